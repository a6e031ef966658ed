import { useLanguage, useWords } from '@baize/i18n/react'
import { useCounter } from './counter.ts'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * What stands under the name of a tile: whose it is, and the ornament. That has no currency, and the
 * words that say what it is are never cut off.
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

/** A format costs more to make than to use a thousand times. */
function formatOf(tag: string): Intl.NumberFormat {
  const known = formats.get(tag)
  if (known) return known
  const made = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  formats.set(tag, made)
  return made
}
