import type { OfficeValue } from '@baize/contract/office'
import { useLanguage, useWords } from '@baize/i18n/react'
import { EmptyState, formatAmount, Panel, Stack, Table } from '@baize/ui'
import { Fault } from '../../../Fault.tsx'
import { useOffice } from '../../../hooks.tsx'
import { knownWords, spelled } from '../../../known.ts'
import { Moment } from '../../../Moment.tsx'
import { Money } from '../Money.tsx'
import type { OneMember } from '../oneMember.ts'

type Wait = OfficeValue<'memberPayments'>['withdrawals'][number]['waits'][number]

/** The latest deposits and withdrawals, and in plain words why a withdrawal waits. */
export function Payments({ member }: { member: OneMember }) {
  const say = useWords('officeMembers')
  const read = useOffice('memberPayments', { query: { memberId: member.id } })
  if (read.error && !read.data)
    return (
      <Fault refusal={read.error} isReading={read.isFetching} onRetry={() => void read.refetch()} />
    )
  const currency = read.data?.currency ?? member.currency
  const methodOf = (method: string) =>
    knownWords(say, 'officeMembers', `method.${method}`, spelled(method))
  const words = (key: string) => knownWords(say, 'officeMembers', key, key)
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
              cell: ({ state }) => words(`withdrawal.${state}`),
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
              cell: ({ method }) => methodOf(method),
            },
            { id: 'at', header: say('wallet.at'), cell: ({ at }) => <Moment at={at} /> },
            {
              id: 'why',
              header: say('payments.why'),
              cell: ({ waits }) => <Waits waits={waits} currency={currency} />,
            },
          ]}
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
              cell: ({ method }) => methodOf(method),
            },
            { id: 'at', header: say('wallet.at'), cell: ({ at }) => <Moment at={at} /> },
          ]}
        />
      </Panel>
    </Stack>
  )
}

function Waits({ waits, currency }: { waits: readonly Wait[]; currency: string }) {
  const say = useWords('officeMembers')
  const { tag } = useLanguage()
  const time = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    numberingSystem: 'latn',
  })
  if (waits.length === 0) return null
  return (
    <ul className="waits">
      {waits.map(({ reason, amount = '0', since }) => (
        <li key={reason}>
          {say(`wait.${reason}`, {
            amount: formatAmount({ minor: BigInt(amount), currency, locale: tag }),
            since: since ? time.format(new Date(since)) : '',
          })}
        </li>
      ))}
    </ul>
  )
}
