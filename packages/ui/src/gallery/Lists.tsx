import { useState } from 'react'
import { Amount } from '../Amount.tsx'
import { Status } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Pagination } from '../Pagination.tsx'
import { Panel } from '../Panel.tsx'
import { RowSkeleton, TextSkeleton } from '../Skeleton.tsx'
import { type Column, Table } from '../Table.tsx'
import { toast } from '../toasts.ts'
import { Part } from './Part.tsx'

type Bet = { id: string; game: string; at: string; stake: bigint; result: bigint; open?: boolean }

const bets: readonly Bet[] = [
  { id: '7F31', game: 'Royal Baccarat', at: '14:02', stake: 5000n, result: 4750n },
  { id: '7F32', game: 'Fortune of the Nile', at: '14:05', stake: 200n, result: -200n },
  { id: '7F33', game: 'Green Cloth Roulette', at: '14:09', stake: 1000n, result: 0n, open: true },
  { id: '7F34', game: 'Lucky Dice', at: '14:11', stake: 125000n, result: 118750n },
]

const columns: readonly Column<Bet>[] = [
  { id: 'game', header: 'Game', cell: (bet) => bet.game, phone: 'title', total: 'Total' },
  { id: 'id', header: 'Bet', cell: (bet) => <span className="tabular">{bet.id}</span> },
  { id: 'at', header: 'Time', cell: (bet) => <span className="tabular">{bet.at}</span> },
  {
    id: 'status',
    header: 'Status',
    cell: (bet) => (
      <Status tone={bet.open ? 'info' : 'success'}>{bet.open ? 'Open' : 'Settled'}</Status>
    ),
  },
  {
    id: 'stake',
    header: 'Stake',
    align: 'end',
    cell: (bet) => <Amount minor={bet.stake} currency="USD" />,
    total: <Amount minor={131200n} currency="USD" />,
  },
  {
    id: 'result',
    header: 'Result',
    align: 'end',
    cell: (bet) => <Amount minor={bet.result} currency="USD" sign="always" tone="signed" />,
    total: <Amount minor={123300n} currency="USD" sign="always" tone="signed" />,
  },
]

const detail = {
  label: (bet: Bet) => `Entries of bet ${bet.id}`,
  onOpen: (bet: Bet) => void toast({ tone: 'info', title: `Bet ${bet.id}` }),
}

const labels = {
  nav: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page}`,
}

export function Lists() {
  const [page, setPage] = useState(6)
  const table = { columns, detail, rowId: (bet: Bet) => bet.id }
  return (
    <Part id="tables" title="Tables and lists">
      <Panel bare className="bz-panel-clipped">
        <Table caption="Bets" {...table} rows={bets} />
      </Panel>
      <Panel bare className="bz-panel-clipped">
        <Table caption="Bets, dense" {...table} rows={bets} dense detail={undefined} />
      </Panel>
      <Panel bare className="bz-panel-clipped">
        <Table caption="Bets, loading" {...table} rows={[]} loading loadingRows={3} />
      </Panel>
      <Pagination page={page} pages={20} onChange={setPage} labels={labels} />
      <Pagination
        page={page}
        pages={20}
        pageRange={1}
        onChange={setPage}
        labels={{ ...labels, nav: 'Pages, short' }}
      />
      <div className="bzg-cols">
        <Panel bare>
          <Table
            caption="No bets"
            {...table}
            rows={[]}
            empty={
              <EmptyState
                art="cards"
                title="No bets in this period"
                actions={<Button kind="primary">Find a game</Button>}
              >
                Every wager you place shows here with the entries behind it.
              </EmptyState>
            }
          />
        </Panel>
        <Panel bare>
          <ErrorState
            title="The record did not load"
            retryLabel="Try again"
            onRetry={() => toast({ tone: 'info', title: 'Trying again' })}
          >
            Your bets are safe. Check the connection and try again.
          </ErrorState>
        </Panel>
        <Panel title="Skeletons">
          <TextSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </Panel>
      </div>
    </Part>
  )
}
