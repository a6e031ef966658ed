import { useWords } from '@baize/i18n/react'
import type { CSSProperties } from 'react'
import { useLotteryWords } from '../useLotteryWords.ts'
import { shareOf, sorted, type TrendOption, type TrendOrder } from './trends.rules.ts'

/** How often each option came, and for how long it has not. */
export function TrendTable(props: {
  caption: string
  options: readonly TrendOption[]
  order: TrendOrder
}) {
  const { caption, options, order } = props
  const say = useWords('lottery')
  const words = useLotteryWords()
  return (
    <table className="trend-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{say('trends.option')}</th>
          <th scope="col">{say('trends.hits')}</th>
          <th scope="col" className="trend-number">
            {say('trends.missing')}
          </th>
          <th scope="col" className="trend-number">
            {say('trends.missingMax')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted(options, order).map((option) => (
          <tr key={option.option}>
            <th scope="row">{words.option(option.option)}</th>
            <td>
              <span
                className="trend-bar"
                style={{ '--share': shareOf(option, options) } as CSSProperties}
              >
                <i aria-hidden="true" />
                {words.figure(option.hits)}
              </span>
            </td>
            <td className="trend-number">{words.figure(option.missing)}</td>
            <td className="trend-number">{words.figure(option.missingMax)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
