import { useLanguage, useWords } from '@baize/i18n/react'
import { useCounter } from './counter.ts'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * The line under a tile's name: the vendor and the decorative counter. The counter has no currency,
 * and its label "demo counter" is never cut off.
 */
export function TileLine({ seed, children }: { seed: string; children: string }) {
  const say = useWords('frame')
  return (
    <span className="tile-line">
      <span className="tile-whose">{children}</span>
      <span className="tile-counter">
        <Counter seed={seed} /> <small>{say('game.counter')}</small>
      </span>
    </span>
  )
}

function Counter({ seed }: { seed: string }) {
  const { tag } = useLanguage()
  const hundredths = useCounter(seed)
  return <bdi dir="ltr">{formatOf(tag).format(hundredths / 100)}</bdi>
}

/** Creating a number format is expensive, so each is created once. */
function formatOf(tag: string): Intl.NumberFormat {
  const known = formats.get(tag)
  if (known) return known
  const made = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  formats.set(tag, made)
  return made
}
