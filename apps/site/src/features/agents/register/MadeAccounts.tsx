import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Badge, Button, Confirm, Panel, Row, Status } from '@baize/ui'
import { useState } from 'react'
import { Moment } from '../../../shared/Moment.tsx'
import { BareReadFault } from '../../../shared/ReadFault.tsx'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import type { Given } from './GivenAccount.tsx'
import { PeopleWait } from './InvitedPeople.tsx'
import { More } from './More.tsx'
import { RatesPopup } from './RatesPopup.tsx'
import { usePaged } from './usePaged.ts'
import { useWrite } from './useWrite.ts'

type Made = Value<'madeAccounts'>['list'][number]

/** Accounts that the agent made; until the first login a lost password can be replaced. */
export function MadeAccounts({ onGiven }: { onGiven: (given: Given) => void }) {
  const say = useWords('register')
  const paged = usePaged('madeAccounts', {})
  const [ratesOf, setRatesOf] = useState<string>()
  return (
    <Panel title={say('made')} level={3}>
      {paged.fault && !paged.rows ? (
        <BareReadFault
          title={say('made.fault')}
          refusal={paged.fault}
          isReading={paged.isReading}
          onRetry={paged.readAgain}
        />
      ) : !paged.rows ? (
        <PeopleWait />
      ) : paged.rows.length === 0 ? (
        <p className="bz-quiet">{say('made.none')}</p>
      ) : (
        <ul>
          {paged.rows.map((made) => (
            <MadeRow
              key={made.id}
              made={made}
              onGiven={onGiven}
              onRates={() => setRatesOf(made.id)}
            />
          ))}
        </ul>
      )}
      <More more={paged.more} />
      {ratesOf && <RatesPopup personId={ratesOf} onClose={() => setRatesOf(undefined)} />}
    </Panel>
  )
}

function MadeRow(props: { made: Made; onGiven: (given: Given) => void; onRates: () => void }) {
  const say = useWords('register')
  const { account, kind, madeAt, isUsed, isDirect } = props.made
  return (
    <li className="person-row">
      <div>
        <strong>
          <bdi>{account}</bdi> {kind === 'agent' && <Badge>{say('kind.agent')}</Badge>}
        </strong>
        <small>
          <Moment at={madeAt} />
        </small>
        <small>
          <Status tone={isUsed ? 'success' : 'neutral'}>
            {say(isUsed ? 'made.used' : 'made.waiting')}
          </Status>
        </small>
        {!isDirect && <small>{say('people.moved')}</small>}
      </div>
      {isDirect && (
        <Row>
          {!isUsed && <NewPassword made={props.made} onGiven={props.onGiven} />}
          <Button size="sm" aria-label={say('people.ratesOf', { account })} onClick={props.onRates}>
            {say('people.rates')}
          </Button>
        </Row>
      )}
    </li>
  )
}

function NewPassword({ made, onGiven }: { made: Made; onGiven: (given: Given) => void }) {
  const say = useWords('register')
  const words = useRefusalWords()
  const [isAsked, setAsked] = useState(false)
  const { send, isBusy, refusal } = useWrite('downlinePassword')
  const { id: personId, account, kind } = made
  const give = async () => {
    const given = await send({ body: { personId } })
    if (!given) return
    setAsked(false)
    onGiven({ ...given, kind })
  }
  return (
    <>
      <Button
        size="sm"
        aria-label={say('made.passwordOf', { account })}
        onClick={() => setAsked(true)}
      >
        {say('made.password')}
      </Button>
      <Confirm
        open={isAsked}
        title={say('made.ask', { account })}
        confirmLabel={say('made.password')}
        cancelLabel={say('cancel')}
        busy={isBusy}
        onConfirm={() => void give()}
        onCancel={() => setAsked(false)}
      >
        {refusal ? words(refusal) : say('made.askText')}
      </Confirm>
    </>
  )
}
