import { timeOrders } from '@baize/contract/office/lists'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, SelectField, Status } from '@baize/ui'
import { useState } from 'react'
import { useOffice } from '../../hooks.tsx'
import { ExportList } from '../../list/ExportList.tsx'
import { FilterDates } from '../../list/FilterDates.tsx'
import { FilterField } from '../../list/FilterField.tsx'
import { ListPage } from '../../list/ListPage.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { Money } from '../../list/Money.tsx'
import { OpenedSheet } from '../../list/OpenedSheet.tsx'
import { useFilter } from '../../list/useFilter.ts'
import { useOrders } from '../../list/useOrders.ts'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'
import { betTones, OneBet } from './OneBet.tsx'
import { VoidBets } from './VoidBets.tsx'
import './games.css'

const statuses = ['open', 'settled', 'cancelled'] as const
const pageSize = 50

/** Bets of the brand: looked up by bet, round, member or game. */
export function BetsPage() {
  const say = useWords('officeGames')
  const office = useWords('office')
  const may = useMay()
  const filter = useFilter()
  const { order, orders } = useOrders(timeOrders)
  const [isVoiding, setVoiding] = useState(false)
  const status = statuses.find((each) => each === filter.get('status'))
  const day = (name: string) => {
    const date = filter.get(name)
    return date ? `${date}T00:00:00Z` : undefined
  }
  const chosen = {
    text: filter.get('text'),
    member: filter.get('member'),
    game: filter.get('game'),
    status,
    from: day('from'),
    to: day('to'),
    order,
  }
  const query = { ...chosen, after: filter.get('after'), pageSize }
  const bets = useOffice('officeBets', { query })
  return (
    <ListPage
      list="bets"
      title={office('section.bets')}
      text={say('bets.text')}
      filter={filter}
      query={bets}
      nextLabel={say('list.next')}
      actions={
        <>
          <ExportList call="exportBets" filter={chosen} file="bets.csv" />
          {may('bet.correct') && (
            <Button kind="danger" onClick={() => setVoiding(true)}>
              {say('void')}
            </Button>
          )}
        </>
      }
      filters={
        <>
          <div className="office-filters">
            <FilterField filter={filter} name="text" label={say('bets.find')} />
            <FilterField filter={filter} name="member" label={say('bets.member')} />
            <FilterField filter={filter} name="game" label={say('bets.game')} />
            <SelectField
              label={say('bets.status')}
              reserve={false}
              value={status ?? ''}
              placeholder={say('all')}
              onChange={(event) => filter.set({ status: event.target.value })}
              options={statuses.map((value) => ({ value, label: say(`bet.status.${value}`) }))}
            />
            <FilterDates filter={filter} from={say('bets.from')} to={say('bets.to')} />
          </div>
        </>
      }
      over={
        <>
          <OpenedSheet filter={filter} title={say('bet')}>
            {(id) => <OneBet id={id} />}
          </OpenedSheet>
          {isVoiding && (
            <VoidBets game={filter.get('game') ?? ''} onClose={() => setVoiding(false)} />
          )}
        </>
      }
    >
      <ListTable
        list="bets"
        orders={orders}
        caption={office('section.bets')}
        dense
        loading={bets.isPending}
        outdated={bets.isPlaceholderData}
        rows={bets.data?.list ?? []}
        rowId={({ id }) => id}
        empty={<EmptyState title={say('bets.empty')}>{say('bets.empty.text')}</EmptyState>}
        detail={{
          label: ({ gameName, member }) =>
            say('bet.open', { game: gameName, account: member.account }),
          onOpen: ({ id }) => filter.open(id),
        }}
        columns={[
          {
            id: 'member',
            header: say('bet.member'),
            phone: 'title',
            cell: ({ member }) => member.account,
          },
          { id: 'game', header: say('bet.game'), cell: ({ gameName }) => gameName },
          { id: 'vendor', header: say('vendor'), cell: ({ vendorName }) => vendorName },
          {
            id: 'stake',
            header: say('bet.stake'),
            align: 'end',
            cell: ({ stake, currency }) => <Money amount={stake} currency={currency} />,
          },
          {
            id: 'payout',
            header: say('bet.payout'),
            align: 'end',
            cell: ({ payout, currency }) => <Money amount={payout} currency={currency} />,
          },
          {
            id: 'status',
            header: say('bet.status'),
            cell: (bet) => (
              <Status tone={betTones[bet.status]}>{say(`bet.status.${bet.status}`)}</Status>
            ),
          },
          { id: 'at', header: say('bet.placed'), cell: ({ placedAt }) => <Moment at={placedAt} /> },
        ]}
      />
    </ListPage>
  )
}
