import { type GameType, gameTypes } from '@baize/contract/vocabulary'
import { writePercent } from '@baize/i18n'
import { useLanguage, useWords } from '@baize/i18n/react'
import { ratePercent } from '@baize/money'
import { Button, TextField } from '@baize/ui'
import { useTypeWords } from '../../../shared/record/betWords.tsx'
import { noRates, type Rates, rateFault, type TypedRates, written } from './percent.ts'

/** A rate as the page's language writes percentages. */
export function useRateWords(): (rate: number) => string {
  const { tag } = useLanguage()
  return (rate) => writePercent(ratePercent(rate), tag)
}

interface RatesFieldsProps {
  value: TypedRates
  onChange: (value: TypedRates) => void
  /** The own rates: nobody can be given more. */
  limit: Rates
  /** What people below have already: nobody can be given less. */
  floor?: Rates
  /** Faults are shown once the form was sent. */
  isJudged: boolean
}

/** The game types in which there is something to give, each with its field. */
export function RatesFields({
  value,
  onChange,
  limit,
  floor = noRates,
  ...props
}: RatesFieldsProps) {
  const say = useWords('register')
  const types = givable(limit)
  if (types.length === 0) return <p className="bz-quiet">{say('rates.noneToGive')}</p>
  return (
    <fieldset className="rates-fields">
      <legend className="bz-label">{say('rates')}</legend>
      <Button size="sm" kind="quiet" onClick={() => onChange(written(limit))}>
        {say('rates.mine')}
      </Button>
      <div className="rates-grid">
        {types.map((type) => (
          <RateField
            key={type}
            type={type}
            typed={value[type] ?? ''}
            floor={floor[type]}
            limit={limit[type]}
            isJudged={props.isJudged}
            onTyped={(typed) => onChange({ ...value, [type]: typed })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function RateField(props: {
  type: GameType
  typed: string
  floor: number
  limit: number
  isJudged: boolean
  onTyped: (typed: string) => void
}) {
  const { typed, floor, limit } = props
  const say = useWords('register')
  const typeOf = useTypeWords()
  const words = useRateWords()
  const bounds = { from: words(floor), to: words(limit) }
  const fault = props.isJudged ? rateFault(typed, floor, limit) : undefined
  return (
    <TextField
      label={typeOf(props.type)}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      value={typed}
      suffix="%"
      hint={say(floor > 0 ? 'rates.between' : 'rates.upTo', bounds)}
      error={fault && say(`rates.${fault}`, bounds)}
      onChange={({ target }) => props.onTyped(target.value)}
    />
  )
}

export function givable(limit: Rates): GameType[] {
  return gameTypes.filter((type) => limit[type] > 0)
}

/** Whether every field can be sent. */
export function areSound(typed: TypedRates, limit: Rates, floor: Rates = noRates): boolean {
  return givable(limit).every(
    (type) => rateFault(typed[type] ?? '', floor[type], limit[type]) === undefined,
  )
}
