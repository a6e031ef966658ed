import { carries, contractPeriods } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, IconButton, SelectField, TextField } from '@baize/ui'
import { Plus, Trash2 } from 'lucide-react'
import { type Draft, emptyTier, type Fault, type TierDraft, tiersMax } from './draft.ts'

interface TermsFieldsProps {
  draft: Draft
  faults: ReadonlyMap<string, Fault>
  currency: string
  onChange(draft: Draft): void
}

/** The fields of a contract's terms. */
export function TermsFields(props: TermsFieldsProps) {
  const { draft } = props
  return (
    <>
      {draft.kind === 'dividend' && <Manner {...props} />}
      {draft.kind === 'realtime' ? <Realtime {...props} /> : <Tiers {...props} />}
    </>
  )
}

function useFaultOf(faults: ReadonlyMap<string, Fault>): (field: string) => string | undefined {
  const terms = useWords('contracts')
  return (field) => {
    const fault = faults.get(field)
    return fault && terms(`draft.${fault}`)
  }
}

function Manner({ draft, onChange }: TermsFieldsProps) {
  const terms = useWords('contracts')
  return (
    <div className="agent-fields">
      <SelectField
        label={terms('field.period')}
        reserve={false}
        value={draft.period}
        options={contractPeriods.map((value) => ({ value, label: terms(`period.${value}`) }))}
        onChange={({ target }) =>
          onChange({
            ...draft,
            period: contractPeriods.find((each) => each === target.value) ?? draft.period,
          })
        }
      />
      <SelectField
        label={terms('field.carry')}
        reserve={false}
        value={draft.carry}
        options={carries.map((value) => ({ value, label: terms(`carry.${value}`) }))}
        onChange={({ target }) =>
          onChange({
            ...draft,
            carry: carries.find((each) => each === target.value) ?? draft.carry,
          })
        }
      />
    </div>
  )
}

function Realtime({ draft, faults, currency, onChange }: TermsFieldsProps) {
  const terms = useWords('contracts')
  const faultOf = useFaultOf(faults)
  return (
    <div className="agent-fields">
      {(['profitRate', 'lossRate', 'singleBet'] as const).map((name) => (
        <TextField
          key={name}
          label={terms(`field.${name}`)}
          inputMode="decimal"
          suffix={name === 'singleBet' ? currency : '%'}
          value={draft[name]}
          error={faultOf(name)}
          onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
        />
      ))}
    </div>
  )
}

function Tiers({ draft, faults, currency, onChange }: TermsFieldsProps) {
  const terms = useWords('contracts')
  const { tiers } = draft
  const nextKey = Math.max(...tiers.map(({ key }) => key)) + 1
  const change = (at: number, part: Partial<TierDraft>) =>
    onChange({
      ...draft,
      tiers: tiers.map((tier, nth) => (nth === at ? { ...tier, ...part } : tier)),
    })
  return (
    <>
      <ol className="agent-tiers">
        {tiers.map((tier, at) => (
          <li key={tier.key}>
            <div className="agent-tier-head">
              <strong>{terms('terms.tier', { tier: at + 1 })}</strong>
              {tiers.length > 1 && (
                <IconButton
                  label={terms('build.removeTier', { tier: at + 1 })}
                  icon={<Trash2 />}
                  onClick={() =>
                    onChange({ ...draft, tiers: tiers.filter((_, nth) => nth !== at) })
                  }
                />
              )}
            </div>
            <Tier {...{ tier, at, faults, currency }} onChange={(part) => change(at, part)} />
          </li>
        ))}
      </ol>
      {tiers.length < tiersMax && (
        <div>
          <Button
            size="sm"
            icon={<Plus />}
            onClick={() => onChange({ ...draft, tiers: [...tiers, emptyTier(nextKey)] })}
          >
            {terms('build.addTier')}
          </Button>
        </div>
      )}
    </>
  )
}

function Tier(props: {
  tier: TierDraft
  at: number
  faults: ReadonlyMap<string, Fault>
  currency: string
  onChange(part: Partial<TierDraft>): void
}) {
  const { tier, at, currency, onChange } = props
  const terms = useWords('contracts')
  const faultOf = useFaultOf(props.faults)
  const units = { rate: '%', validBet: currency, active: undefined, loss: currency }
  return (
    <div className="agent-fields">
      {(['rate', 'validBet', 'active', 'loss'] as const).map((name) => (
        <TextField
          key={name}
          label={terms(`field.${name}`)}
          inputMode={name === 'active' ? 'numeric' : 'decimal'}
          suffix={units[name]}
          required={name === 'rate'}
          placeholder={name === 'rate' ? undefined : '0'}
          value={tier[name]}
          error={faultOf(`${at}.${name}`)}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
    </div>
  )
}
