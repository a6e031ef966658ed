import { carries, contractPeriods } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, IconButton, SelectField, TextField } from '@baize/ui'
import { Plus, Trash2 } from 'lucide-react'
import { type Draft, type DraftFault, emptyTier, type TierDraft, tiersMax } from '../rules/draft.ts'

interface FieldsProps {
  draft: Draft
  faults: readonly DraftFault[]
  currency: string
  /** The period is that of the own contract. */
  periodFixed: boolean
  onChange: (draft: Draft) => void
}

/** The fields of an offer. */
export function DraftFields(props: FieldsProps) {
  const say = useWords('contracts')
  return (
    <fieldset className="draft">
      <legend className="sheet-part">{say('build.terms')}</legend>
      {props.draft.kind === 'dividend' && <Manner {...props} />}
      {props.draft.kind === 'realtime' ? <Realtime {...props} /> : <Tiers {...props} />}
    </fieldset>
  )
}

function useFaultOf(faults: readonly DraftFault[]): (field: string) => string | undefined {
  const say = useWords('contracts')
  return (field) => {
    const found = faults.find((one) => one.field === field)
    return found && say(`draft.${found.fault}`)
  }
}

function Manner({ draft, periodFixed, onChange }: FieldsProps) {
  const say = useWords('contracts')
  return (
    <div className="draft-row">
      <SelectField
        label={say('field.period')}
        reserve={false}
        value={draft.period}
        disabled={periodFixed}
        hint={periodFixed ? say('build.periodFixed') : undefined}
        options={contractPeriods.map((value) => ({ value, label: say(`period.${value}`) }))}
        onChange={({ target }) =>
          onChange({
            ...draft,
            period: contractPeriods.find((each) => each === target.value) ?? draft.period,
          })
        }
      />
      <SelectField
        label={say('field.carry')}
        reserve={false}
        value={draft.carry}
        options={carries.map((value) => ({ value, label: say(`carry.${value}`) }))}
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

function Realtime({ draft, faults, currency, onChange }: FieldsProps) {
  const say = useWords('contracts')
  const faultOf = useFaultOf(faults)
  const field = (name: 'profitRate' | 'lossRate' | 'singleBet') => (
    <TextField
      label={say(`field.${name}`)}
      inputMode="decimal"
      aside={name === 'singleBet' ? currency : '%'}
      value={draft[name]}
      error={faultOf(name)}
      onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
    />
  )
  return (
    <div className="draft-row">
      {field('profitRate')}
      {field('lossRate')}
      {field('singleBet')}
    </div>
  )
}

function Tiers({ draft, faults, currency, onChange }: FieldsProps) {
  const say = useWords('contracts')
  const { tiers } = draft
  const nextKey = Math.max(...tiers.map(({ key }) => key)) + 1
  const change = (at: number, part: Partial<TierDraft>) =>
    onChange({
      ...draft,
      tiers: tiers.map((tier, nth) => (nth === at ? { ...tier, ...part } : tier)),
    })
  return (
    <>
      <ol className="draft-tiers">
        {tiers.map((tier, at) => (
          <li key={tier.key}>
            <div className="draft-tier-head">
              <strong>{say('terms.tier', { tier: at + 1 })}</strong>
              {tiers.length > 1 && (
                <IconButton
                  label={say('build.removeTier', { tier: at + 1 })}
                  icon={<Trash2 />}
                  onClick={() =>
                    onChange({ ...draft, tiers: tiers.filter((_, nth) => nth !== at) })
                  }
                />
              )}
            </div>
            <TierFields {...{ tier, at, faults, currency }} onChange={(part) => change(at, part)} />
          </li>
        ))}
      </ol>
      {tiers.length < tiersMax && (
        <Button
          size="sm"
          icon={<Plus />}
          onClick={() => onChange({ ...draft, tiers: [...tiers, emptyTier(nextKey)] })}
        >
          {say('build.addTier')}
        </Button>
      )}
    </>
  )
}

function TierFields(props: {
  tier: TierDraft
  at: number
  faults: readonly DraftFault[]
  currency: string
  onChange: (part: Partial<TierDraft>) => void
}) {
  const { tier, at, currency, onChange } = props
  const say = useWords('contracts')
  const faultOf = useFaultOf(props.faults)
  const field = (name: 'rate' | 'validBet' | 'active' | 'loss', aside: string) => (
    <TextField
      label={say(`field.${name}`)}
      inputMode={name === 'active' ? 'numeric' : 'decimal'}
      aside={aside}
      required={name === 'rate'}
      placeholder={name === 'rate' ? undefined : '0'}
      value={tier[name]}
      error={faultOf(`${at}.${name}`)}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
  return (
    <div className="draft-row">
      {field('rate', '%')}
      {field('validBet', currency)}
      {field('active', '')}
      {field('loss', currency)}
    </div>
  )
}
