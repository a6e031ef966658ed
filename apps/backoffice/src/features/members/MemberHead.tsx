import { useLanguage, useWords } from '@baize/i18n/react'
import { Badge, Heading, KeyValue, Panel, Stat } from '@baize/ui'
import { Link, useSearchParams } from 'react-router'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'
import { Contacts } from './Contacts.tsx'
import { MemberActions } from './MemberActions.tsx'
import { Money } from './Money.tsx'
import type { OneMember } from './oneMember.ts'

/** Who it is, what they have, and what can be done. */
export function MemberHead({ member }: { member: OneMember }) {
  const say = useWords('officeMembers')
  const { account, nickname, kind, state, level } = member
  return (
    <div className="member-head">
      <div className="member-name">
        <Heading level={1}>{account}</Heading>
        {nickname && nickname !== account && <span className="bz-quiet">{nickname}</span>}
        <Badge tone={state === 'open' ? 'success' : 'danger'}>{say(`state.${state}`)}</Badge>
        <Badge>{say(`kind.${kind}`)}</Badge>
        {level > 0 && <Badge tone="brass">{say('level', { level })}</Badge>}
      </div>
      <MemberActions member={member} />
      <Balances member={member} />
      <div className="member-columns">
        <Panel>
          <Facts member={member} />
        </Panel>
        <Contacts member={member} />
      </div>
    </div>
  )
}

function Balances({ member: { currency, balance, purses } }: { member: OneMember }) {
  const say = useWords('officeMembers')
  const may = useMay()
  const [, setSearch] = useSearchParams()
  const shown = (['cash', 'bonus', 'locked', 'vendors'] as const).filter(
    (name) => name === 'cash' || purses[name] !== '0',
  )
  return (
    <div className="member-stats">
      <Stat
        framed
        size="sm"
        label={say('balance.total')}
        value={<Money of={balance} currency={currency} />}
      />
      {shown.map((name) => (
        <Stat
          key={name}
          framed
          size="sm"
          label={say(`balance.${name}`)}
          value={<Money of={purses[name]} currency={currency} />}
          {...(may('wallet.read') && name !== 'vendors'
            ? { onOpen: () => setSearch({ tab: 'wallet', purse: name }) }
            : {})}
        />
      ))}
    </div>
  )
}

function Facts({ member }: { member: OneMember }) {
  const say = useWords('officeMembers')
  const { tag } = useLanguage()
  const { line, identity, toPlay, currency } = member
  const count = new Intl.NumberFormat(tag, { numberingSystem: 'latn' })
  return (
    <KeyValue
      facts={[
        {
          id: 'registered',
          label: say('fact.registered'),
          value: <Moment at={member.registeredAt} />,
        },
        {
          id: 'seen',
          label: say('fact.seen'),
          value: member.seenAt ? <Moment at={member.seenAt} /> : say('never'),
        },
        {
          id: 'line',
          label: say('fact.line'),
          value:
            line.length === 0
              ? say('fact.line.none')
              : line.map(({ id, account }, nth) => (
                  <span key={id}>
                    {nth > 0 && ' → '}
                    <Link to={`/members/${id}`}>{account}</Link>
                  </span>
                )),
        },
        {
          id: 'downlines',
          label: say('fact.downlines'),
          value: count.format(member.directDownlines),
        },
        {
          id: 'identity',
          label: say('fact.identity'),
          value: say(`identity.${identity.state}`, { count: identity.documents }),
        },
        {
          id: 'factor',
          label: say('fact.authenticator'),
          value: say(member.hasAuthenticator ? 'on' : 'off'),
        },
        {
          id: 'toPlay',
          label: say('fact.toPlay'),
          value: <Money of={toPlay} currency={currency} />,
        },
        { id: 'reveals', label: say('fact.reveals'), value: count.format(member.reveals) },
      ]}
    />
  )
}
