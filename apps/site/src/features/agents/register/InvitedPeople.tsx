import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Badge, Button, Skeleton, Stack } from '@baize/ui'
import { useState } from 'react'
import { Moment, useTimeWords } from '../../../shared/Moment.tsx'
import { BareReadFault } from '../../../shared/ReadFault.tsx'
import { More } from './More.tsx'
import { RatesPopup } from './RatesPopup.tsx'
import { usePaged } from './usePaged.ts'

type Person = Value<'invitedPeople'>['list'][number]

/** Who came by an invitation. */
export function InvitedPeople({ id }: { id: string }) {
  const say = useWords('register')
  const paged = usePaged('invitedPeople', { id })
  const [ratesOf, setRatesOf] = useState<string>()
  return (
    <section className="people-list">
      <h3>{say('people')}</h3>
      {paged.fault && !paged.rows ? (
        <BareReadFault
          title={say('people.fault')}
          refusal={paged.fault}
          isReading={paged.isReading}
          onRetry={paged.readAgain}
        />
      ) : !paged.rows ? (
        <PeopleWait />
      ) : paged.rows.length === 0 ? (
        <p className="bz-quiet">{say('people.none')}</p>
      ) : (
        <ul>
          {paged.rows.map((person) => (
            <PersonRow key={person.id} person={person} onRates={() => setRatesOf(person.id)} />
          ))}
        </ul>
      )}
      <More more={paged.more} />
      {ratesOf && <RatesPopup personId={ratesOf} onClose={() => setRatesOf(undefined)} />}
    </section>
  )
}

export function PeopleWait() {
  return (
    <Stack space={8}>
      <Skeleton height={44} />
      <Skeleton height={44} />
    </Stack>
  )
}

function PersonRow({ person, onRates }: { person: Person; onRates: () => void }) {
  const say = useWords('register')
  const time = useTimeWords()
  const { account, kind, firstDepositAt, isDirect } = person
  return (
    <li className="person-row">
      <div>
        <strong>
          <bdi>{account}</bdi> {kind === 'agent' && <Badge>{say('kind.agent')}</Badge>}
        </strong>
        <small>
          <Moment at={person.registeredAt} />
        </small>
        <small>
          {firstDepositAt
            ? say('people.deposit', { time: time(firstDepositAt) })
            : say('people.noDeposit')}
        </small>
        {!isDirect && <small>{say('people.moved')}</small>}
      </div>
      {isDirect && (
        <Button size="sm" aria-label={say('people.ratesOf', { account })} onClick={onRates}>
          {say('people.rates')}
        </Button>
      )}
    </li>
  )
}
