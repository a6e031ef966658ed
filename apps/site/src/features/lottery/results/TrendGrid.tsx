import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Panel, Skeleton } from '@baize/ui'
import { WhenRead } from '../../../shared/WhenRead.tsx'
import { drawNumber } from '../lottery.rules.ts'
import { useLotteryWords } from '../useLotteryWords.ts'
import type { Series } from './trends.rules.ts'

interface TrendGridProps {
  name: string
  series: Series
  query: { gameCode: string; draws: number }
}

/** Draw by draw which options came, and for how many draws each of the others had not; the newest first. */
export function TrendGrid({ name, series, query }: TrendGridProps) {
  const say = useWords('lottery')
  const words = useLotteryWords()
  const read = useCall(
    'lotteryTrends',
    { query: { ...query, grid: series.key } },
    { keepPrevious: true, staleTimeMs: 0 },
  )
  return (
    <Panel description={say('trends.gridText')} title={name} bare>
      <WhenRead read={read} faultTitle={say('trends.fault')} wait={<Skeleton height={480} />}>
        {({ grid }) => (
          <section
            className="trend-scroll"
            aria-label={say('trends.grid')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
            tabIndex={0}
          >
            <table className="trend-grid" dir="ltr">
              <caption className="sr-only">{name}</caption>
              <thead>
                <tr>
                  <th scope="col">{say('trends.draw')}</th>
                  {series.options.map(({ option }) => (
                    <th key={option} scope="col">
                      {words.option(option)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {(grid?.rows ?? []).toReversed().map(({ id, missing }) => (
                  <tr key={id}>
                    <th scope="row">{drawNumber(id)}</th>
                    {series.options.map(({ option }, at) => (
                      <td key={option} data-hit={missing[at] === 0}>
                        <span>{missing[at] === 0 ? words.option(option) : missing[at]}</span>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </WhenRead>
    </Panel>
  )
}
