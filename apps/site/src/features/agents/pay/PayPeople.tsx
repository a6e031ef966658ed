import { useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Change, Sum } from '../../../shared/Sum.tsx'
import { Behind, BehindRow } from './Behind.tsx'
import { PayBets } from './PayBets.tsx'
import type { PayDetail } from './PaySheet.tsx'

type Person = Value<'payPeople'>['list'][number]

/** Who of the team, or of one line of rebates, played what; each opens to the bets. */
export function PayPeople({ pay, line }: { pay: PayDetail; line?: number }) {
  const client = useClient()
  const say = useWords('contracts')
  const query = { id: pay.id, ...(line === undefined ? {} : { line }) }
  return (
    <Behind<Person>
      name="payPeople"
      query={query}
      read={({ signal, ...page }) =>
        client.call('payPeople', { query: { ...query, ...page } }, { signal })
      }
      rowId={(person) => `${person.id} ${person.line}`}
      none={say('why.nobody')}
    >
      {(person) => <One pay={pay} person={person} />}
    </Behind>
  )
}

function One({ pay, person }: { pay: PayDetail; person: Person }) {
  const say = useWords('contracts')
  const { currency } = pay
  const count = say('why.betCount', { count: person.bets })
  return (
    <BehindRow
      what={[
        <bdi key="who">{person.account}</bdi>,
        person.isActive ? `${count} · ${say('why.isActive')}` : count,
      ]}
      amount={[
        <Sum key="bet" of={person.validBet} currency={currency} />,
        <Change key="result" of={person.result} currency={currency} />,
      ]}
    >
      <PayBets pay={pay} personId={person.id} line={person.line ?? undefined} />
    </BehindRow>
  )
}
