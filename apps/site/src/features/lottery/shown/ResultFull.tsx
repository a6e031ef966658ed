import { shapeOf } from '../lottery.rules.ts'
import type { Result } from '../lottery.types.ts'
import { PrizeName, ResultRow } from './ResultRow.tsx'

interface ResultFullProps {
  result: Result
  marked?: readonly { prize: string; at: number }[]
}

/** The whole result; many prizes as newspapers print them, a row for each. */
export function ResultFull({ result, marked }: ResultFullProps) {
  if (shapeOf(result) !== 'prizes') {
    return <ResultRow result={result} size="large" {...(marked ? { marked } : {})} />
  }
  return (
    <dl className="result-board" dir="ltr">
      {Object.entries(result).map(([prize, numbers]) => (
        <div key={prize} data-prize={prize}>
          <dt>
            <PrizeName prize={prize} />
          </dt>
          <dd>
            {numbers.map((number, at) => (
              <span
                // oxlint-disable-next-line react/no-array-index-key -- a number may come twice
                key={at}
                className="result-number"
                data-hit={marked?.some((mark) => mark.prize === prize && mark.at === at)}
              >
                {number}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
