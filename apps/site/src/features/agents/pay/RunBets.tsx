import { useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, Skeleton } from '@baize/ui'
import { Moment } from '../../../shared/Moment.tsx'
import { BareReadFault } from '../../../shared/ReadFault.tsx'
import type { Source } from '../../../shared/record/pages.ts'
import { useRecord } from '../../../shared/record/useRecord.ts'
import { Sum } from '../../../shared/Sum.tsx'
import { exactWords } from './exact.ts'

type PaidBet = Value<'payBets'>['list'][number]

/** The bets behind a statement: of one person, or of a run of real-time salaries. */
export function RunBets(props: {
  id: string
  personId?: string
  /** Of rebates: the line to which the bets belong. */
  line?: number | undefined
  currency: string
}) {
  const { id, personId, line, currency } = props
  const client = useClient()
  const say = useWords('contracts')
  const { tag } = useLanguage()
  const query = {
    id,
    ...(personId ? { personId } : {}),
    ...(line === undefined ? {} : { line }),
  }
  const source: Source<PaidBet, never> = async ({ signal, ...page }) => {
    const value = await client.call('payBets', { query: { ...query, ...page } }, { signal })
    return { ...value, totals: null }
  }
  const record = useRecord('payBets', query, source)
  if (record.fault && !record.rows) {
    return (
      <BareReadFault
        title={say('pay.fault')}
        refusal={record.fault}
        isReading={record.isReading}
        onRetry={record.readAgain}
      />
    )
  }
  if (!record.rows) return <Skeleton height={120} />
  return (
    <>
      <ul className="pay-bets">
        {record.rows.map((bet) => (
          <li key={bet.betId}>
            <span className="two-lines">
              <bdi>{bet.gameName}</bdi>
              <small>
                <bdi>{bet.account}</bdi> · <Moment at={bet.settledAt} />
              </small>
            </span>
            <span className="two-lines bz-end">
              <Sum of={bet.validBet} currency={currency} />
              {bet.exact !== null && <small>{exactWords(bet.exact, currency, tag)}</small>}
            </span>
          </li>
        ))}
      </ul>
      {record.more && (
        <Button size="sm" busy={record.more.isReading} onClick={record.more.read}>
          {say('build.more')}
        </Button>
      )}
    </>
  )
}
