import type { OfficeValue } from '@baize/contract/office'
import { type TimelineKind, timelineKinds } from '@baize/contract/office/members'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Panel, SelectField, Skeleton, Stack } from '@baize/ui'
import {
  Dices,
  Gift,
  HandCoins,
  KeyRound,
  type LucideIcon,
  Mail,
  Scale,
  ShieldUser,
  StickyNote,
  Trophy,
  Wallet,
} from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Fault } from '../../../Fault.tsx'
import { usePages } from '../../../list/usePages.ts'
import { Moment } from '../../../Moment.tsx'
import { Money } from '../Money.tsx'
import type { OneMember } from '../oneMember.ts'
import { useHappeningWords } from './happeningWords.ts'

type Happening = OfficeValue<'memberTimeline'>['list'][number]

const icons: Record<TimelineKind, LucideIcon> = {
  account: KeyRound,
  deposit: Wallet,
  withdrawal: HandCoins,
  adjustment: Scale,
  bets: Dices,
  bonus: Gift,
  reward: Trophy,
  limit: ShieldUser,
  letter: Mail,
  note: StickyNote,
  staff: ShieldUser,
}

/** Everything that happened, the newest first. */
export function TimelinePart({ member }: { member: OneMember }) {
  const say = useWords('officeMembers')
  const [search, setSearch] = useSearchParams()
  const kind = timelineKinds.find((each) => each === search.get('kind'))
  return (
    <Panel
      title={say('tab.timeline')}
      actions={
        <SelectField
          label={<span className="sr-only">{say('timeline.kind')}</span>}
          placeholder={say('timeline.kind.all')}
          value={kind ?? ''}
          options={timelineKinds.map((each) => ({
            value: each,
            label: say(`timeline.kind.${each}`),
          }))}
          onChange={({ target }) =>
            setSearch(
              target.value ? { tab: 'timeline', kind: target.value } : { tab: 'timeline' },
              {
                replace: true,
              },
            )
          }
        />
      }
    >
      <Happenings key={kind ?? 'all'} memberId={member.id} kind={kind} />
    </Panel>
  )
}

function Happenings({ memberId, kind }: { memberId: string; kind: TimelineKind | undefined }) {
  const say = useWords('officeMembers')
  const [pageSize] = useState(30)
  const pages = usePages('memberTimeline', (after) => ({
    query: { memberId, pageSize, ...(kind ? { kind } : {}), ...(after ? { after } : {}) },
  }))
  if (pages.error && pages.list.length === 0)
    return <Fault refusal={pages.error} isReading={pages.isReading} onRetry={pages.retry} />
  if (pages.isPending)
    return (
      <Stack space={12}>
        <Skeleton height={44} />
        <Skeleton height={44} />
        <Skeleton height={44} />
      </Stack>
    )
  if (pages.list.length === 0) return <EmptyState title={say('timeline.empty')} />
  return (
    <>
      <ol className="happenings" aria-label={say('timeline.label')}>
        {pages.list.map((one) => (
          <HappeningLine key={one.id} one={one} memberId={memberId} />
        ))}
      </ol>
      {pages.more ? (
        <Button busy={pages.isReading} onClick={pages.more}>
          {say('more')}
        </Button>
      ) : (
        <p className="bz-quiet">{say('timeline.end')}</p>
      )}
    </>
  )
}

const isPayment = ({ kind }: Happening): boolean => kind === 'deposit' || kind === 'withdrawal'

/** Where the bet or the payment of a line is shown. */
function pathOf({ kind, reference }: Happening, memberId: string): string | undefined {
  if (!reference) return undefined
  if (kind === 'bets') return `/members/${memberId}?tab=bets&bet=${reference}`
  if (kind === 'deposit') return `/deposits?view=all&open=${reference}`
  return kind === 'withdrawal' ? `/withdrawals?view=all&open=${reference}` : undefined
}

function HappeningLine({ one, memberId }: { one: Happening; memberId: string }) {
  const say = useWords('officeMembers')
  const { titleOf, factsOf } = useHappeningWords()
  const Icon = icons[one.kind]
  const facts = factsOf(one)
  const path = pathOf(one, memberId)
  return (
    <li>
      <span className="happening-icon" aria-hidden="true">
        <Icon />
      </span>
      <div>
        <div className="happening-head">
          <strong>{path ? <Link to={path}>{titleOf(one)}</Link> : titleOf(one)}</strong>
          {one.amount && one.currency && (
            <span>
              <Money of={one.amount} currency={one.currency} />
              {one.payout && (
                <>
                  {' · '}
                  {say('bets.paid')} <Money of={one.payout} currency={one.currency} />
                </>
              )}
            </span>
          )}
        </div>
        <div className="happening-facts">
          <Moment at={one.at} />
          {one.by && isPayment(one) && <span>{say('payments.by.staff', { name: one.by })}</span>}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </div>
        {one.text && one.kind !== 'bets' && <p className="happening-text">{one.text}</p>}
      </div>
    </li>
  )
}
