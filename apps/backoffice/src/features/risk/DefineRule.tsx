import { type RiskParam, riskParams } from '@baize/contract/office/risk'
import type { Key } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import { SelectField, TextField } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { typedOf, valueOf } from './params.tsx'
import type { Rule, Rules } from './rules.ts'

interface DefineRuleProps {
  rule: Rule
  rules: Rules
  onClose: () => void
}

/** A new version, begun with the numbers of the newest one. */
export function DefineRule({ rule, rules, onClose }: DefineRuleProps) {
  const say = useWords('officeRisk')
  const { currency, jurisdictions } = rules
  const params = Object.entries(riskParams[rule.rule]) as [string, RiskParam][]
  const newest = rule.versions[0]?.params ?? {}
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      params.map(([name, param]) => [name, typedOf(param, newest[name] ?? param.first, currency)]),
    ),
  )
  const values = params.map(
    ([name, param]) => [name, valueOf(param, typed[name] ?? '', currency)] as const,
  )
  const sound = values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const isSound = sound.length === params.length
  const change = (name: string, text: string) => setTyped({ ...typed, [name]: text })
  return (
    <CommandDialog
      name="rule.define"
      title={`${say('rules.define')}: ${say(`rule.${rule.rule}`)}`}
      confirmLabel={say('rules.define')}
      input={isSound ? { rule: rule.rule, params: Object.fromEntries(sound) } : undefined}
      missing={say('rules.define.missing')}
      renews={['riskRules']}
      onClose={onClose}
    >
      <p>{say('rules.define.text')}</p>
      {params.map(([name, param]) => {
        const label = say(`param.${rule.rule}.${name}` as Key<'officeRisk'>)
        if (param.unit === 'jurisdiction')
          return (
            <SelectField
              key={name}
              label={label}
              value={typed[name] ?? ''}
              onChange={(event) => change(name, event.target.value)}
              options={jurisdictions.map(({ code, source }) => ({
                value: code,
                label: `${code}: ${source}`,
              }))}
            />
          )
        const range = {
          min: typedOf(param, param.min, currency),
          max: typedOf(param, param.max, currency),
        }
        return (
          <TextField
            key={name}
            label={param.unit === 'amount' ? `${label} (${currency})` : label}
            hint={say('param.range', range)}
            inputMode="decimal"
            value={typed[name] ?? ''}
            onChange={(event) => change(name, event.target.value)}
          />
        )
      })}
    </CommandDialog>
  )
}
