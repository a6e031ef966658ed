import { useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, Skeleton } from '@baize/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { BareReadFault } from '../../../shared/ReadFault.tsx'
import type { Source } from '../../../shared/record/pages.ts'
import { useRecord } from '../../../shared/record/useRecord.ts'
import { Change, Sum } from '../../../shared/Sum.tsx'
import { RunBets } from './RunBets.tsx'

type Person = Value<'payPeople'>['list'][number]

/** Who of the team, or of one line of rebates, played what; each opens to the bets. */
export function PayPeople({ id, line, currency }: { id: string; line?: number; currency: string }) {
  const client = useClient()
  const say = useWords('contracts')
  const query = { id, ...(line === undefined ? {} : { line }) }
  const source: Source<Person, never> = async ({ signal, ...page }) => {
    const value = await client.call('payPeople', { query: { ...query, ...page } }, { signal })
    return { ...value, totals: null }
  }
  const record = useRecord('payPeople', query, source)
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
  if (!record.rows) return <Skeleton height={160} />
  if (record.rows.length === 0) return <p className="contract-small">{say('why.nobody')}</p>
  return (
    <>
      <ul className="pay-people">
        {record.rows.map((person) => (
          <li key={person.id}>
            <One id={id} person={person} currency={currency} />
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

function One(props: { id: string; person: Person; currency: string }) {
  const { person, currency } = props
  const say = useWords('contracts')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="two-lines">
          <bdi>{person.account}</bdi>
          <small>
            {say('why.betCount', { count: person.bets })}
            {person.isActive && ` · ${say('why.isActive')}`}
          </small>
        </span>
        <span className="two-lines bz-end">
          <Sum of={person.validBet} currency={currency} />
          <small>
            <Change of={person.result} currency={currency} />
          </small>
        </span>
        <ChevronDown aria-hidden="true" />
      </button>
      {open && (
        <RunBets
          id={props.id}
          personId={person.id}
          line={person.line ?? undefined}
          currency={currency}
        />
      )}
    </>
  )
}
