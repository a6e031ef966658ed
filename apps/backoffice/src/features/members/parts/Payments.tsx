import type { OfficeValue } from '@baize/contract/office'
import { useLanguage, useWords } from '@baize/i18n/react'
import { EmptyState, formatAmount, Panel, Stack, Table } from '@baize/ui'
import { useNavigate } from 'react-router'
import { useWaiting } from '../../../commands/useRequestsAbout.ts'
import { SecondBadge } from '../../../commands/WaitsForSecond.tsx'
import { Fault } from '../../../Fault.tsx'
import { useOffice } from '../../../hooks.tsx'
import { knownWords } from '../../../known.ts'
import { Method } from '../../../list/Method.tsx'
import { Moment } from '../../../Moment.tsx'
import { useMay } from '../../../session/me.tsx'
import { Money } from '../Money.tsx'
import type { OneMember } from '../oneMember.ts'

type Payments = OfficeValue<'memberPayments'>
type Wait = Payments['withdrawals'][number]['waits'][number]

/** The latest deposits and withdrawals, and in plain words why a withdrawal waits. */
export function Payments({ member }: { member: OneMember }) {
  const say = useWords('officeMembers')
  const read = useOffice('memberPayments', { query: { memberId: member.id } })
  if (read.error && !read.data)
    return (
      <Fault refusal={read.error} isReading={read.isFetching} onRetry={() => void read.refetch()} />
    )
  const currency = read.data?.currency ?? member.currency
  const words = (key: string) => knownWords(say, 'officeMembers', key, key)
  const { tag } = useLanguage()
  const may = useMay()
  const go = useNavigate()
  const opens = (kind: 'withdrawals' | 'deposits') => ({
    label: ({ at }: { at: string }) => say('payments.open', { at: timeOf(at, tag) }),
    onOpen: ({ id }: { id: string }) => void go(`/${kind}?view=all&open=${id}`),
  })
  const waiting = useWaiting(
    'withdrawal',
    (read.data?.withdrawals ?? []).map(({ id }) => id),
    ['withdrawal.approve', 'dispute.resolve'],
  )
  return (
    <Stack space={16}>
      <Panel bare title={say('payments.withdrawals')}>
        <Table
          caption={say('payments.withdrawals')}
          loading={read.isPending}
          rows={read.data?.withdrawals ?? []}
          rowId={({ id }) => id}
          empty={<EmptyState title={say('payments.withdrawals.empty')} />}
          columns={[
            {
              id: 'state',
              header: say('column.state'),
              phone: 'title',
              cell: ({ id, state }) => {
                const request = waiting(id)
                return request ? <SecondBadge request={request} /> : words(`withdrawal.${state}`)
              },
            },
            {
              id: 'amount',
              header: say('bonuses.amount'),
              align: 'end',
              cell: ({ amount }) => <Money of={amount} currency={currency} />,
            },
            {
              id: 'method',
              header: say('payments.method'),
              cell: ({ method }) => <Method method={method} />,
            },
            { id: 'at', header: say('wallet.at'), cell: ({ at }) => <Moment at={at} /> },
            { id: 'ended', header: say('payments.ended'), cell: (one) => <Ended one={one} /> },
            {
              id: 'why',
              header: say('payments.why'),
              cell: ({ id, waits }) => (
                <Waits
                  waits={waiting(id) ? waits.filter((one) => !isStage(one)) : waits}
                  currency={currency}
                />
              ),
            },
          ]}
          {...(may('withdrawal.read') ? { detail: opens('withdrawals') } : {})}
        />
      </Panel>
      <Panel bare title={say('payments.deposits')}>
        <Table
          caption={say('payments.deposits')}
          dense
          loading={read.isPending}
          rows={read.data?.deposits ?? []}
          rowId={({ id }) => id}
          empty={<EmptyState title={say('payments.deposits.empty')} />}
          columns={[
            {
              id: 'state',
              header: say('column.state'),
              phone: 'title',
              cell: ({ state }) => words(`deposit.${state}`),
            },
            {
              id: 'amount',
              header: say('bonuses.amount'),
              align: 'end',
              cell: ({ amount }) => <Money of={amount} currency={currency} />,
            },
            {
              id: 'method',
              header: say('payments.method'),
              cell: ({ method }) => <Method method={method} />,
            },
            { id: 'at', header: say('wallet.at'), cell: ({ at }) => <Moment at={at} /> },
            { id: 'ended', header: say('payments.ended'), cell: (one) => <Ended one={one} /> },
          ]}
          {...(may('deposit.read') ? { detail: opens('deposits') } : {})}
        />
      </Panel>
    </Stack>
  )
}

const timeOf = (at: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    numberingSystem: 'latn',
  }).format(new Date(at))

/** That a decision is awaited is said by the request that waits for a second person. */
const isStage = ({ reason }: Wait): boolean => reason === 'forReview'

/** When a payment became what it is, by whom, and why. */
function Ended({ one }: { one: Payments['deposits'][number] }) {
  const say = useWords('officeMembers')
  const { endedAt, by, staff, reason } = one
  if (!endedAt) return null
  return (
    <>
      <Moment at={endedAt} />
      {by && <div>{say(`payments.by.${by}`, { name: staff ?? '' })}</div>}
      {reason && <div className="bz-quiet">{reason}</div>}
    </>
  )
}

function Waits({ waits, currency }: { waits: readonly Wait[]; currency: string }) {
  const say = useWords('officeMembers')
  const { tag } = useLanguage()
  if (waits.length === 0) return null
  return (
    <ul className="waits">
      {waits.map(({ reason, amount = '0', since }) => (
        <li key={reason}>
          {say(`wait.${reason}`, {
            amount: formatAmount({ minor: BigInt(amount), currency, locale: tag, show: 'code' }),
            since: since ? timeOf(since, tag) : '',
          })}
        </li>
      ))}
    </ul>
  )
}
