import { useLanguage, useWords } from '@baize/i18n/react'
import { cx } from '@baize/ui'
import { Activity } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useSite } from '../../../start/site.tsx'
import { useCounter } from './counter.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** The line under a tile's name: whose it is, and at its end a figure. */
export function TileLine({ children, end }: { children?: string | undefined; end: ReactNode }) {
  return (
    <span className="tile-line">
      <span className="tile-whose">{children}</span>
      {end}
    </span>
  )
}

/**
 * The decorative counter, which a merchant can switch off. It looks like a meter and not like an amount: no
 * currency, no separator of thousands, always as many digits. A tip says what it is; screen readers leave
 * it out, as it tells nothing.
 */
export function TileCounter({ seed }: { seed: string }) {
  return useSite().flags.tileCounter ? <Counter seed={seed} /> : null
}

/** Says once beside a list what its tiles' moving figures are; a touch screen shows no tips. */
export function CounterNote({ className }: { className?: string }) {
  const say = useWords('frame')
  if (!useSite().flags.tileCounter) return null
  return (
    <p className={cx('counter-note', className)}>
      <Activity aria-hidden="true" />
      {say('game.counter')}
    </p>
  )
}

function Counter({ seed }: { seed: string }) {
  const say = useWords('frame')
  const { tag } = useLanguage()
  const hundredths = useCounter(seed)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- an ornament on the tile, which hears the keys itself
    <span
      className="tile-counter"
      aria-hidden="true"
      title={say('game.counter')}
      onClick={openTile}
    >
      <Activity />
      <bdi dir="ltr">{formatOf(tag).format(hundredths / 100)}</bdi>
    </span>
  )
}

/** The counter lies above the tile's button, so that its tip is shown. */
function openTile({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('.bz-tile')?.querySelector<HTMLElement>('.bz-tile-open')?.click()
}

/** Creating a number format is expensive, so each is created once. */
function formatOf(tag: string): Intl.NumberFormat {
  const known = formats.get(tag)
  if (known) return known
  const made = new Intl.NumberFormat(tag, {
    minimumIntegerDigits: 5,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  })
  formats.set(tag, made)
  return made
}
