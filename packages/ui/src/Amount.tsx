import { type ReactNode, useState } from 'react'
import { type AmountFormat, formatAmount } from './amountFormat.ts'
import { cx } from './cx.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type AmountProps = AmountFormat & {
  /** signed: gains green, losses red. brass: wins and jackpots. */
  tone?: 'plain' | 'signed' | 'brass' | 'muted'
  /** Digits roll when the figure changes. */
  roll?: boolean
  className?: string
}

/**
 * The only way to show money: with its currency, in its locale, with digits that align. Sign, digits
 * and currency keep their order also inside right-to-left text.
 */
export function Amount({ tone = 'plain', roll, className, ...format }: AmountProps) {
  const text = formatAmount(format)
  const value = BigInt(format.minor)
  const sign = value > 0n ? 'gain' : value < 0n ? 'loss' : 'even'
  return (
    <bdi
      dir="ltr"
      className={cx(
        'bz-amount',
        tone === 'signed' ? `bz-amount-${sign}` : `bz-amount-${tone}`,
        className,
      )}
    >
      {roll ? <Rolling text={text} value={value} /> : text}
    </bdi>
  )
}

function Rolling({ text, value }: { text: string; value: bigint }) {
  const [shown, setShown] = useState({ text, value, before: text, turn: 0, way: '' })
  if (shown.text !== text) {
    const way = value >= shown.value ? 'up' : 'down'
    setShown({ text, value, before: shown.text, turn: shown.turn + 1, way })
  }
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden="true" className="bz-roll">
        {digits(text, shown.before, shown.turn, shown.way)}
      </span>
    </>
  )
}

/** Digits are compared from the right, so that only the changed digits roll. */
function digits(text: string, before: string, turn: number, way: string): ReactNode[] {
  const shift = before.length - text.length
  return Array.from(text, (digit, at) => {
    const changed = way !== '' && before[at + shift] !== digit && /\d/.test(digit)
    const place = text.length - at
    return (
      <i
        key={changed ? `${place}-${turn}` : place}
        className={changed ? `bz-roll-${way}` : undefined}
      >
        {digit}
      </i>
    )
  })
}
