import { useWords } from '@baize/i18n/react'
import { Badge, Button, EmptyState, Panel, Stack, Table } from '@baize/ui'
import { useState } from 'react'
import { Fault } from '../../../Fault.tsx'
import { useOffice } from '../../../hooks.tsx'
import { knownWords, spelled } from '../../../known.ts'
import { Moment } from '../../../Moment.tsx'
import { useMay } from '../../../session/me.tsx'
import { Money } from '../Money.tsx'
import type { OneMember } from '../oneMember.ts'
import { isRevocable, RevokeBonus, type ShownBonus } from './RevokeBonus.tsx'

/** Bonuses with what is left to wager, and rewards. */
export function Bonuses({ member }: { member: OneMember }) {
  const say = useWords('officeMembers')
  const may = useMay()
  const [taken, setTaken] = useState<ShownBonus>()
  const read = useOffice('memberBonuses', { query: { memberId: member.id } })
  if (read.error && !read.data)
    return (
      <Fault refusal={read.error} isReading={read.isFetching} onRetry={() => void read.refetch()} />
    )
  const words = (key: string, otherwise: string) =>
    knownWords(say, 'officeMembers', key, spelled(otherwise))
  const currency = read.data?.currency ?? member.currency
  const sum = (of: string | null) => (of === null ? '–' : <Money of={of} currency={currency} />)
  return (
    <Stack space={16}>
      <Panel bare title={say('bonuses.title')}>
        <Table
          caption={say('bonuses.title')}
          dense
          loading={read.isPending}
          rows={read.data?.bonuses ?? []}
          rowId={({ id }) => id}
          empty={<EmptyState title={say('bonuses.empty')} />}
          columns={[
            {
              id: 'title',
              header: say('bonuses.programme'),
              phone: 'title',
              cell: ({ title }) => title,
            },
            {
              id: 'state',
              header: say('column.state'),
              cell: ({ state }) => <Badge>{words(`bonus.is.${state}`, state)}</Badge>,
            },
            {
              id: 'amount',
              header: say('bonuses.amount'),
              align: 'end',
              cell: ({ amount }) => sum(amount),
            },
            {
              id: 'left',
              header: say('bonuses.left'),
              align: 'end',
              cell: ({ left }) => sum(left),
            },
            {
              id: 'held',
              header: say('bonuses.held'),
              align: 'end',
              cell: ({ held }) => sum(held),
            },
            {
              id: 'until',
              header: say('bonuses.until'),
              cell: ({ expiresAt }) => (expiresAt ? <Moment at={expiresAt} /> : '–'),
            },
            ...(may('grant.give')
              ? [
                  {
                    id: 'revoke',
                    header: say('bonuses.actions'),
                    cell: (bonus: ShownBonus) =>
                      isRevocable(bonus) && (
                        <Button size="sm" onClick={() => setTaken(bonus)}>
                          {say('bonuses.revoke')}
                        </Button>
                      ),
                  },
                ]
              : []),
          ]}
        />
      </Panel>
      <Panel bare title={say('bonuses.rewards')}>
        <Table
          caption={say('bonuses.rewards')}
          dense
          loading={read.isPending}
          rows={read.data?.rewards ?? []}
          rowId={({ id }) => id}
          empty={<EmptyState title={say('bonuses.rewards.empty')} />}
          columns={[
            {
              id: 'programme',
              header: say('bonuses.programme'),
              phone: 'title',
              cell: ({ title }) => title,
            },
            {
              id: 'state',
              header: say('column.state'),
              cell: ({ state }) => <Badge>{words(`reward.is.${state}`, state)}</Badge>,
            },
            {
              id: 'amount',
              header: say('bonuses.amount'),
              align: 'end',
              cell: ({ unit, amount }) =>
                unit === 'money'
                  ? sum(amount)
                  : say(unit === 'spins' ? 'reward.spins' : 'reward.points', {
                      count: Number(amount),
                    }),
            },
            { id: 'at', header: say('wallet.at'), cell: ({ at }) => <Moment at={at} /> },
          ]}
        />
      </Panel>
      {taken && (
        <RevokeBonus bonus={taken} currency={currency} onClose={() => setTaken(undefined)} />
      )}
    </Stack>
  )
}
