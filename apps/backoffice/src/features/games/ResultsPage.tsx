import { drawViews } from '@baize/contract/office/games'
import { useWords } from '@baize/i18n/react'
import { Badge, EmptyState, FilterChips, Status } from '@baize/ui'
import { useOffice } from '../../hooks.tsx'
import { Coded } from '../../list/Coded.tsx'
import { ListPage } from '../../list/ListPage.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { OpenedSheet } from '../../list/OpenedSheet.tsx'
import { useFilter } from '../../list/useFilter.ts'
import { Moment } from '../../Moment.tsx'
import { drawTones, OneDraw } from './OneDraw.tsx'
import './games.css'

const pageSize = 30
const everyMs = 15_000

/** Draws of elsewhere: those that wait for a result, and those that have one. */
export function ResultsPage() {
  const say = useWords('officeGames')
  const office = useWords('office')
  const filter = useFilter()
  const view = drawViews.find((each) => each === filter.get('view')) ?? 'waiting'
  const query = { view, after: filter.get('after'), pageSize }
  const draws = useOffice('officeDraws', { query }, { everyMs })
  return (
    <ListPage
      list="results"
      title={office('section.results')}
      text={say('results.text')}
      filter={filter}
      query={draws}
      nextLabel={say('list.next')}
      filters={
        <FilterChips
          label={say('games.view')}
          value={view}
          onChange={(id) => filter.set({ view: id })}
          chips={drawViews.map((id) => ({ id, label: say(`results.view.${id}`) }))}
        />
      }
      over={
        <OpenedSheet
          filter={filter}
          title={draws.data?.list.find(({ id }) => id === filter.opened)?.name ?? say('draw')}
        >
          {(id) => <OneDraw id={id} />}
        </OpenedSheet>
      }
    >
      <ListTable
        list="results"
        caption={office('section.results')}
        dense
        loading={draws.isPending}
        outdated={draws.isPlaceholderData}
        rows={draws.data?.list ?? []}
        rowId={({ id }) => id}
        empty={
          <EmptyState title={say(`results.empty.${view}`)}>{say('results.empty.text')}</EmptyState>
        }
        detail={{
          label: ({ id, name }) => say('draw.open', { id: `${name} ${id}` }),
          onOpen: ({ id }) => filter.open(id),
        }}
        columns={[
          {
            id: 'draw',
            header: say('draw'),
            phone: 'title',
            cell: ({ id, name }) => <Coded name={name} code={id} />,
          },
          { id: 'at', header: say('draw.at'), cell: ({ drawsAt }) => <Moment at={drawsAt} /> },
          {
            id: 'tickets',
            header: say('draw.tickets'),
            align: 'end',
            cell: ({ tickets }) => tickets,
          },
          {
            id: 'entries',
            header: say('draw.entries'),
            cell: ({ entries, isUnequal }) =>
              isUnequal ? (
                <Status tone="danger">{say('draw.unequal')}</Status>
              ) : entries === 0 ? (
                say('draw.entries.none')
              ) : (
                say('draw.entries.count', { count: entries })
              ),
          },
          {
            id: 'state',
            header: say('draw.state'),
            cell: ({ state }) => (
              <Badge tone={drawTones[state]}>{say(`draw.state.${state}`)}</Badge>
            ),
          },
        ]}
      />
    </ListPage>
  )
}
