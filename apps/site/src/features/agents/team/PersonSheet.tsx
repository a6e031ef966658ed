import { Refusal, useCall, useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { noteMax } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, type DateSpan, KeyValue, Sheet, Skeleton, Stack, TextArea, toast } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { FileClock, Network, Percent, Receipt, ScrollText, Send, TrendingDown } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Moment } from '../../../shared/Moment.tsx'
import { BareReadFault } from '../../../shared/ReadFault.tsx'
import { writePeriod } from '../../../shared/record/period.ts'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { Sum } from '../../../shared/Sum.tsx'
import { RatesPopup } from '../register/RatesPopup.tsx'
import { Count } from './Count.tsx'
import { useContractWords, useKindWords } from './columns.tsx'
import { OfferWays } from './OfferWays.tsx'
import type { Person } from './people.ts'

type Detail = Value<'teamPerson'>

/** One person: the facts, what can be done, and the agent's own note. */
export function PersonSheet(props: {
  person: Person | undefined
  span: DateSpan
  onClose: () => void
}) {
  const frame = useWords('frame')
  const { person, span, onClose } = props
  if (!person) return null
  return (
    <Sheet
      open
      side="end"
      title={<bdi>{person.account}</bdi>}
      closeLabel={frame('close')}
      onClose={onClose}
    >
      <PersonRead id={person.id} span={span} onLeave={onClose} />
    </Sheet>
  )
}

function PersonRead(props: { id: string; span: DateSpan; onLeave: () => void }) {
  const say = useWords('team')
  const { from, to } = props.span
  const input = { query: { id: props.id, from, to } }
  const read = useCall('teamPerson', input, { staleTimeMs: 0 })
  if (read.data) {
    return (
      <Stack space={24}>
        <Facts person={read.data} />
        <Actions person={read.data} onLeave={props.onLeave} />
        <Records person={read.data} span={props.span} />
        <Note key={read.data.note} person={read.data} />
      </Stack>
    )
  }
  if (!read.error) return <Skeleton height={420} />
  return (
    <BareReadFault
      title={say(read.error.code === 'not-found' ? 'people.gone' : 'people.fault')}
      refusal={read.error}
      isReading={read.isFetching}
      onRetry={() => void read.refetch()}
    />
  )
}

function Facts({ person }: { person: Detail }) {
  const say = useWords('team')
  const kindOf = useKindWords()
  const contractsOf = useContractWords()
  const { currency, lastLoginAt, isDirect } = person
  return (
    <Stack space={8}>
      <KeyValue
        facts={[
          { id: 'type', label: say('column.type'), value: kindOf(person) },
          {
            id: 'place',
            label: say('person.place'),
            value: isDirect ? say('level.direct') : <Place person={person} />,
          },
          {
            id: 'balance',
            label: say('column.balance'),
            value: <Sum of={person.balance} currency={currency} />,
          },
          {
            id: 'validBet',
            label: say('people.teamBet'),
            value: <Sum of={person.validBet} currency={currency} />,
          },
          { id: 'below', label: say('now.people'), value: <Count of={person.below} /> },
          { id: 'contracts', label: say('column.contracts'), value: contractsOf(person) },
          {
            id: 'login',
            label: say('column.login'),
            value: lastLoginAt ? <Moment at={lastLoginAt} /> : say('login.never'),
          },
          { id: 'joined', label: say('column.joined'), value: <Moment at={person.joinedAt} /> },
        ]}
      />
      {person.isMasked && <p className="team-small">{say('person.masked')}</p>}
    </Stack>
  )
}

/** How far down, and below whom. */
function Place({ person }: { person: Detail }) {
  const say = useWords('team')
  const above = person.path.slice(0, -1)
  return (
    <span className="two-lines">
      {say('level', { level: person.level })}
      <small>
        {above.map(({ id, account }, nth) => (
          <bdi key={id}>{nth === 0 ? account : ` › ${account}`}</bdi>
        ))}
      </small>
    </span>
  )
}

function Actions({ person, onLeave }: { person: Detail; onLeave: () => void }) {
  const say = useWords('team')
  const { id, account, isDirect, isOpen, below, kind } = person
  const closed = isOpen ? undefined : say('person.closedWhy')
  const transferWhy = isDirect ? closed : say('person.transferWhy')
  const offerWhy = isDirect ? closed : say('person.offerWhy')
  return (
    <div className="team-actions">
      <Way
        icon={<Send className="mirror" />}
        to={paths.member('transferUpline', { account })}
        why={transferWhy}
        words={say('person.transfer')}
      />
      <OfferWays person={person} why={offerWhy} />
      {kind === 'agent' && (
        <Way
          icon={<FileClock />}
          to={paths.agentHome('creditReport', { person: id })}
          why={isDirect ? undefined : say('person.creditWhy')}
          words={say('person.credit')}
        />
      )}
      {isDirect && <Rates personId={id} />}
      {below > 0 && (
        <Button
          icon={<Network />}
          render={(look) => (
            <Link
              to={paths.agentHome('downlineManagmentView', { under: id })}
              {...look}
              onClick={onLeave}
            />
          )}
        >
          {say('person.into')}
        </Button>
      )}
    </div>
  )
}

/** The person's own bets, results and money in the days that the page shows. */
function Records({ person, span }: { person: Detail; span: DateSpan }) {
  const say = useWords('team')
  const about = { person: person.id, ...writePeriod(span) }
  return (
    <section>
      <h3 className="sheet-part">{say('person.records')}</h3>
      <div className="team-actions">
        <Way
          icon={<Receipt />}
          to={paths.agentHome('personalHistoryCopy', about)}
          words={say('results.bets')}
        />
        <Way
          icon={<TrendingDown />}
          to={paths.agentHome('palStatementsAgentCopy', about)}
          words={say('person.results')}
        />
        <Way
          icon={<ScrollText />}
          to={paths.agentHome('agentDownlineTransactionDetailsCopy', about)}
          words={say('results.entries')}
        />
      </div>
    </section>
  )
}

/** Opens the rebate rates over the sheet. */
function Rates({ personId }: { personId: string }) {
  const register = useWords('register')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Percent />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {register('rates')}
      </Button>
      {isOpen && <RatesPopup personId={personId} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A link, or a button that says why there is none. */
function Way(props: { icon: ReactNode; to: string; why?: string | undefined; words: string }) {
  const { icon, to, why, words } = props
  if (why) {
    return (
      <Button icon={icon} disabledReason={why}>
        {words}
      </Button>
    )
  }
  return (
    <Button icon={icon} render={(look) => <Link to={to} {...look} />}>
      {words}
    </Button>
  )
}

function Note({ person }: { person: Detail }) {
  const say = useWords('team')
  const words = useRefusalWords()
  const queries = useQueryClient()
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const [text, setText] = useState(person.note)
  const send = async () => {
    setBusy(true)
    try {
      await client.call('noteAbout', { body: { id: person.id, text } })
      toast({ title: say('person.noteSaved') })
      await queries.invalidateQueries({ queryKey: ['teamPerson'] })
      await queries.invalidateQueries({ queryKey: ['teamPeople'] })
    } catch (fault) {
      const reason = fault instanceof Refusal ? words(fault) : undefined
      toast({
        tone: 'danger',
        title: say('person.noteFault'),
        ...(reason ? { text: reason } : {}),
      })
    } finally {
      setBusy(false)
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form onSubmit={save}>
      <TextArea
        label={say('person.note')}
        hint={say('person.noteHint')}
        counter
        rows={3}
        maxLength={noteMax}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busy={isBusy} disabled={text.trim() === person.note}>
        {say('person.noteSave')}
      </Button>
    </form>
  )
}
