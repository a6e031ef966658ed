import { useWords } from '@baize/i18n/react'
import { VisuallyHidden } from '@baize/ui'
import { useEffect, useRef } from 'react'
import { useLotteryWords } from '../useLotteryWords.ts'
import { dotsOf, type Series } from './trends.rules.ts'

/** Winners one after the other; equal ones stand in one column. */
export function Road({ series }: { series: Series }) {
  const say = useWords('lottery')
  const words = useLotteryWords()
  const frame = useRef<HTMLElement>(null)
  const sides = series.options.map(({ option }) => option)
  const columns = series.road ?? []
  // The newest stand last, and are what one wants to see.
  useEffect(() => {
    const shown = frame.current?.querySelector('li:last-child')
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <section
      ref={frame}
      className="trend-scroll"
      aria-label={say('trends.road')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
      tabIndex={0}
    >
      <ol className="road">
        {columns.map(({ side, length }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is its place in the road
          <li key={at} data-side={sides.indexOf(side)}>
            <VisuallyHidden>
              {say('trends.roadTold', { side: words.option(side), count: length })}
            </VisuallyHidden>
            {Array.from({ length: dotsOf(length) }, (_, dot) => (
              // oxlint-disable-next-line react/no-array-index-key -- dots are alike
              <span key={dot} className="road-dot" aria-hidden="true">
                {Array.from(words.option(side))[0]}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
