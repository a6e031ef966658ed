import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { type Column, EmptyState, Panel, Status, Table } from '@baize/ui'
import { ToGames } from '../../shared/ToGames.tsx'
import { usePages } from './calls/usePages.ts'
import { More } from './pieces/More.tsx'
import { ReadFault } from './pieces/ReadFault.tsx'
import { Sum } from './pieces/Sum.tsx'
import { When } from './pieces/When.tsx'

type Bonus = Value<'bonuses'>['list'][number]

/** Beside a word, never alone. */
const tones = {
  active: 'info',
  met: 'success',
  converted: 'success',
  expired: 'neutral',
  givenUp: 'neutral',
} as const satisfies Record<Bonus['state'], string>

const waitingRows = 3

/** Every bonus of the member, and what is left to play of the one that runs. */
export default function BonusPage() {
  const say = useWords('member')
  const cashier = useWords('cashier')
  const read = usePages('bonuses')
  const columns = useColumns(read.currency ?? '')
  if (read.fault && !read.rows) {
    return (
      <ReadFault
        title={cashier('past.fault')}
        refusal={read.fault}
        isReading={read.isReading}
        onRetry={read.readAgain}
      />
    )
  }
  return (
    <Panel bare className="cashier-past overflow-clip">
      <Table
        caption={say('page.bonusDetails')}
        columns={columns}
        rows={read.rows ?? []}
        rowId={({ id }) => id}
        loading={!read.rows}
        loadingRows={waitingRows}
        empty={
          <EmptyState art="table" title={say('none.bonusDetails')} actions={<ToGames />}>
            {say('soon.bonusDetails')}
          </EmptyState>
        }
      />
      <More more={read.more} />
    </Panel>
  )
}

function useColumns(currency: string): Column<Bonus>[] {
  const say = useWords('member')
  const cashier = useWords('cashier')
  return [
    {
      id: 'time',
      header: say('column.time'),
      phone: 'title',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
    {
      id: 'state',
      header: say('column.status'),
      cell: ({ state }) => <Status tone={tones[state]}>{cashier(`bonus.state.${state}`)}</Status>,
    },
    {
      id: 'until',
      header: cashier('bonus.until'),
      cell: ({ closedAt, expiresAt }) => <When at={closedAt ?? expiresAt} />,
    },
    {
      id: 'wager',
      header: say('column.wager'),
      align: 'end',
      cell: ({ left }) => (left === null ? '–' : <Sum of={left} currency={currency} />),
    },
    {
      id: 'amount',
      header: say('column.amount'),
      align: 'end',
      cell: ({ amount }) => <Sum of={amount} currency={currency} />,
    },
  ]
}
