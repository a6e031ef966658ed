import type { Right } from '@baize/contract/office/rights'
import { useWords } from '@baize/i18n/react'
import { Badge, KeyValue, Skeleton, Status, type Tone } from '@baize/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOffice } from '../../hooks.tsx'
import { knownWords, spelled } from '../../known.ts'
import { Age } from '../../list/Due.tsx'
import { Money } from '../../list/Money.tsx'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'

const newestMax = 4

/** The newest of everything that members ask about; each leads to its page. */
export function MemberBeside({ memberId }: { memberId: string }) {
  const may = useMay()
  return (
    <>
      <State memberId={memberId} />
      {may('withdrawal.read') && <Payments memberId={memberId} />}
      {may('bet.read') && <Bets memberId={memberId} />}
      <Bonuses memberId={memberId} />
      <Limits memberId={memberId} />
      <Notes memberId={memberId} />
    </>
  )
}

interface OfMember {
  memberId: string
}

function State({ memberId }: OfMember) {
  const say = useWords('officeSupport')
  const words = useWords('officeMembers')
  const may = useMay()
  const { data } = useOffice('officeMember', { query: { memberId } })
  if (!data) return <Skeleton height={160} />
  const { state, level, balance, currency, identity, exclusion } = data
  const isIdentityLinked = may('identity.decide') && identity.state !== 'none'
  const told = words(`identity.${identity.state}`, { count: identity.documents })
  return (
    <>
      {exclusion && (
        <Badge tone="warning">
          {words(exclusion.until === null ? 'page.excludedForGood' : 'page.excluded')}
        </Badge>
      )}
      <KeyValue
        facts={[
          {
            id: 'account',
            label: say('beside.account'),
            value: (
              <span className="support-marks">
                <Badge tone={state === 'open' ? 'success' : 'danger'}>
                  {words(`state.${state}`)}
                </Badge>
                {level > 0 && <Badge tone="brass">{words('level', { level })}</Badge>}
              </span>
            ),
          },
          {
            id: 'balance',
            label: say('beside.balance'),
            value: <Money amount={balance} currency={currency} />,
          },
          {
            id: 'identity',
            label: say('beside.identity'),
            value: isIdentityLinked ? (
              <Link to={`/identities?open=${memberId}`}>{told}</Link>
            ) : (
              told
            ),
          },
          ...(exclusion?.until
            ? [
                {
                  id: 'until',
                  label: say('beside.excludedUntil'),
                  value: <Moment at={exclusion.until} />,
                },
              ]
            : []),
        ]}
      />
    </>
  )
}

interface NewestProps {
  title: string
  /** Where all of them are. */
  to: string
  isReading: boolean
  none: string
  children: readonly ReactNode[]
}

function Newest({ title, to, isReading, none, children }: NewestProps) {
  const say = useWords('officeSupport')
  return (
    <section className="support-newest" aria-label={title}>
      <header>
        <h3>{title}</h3>
        <Link to={to} aria-label={say('beside.allOf', { title })}>
          {say('beside.all')}
        </Link>
      </header>
      {isReading ? (
        <Skeleton height={88} />
      ) : children.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>{children}</ul>
      )}
    </section>
  )
}

interface OneProps {
  to: string
  right?: Right
  title: ReactNode
  amount?: ReactNode
  tone?: Tone
  state?: string
  at: string
}

function One({ to, right, title, amount, tone = 'neutral', state, at }: OneProps) {
  const may = useMay()
  return (
    <li>
      <span>{right && !may(right) ? title : <Link to={to}>{title}</Link>}</span>
      <span>{amount}</span>
      {state ? <Status tone={tone}>{state}</Status> : <span />}
      <span className="support-row-age">
        <Age at={at} />
      </span>
    </li>
  )
}

function Payments({ memberId }: OfMember) {
  const say = useWords('officeSupport')
  const words = useWords('officeMembers')
  const { data } = useOffice('memberPayments', { query: { memberId } })
  const stateIn = (key: string) => knownWords(words, 'officeMembers', key, spelled(key))
  const parts = [
    ['deposits', 'deposit', data?.deposits],
    ['withdrawals', 'withdrawal', data?.withdrawals],
  ] as const
  return parts.map(([name, kind, list]) => (
    <Newest
      key={name}
      title={say(`beside.${name}`)}
      to={`/members/${memberId}?tab=payments`}
      isReading={!list}
      none={say('beside.none')}
    >
      {(list ?? []).slice(0, newestMax).map(({ id, amount, state, at }) => (
        <One
          key={id}
          to={`/${name}?view=all&open=${id}`}
          right={`${kind}.read`}
          title={stateIn(`${kind}.${state}`)}
          amount={<Money amount={amount} currency={data?.currency ?? ''} />}
          at={at}
        />
      ))}
    </Newest>
  ))
}

const betTones = { open: 'info', settled: 'success', cancelled: 'neutral' } as const

function Bets({ memberId }: OfMember) {
  const say = useWords('officeSupport')
  const words = useWords('officeMembers')
  const { data } = useOffice('memberBets', { query: { memberId, pageSize: newestMax } })
  return (
    <Newest
      title={say('beside.bets')}
      to={`/members/${memberId}?tab=bets`}
      isReading={!data}
      none={say('beside.none')}
    >
      {(data?.list ?? []).map(({ id, gameName, stake, status, placedAt }) => (
        <One
          key={id}
          to={`/bets?open=${id}`}
          title={gameName}
          amount={<Money amount={stake} currency={data?.currency ?? ''} />}
          tone={betTones[status]}
          state={words(`bet.status.${status}`)}
          at={placedAt}
        />
      ))}
    </Newest>
  )
}

function Bonuses({ memberId }: OfMember) {
  const say = useWords('officeSupport')
  const words = useWords('officeMembers')
  const { data } = useOffice('memberBonuses', { query: { memberId } })
  const to = `/members/${memberId}?tab=bonuses`
  return (
    <Newest title={say('beside.bonuses')} to={to} isReading={!data} none={say('beside.none')}>
      {(data?.bonuses ?? [])
        .slice(0, newestMax)
        .map(({ id, title, amount, state, left, createdAt }) => (
          <One
            key={id}
            to={to}
            title={title}
            amount={amount && <Money amount={amount} currency={data?.currency ?? ''} />}
            state={
              left && left !== '0' && state === 'active'
                ? say('beside.wager')
                : knownWords(words, 'officeMembers', `bonus.is.${state}`, spelled(state))
            }
            at={createdAt}
          />
        ))}
    </Newest>
  )
}

function Limits({ memberId }: OfMember) {
  const say = useWords('officeSupport')
  const words = useWords('officeMembers')
  const { data } = useOffice('memberLimits', { query: { memberId } })
  const set = (data?.limits ?? []).filter(({ own, house }) => own !== null || house !== null)
  const inWords = (kind: (typeof set)[number]['kind'], value: string | null) => {
    if (value === null) return words('limits.none')
    if (kind === 'session') return words('limits.minutes', { count: Number(value) })
    return <Money amount={value} currency={data?.currency ?? ''} />
  }
  return (
    <section className="support-newest" aria-label={say('beside.limits')}>
      <header>
        <h3>{say('beside.limits')}</h3>
        <Link
          to={`/members/${memberId}?tab=limits`}
          aria-label={say('beside.allOf', { title: say('beside.limits') })}
        >
          {say('beside.all')}
        </Link>
      </header>
      {!data && <Skeleton height={44} />}
      {data && set.length === 0 && <p>{say('beside.limits.none')}</p>}
      {set.length > 0 && (
        <KeyValue
          facts={set.map(({ kind, period, own, house }) => ({
            id: `${kind} ${period}`,
            label: `${words(`limits.kind.${kind}`)} ${words(`limits.period.${period}`)}`,
            value: inWords(kind, own ?? house),
          }))}
        />
      )}
    </section>
  )
}

const notesMax = 3

function Notes({ memberId }: OfMember) {
  const say = useWords('officeSupport')
  const { data } = useOffice('memberNotes', { query: { memberId, pageSize: notesMax } })
  return (
    <section className="support-newest" aria-label={say('beside.notes')}>
      <header>
        <h3>{say('beside.notes')}</h3>
        <Link
          to={`/members/${memberId}?tab=notes`}
          aria-label={say('beside.allOf', { title: say('beside.notes') })}
        >
          {say('beside.all')}
        </Link>
      </header>
      {data?.list.length === 0 && <p>{say('beside.none')}</p>}
      {(data?.list ?? []).map(({ id, text, by, at }) => (
        <div key={id} className="support-member-note">
          <p dir="auto">{text}</p>
          <small>
            {by} · <Age at={at} />
          </small>
        </div>
      ))}
    </section>
  )
}
