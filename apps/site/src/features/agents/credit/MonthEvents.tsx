import { useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { type CreditGroup, creditGroups } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, FilterChips, Skeleton, Stack } from '@baize/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Moment } from '../../../shared/Moment.tsx'
import { BareReadFault } from '../../../shared/ReadFault.tsx'
import { oneOf } from '../../../shared/record/filters.ts'
import type { Source } from '../../../shared/record/pages.ts'
import { useRecord } from '../../../shared/record/useRecord.ts'
import { Sum } from '../../../shared/Sum.tsx'
import type { Behind } from './MonthSheet.tsx'
import { type About, given, type Report } from './report.ts'
import { useLength } from './useLength.ts'

type CreditEvent = Value<'creditEvents'>['list'][number]

/** What happened in a month, the newest first; what the reader may see opens. */
export function MonthEvents(props: {
  report: Report
  about: About
  month: string
  onOpen: (behind: Behind) => void
}) {
  const { report, about, month } = props
  const client = useClient()
  const say = useWords('credit')
  const money = useWords('money')
  const [group, setGroup] = useState<CreditGroup>()
  const query = { ...given(about), month, ...(group ? { group } : {}) }
  const source: Source<CreditEvent, never> = async ({ signal, ...page }) => {
    const value = await client.call('creditEvents', { query: { ...query, ...page } }, { signal })
    return { ...value, totals: null }
  }
  const record = useRecord('creditEvents', query, source)
  return (
    <section>
      <Stack space={12}>
        <h3 className="sheet-part">{say('events.title')}</h3>
        <FilterChips
          wrap
          label={say('events.show')}
          value={group ?? 'all'}
          onChange={(id) => setGroup(oneOf(creditGroups, id))}
          chips={[
            { id: 'all', label: say('events.all') },
            ...creditGroups.map((id) => ({ id, label: say(`events.${id}`) })),
          ]}
        />
        {record.fault && (
          <BareReadFault
            title={say('events.fault')}
            refusal={record.fault}
            isReading={record.isReading}
            onRetry={record.readAgain}
          />
        )}
        {!record.rows && !record.fault && <Skeleton height={180} />}
        {record.rows?.length === 0 && <p className="contract-small">{say('events.none')}</p>}
        <ul className="credit-events">
          {record.rows?.map((event) => (
            <One key={event.id} event={event} report={report} onOpen={props.onOpen} />
          ))}
        </ul>
        {record.more && (
          <Button icon={<ChevronDown />} busy={record.more.isReading} onClick={record.more.read}>
            {money('record.more')}
          </Button>
        )}
      </Stack>
    </section>
  )
}

function One(props: { event: CreditEvent; report: Report; onOpen: (behind: Behind) => void }) {
  const say = useWords('credit')
  const contracts = useWords('contracts')
  const wordsOf = useEventWords(props.report.person.account)
  const { event, onOpen } = props
  const { contractId, payId, amount } = event
  const answer = useAnswer(event)
  return (
    <li>
      <span className="two-lines">
        <span>{wordsOf(event)}</span>
        <small>
          <Moment at={event.at} /> · {contracts(`kind.${event.kind}`)}
          {amount !== null && (
            <>
              {' · '}
              <Sum of={amount} currency={props.report.currency} />
            </>
          )}
        </small>
        {answer && <small>{answer}</small>}
      </span>
      {payId ? (
        <Button size="sm" onClick={() => onOpen({ payId })}>
          {say('events.statement')}
        </Button>
      ) : (
        contractId && (
          <Button size="sm" onClick={() => onOpen({ contractId })}>
            {say('events.contract')}
          </Button>
        )
      )}
    </li>
  )
}

function useEventWords(account: string): (event: CreditEvent) => string {
  const say = useWords('credit')
  const contracts = useWords('contracts')
  const length = useLength()
  return ({ what, by, other: name, tookMs }) => {
    const other = name ?? contracts('house')
    const values = { other, account, time: length(tookMs ?? 0) }
    if (what === 'ended') return say(`event.ended.${by ?? 'automatic'}`, values)
    if (what === 'request') return say(`event.request.${by === 'self' ? 'self' : 'other'}`, values)
    if (what === 'unpaid' && tookMs !== null) return say('event.unpaidSince', values)
    return say(`event.${what}`, values)
  }
}

function useAnswer({ what, answer, tookMs }: CreditEvent): string | undefined {
  const say = useWords('credit')
  const length = useLength()
  if (what !== 'request') return undefined
  return say(`answer.${answer ?? 'open'}`, { time: length(tookMs ?? 0) })
}
