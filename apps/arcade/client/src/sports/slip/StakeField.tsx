import { decimalText } from '@baize/money'
import { useId } from 'react'
import { useBook, useDesk } from '../book.tsx'
import { useSpeech } from '../speech.tsx'
import { quickStakes } from './stakes.ts'

interface StakeFieldProps {
  /** Under which the text is kept. */
  name: string
  label: string
  spoken: string
  hasQuick?: boolean
}

/** An amount to type, with quick ones beneath. */
export function StakeField({ name, label, spoken, hasQuick = false }: StakeFieldProps) {
  const { desk } = useBook()
  const { typed } = useDesk()
  const id = useId()
  return (
    <>
      <span className="stake-field">
        <label htmlFor={id}>
          <span aria-hidden="true">{label}</span>
          <span className="unseen">{spoken}</span>
        </label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          dir="ltr"
          placeholder="0"
          maxLength={14}
          value={typed[name] ?? ''}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => desk.type(name, target.value)}
        />
      </span>
      {hasQuick && <QuickStakes name={name} />}
    </>
  )
}

/** Amounts at a press. */
export function QuickStakes({ name }: { name: string }) {
  const { say, amount } = useSpeech()
  const { client, desk } = useBook()
  const { decimals, limits } = client.opened
  return (
    <fieldset className="quick-stakes" aria-label={say('quickStakes')}>
      {quickStakes(BigInt(limits.min), BigInt(limits.max)).map((minor) => (
        <button
          key={String(minor)}
          type="button"
          onClick={() => desk.type(name, plain(minor, decimals))}
        >
          {shortened(amount(minor), decimals)}
        </button>
      ))}
    </fieldset>
  )
}

function plain(minor: bigint, decimals: number): string {
  return decimalText(minor, decimals).replace(/\.0+$/, '')
}

/** "$5" for "$5.00". */
function shortened(text: string, decimals: number): string {
  return decimals === 0 ? text : text.replace(new RegExp(`[.,]0{${decimals}}(?!\\d)`), '')
}
