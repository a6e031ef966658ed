import { type KeyboardEvent, useState } from 'react'
import { useAmount } from '../../Spoken.tsx'
import { shownBalance } from '../round.rules.ts'
import { useSpeech } from '../speech.tsx'
import { doubled, fitted, halved, largest, stakeFault } from '../stake.rules.ts'
import { isLocked } from './Board.tsx'
import { Field } from './controls.tsx'
import { useSeat } from './seat.tsx'

/** The stake: typed in the language's format, halved, doubled, lowest, highest. */
export function AmountField() {
  const { say, figures } = useSpeech()
  const amount = useAmount()
  const { opened, state, table, limits } = useSeat()
  const { decimals } = opened
  const [typed, setTyped] = useState<string>()
  const locked = isLocked(state)
  const balance = shownBalance(state.rounds)
  const read = typed === undefined ? state.stake : figures.readAmount(typed, decimals)
  const fault = read === undefined ? 'bet-not-offered' : stakeFault(read, limits, read)

  function set(stake: bigint): void {
    setTyped(undefined)
    table.changeStake(stake)
  }
  function type(text: string): void {
    setTyped(text)
    const next = figures.readAmount(text, decimals)
    if (next !== undefined && stakeFault(next, limits, next) === undefined) table.changeStake(next)
  }
  /** On leaving the field, the text becomes the nearest stake on offer. */
  function leave(): void {
    if (read !== undefined && typed !== undefined) set(fitted(read, limits))
    else setTyped(undefined)
  }
  function pressed(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') {
      leave()
      event.currentTarget.select()
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    set(fitted(state.stake + (event.key === 'ArrowUp' ? limits.step : -limits.step), limits))
  }
  const error = typed !== undefined && fault ? say(`refused.${fault}`) : undefined
  const range = say('range', { min: amount(limits.min), max: amount(limits.max) })
  return (
    <Field label={say('amount')} note={range} error={error}>
      {(id) => (
        <span className="input amount">
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            dir="ltr"
            value={typed ?? figures.amountField(state.run?.stake ?? state.stake, decimals)}
            disabled={locked}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={leave}
            onKeyDown={pressed}
          />
          <Part
            text="½"
            name={say('half')}
            isOff={locked}
            press={() => set(halved(state.stake, limits))}
          />
          <Part
            text="2×"
            name={say('double')}
            isOff={locked}
            press={() => set(doubled(state.stake, limits, balance))}
          />
          <Part
            text={say('min')}
            name={say('lowest')}
            isOff={locked}
            press={() => set(limits.min)}
          />
          <Part
            text={say('max')}
            name={say('highest')}
            isOff={locked}
            press={() => set(largest(limits, balance))}
          />
        </span>
      )}
    </Field>
  )
}

interface PartProps {
  text: string
  name: string
  isOff: boolean
  press(): void
}

function Part({ text, name, isOff, press }: PartProps) {
  return (
    <button
      type="button"
      className="part"
      aria-label={`${text}, ${name}`}
      disabled={isOff}
      onClick={press}
    >
      <bdi>{text}</bdi>
    </button>
  )
}
