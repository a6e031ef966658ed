import { gameViews } from '@baize/contract/office/games'
import { gameTypes } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Badge, EmptyState, FilterChips, Row, SelectField, Sheet } from '@baize/ui'
import { useOffice } from '../../hooks.tsx'
import { FilterField } from '../../list/FilterField.tsx'
import { ListPage } from '../../list/ListPage.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { useFilter } from '../../list/useFilter.ts'
import { gameState, gameTones, marksOf, OneGame, rtpText } from './OneGame.tsx'
import './games.css'

const pageSize = 50

/** Every game with what the brand has chosen for it. */
export function GamesPage() {
  const say = useWords('officeGames')
  const office = useWords('office')
  const frame = useWords('frame')
  const filter = useFilter()
  const view = gameViews.find((each) => each === filter.get('view')) ?? 'all'
  const gameType = gameTypes.find((each) => each === filter.get('type'))
  const query = {
    view,
    gameType,
    text: filter.get('text'),
    vendor: filter.get('vendor'),
    after: filter.get('after'),
    pageSize,
  }
  const games = useOffice('officeGames', { query })
  const vendors = useOffice('officeVendors', {})
  const list = games.data?.list ?? []
  const opened = list.find(({ id }) => id === filter.opened)
  const codes = [...new Map((vendors.data?.list ?? []).map(({ code, name }) => [code, name]))]
  return (
    <ListPage
      list="games"
      title={office('section.games')}
      text={say('games.text')}
      filter={filter}
      query={games}
      nextLabel={say('list.next')}
      filters={
        <>
          <FilterChips
            label={say('games.view')}
            value={view}
            onChange={(id) => filter.set({ view: id })}
            chips={gameViews.map((id) => ({ id, label: say(`games.view.${id}`) }))}
          />
          <div className="office-filters">
            <FilterField filter={filter} name="text" label={say('games.find')} />
            <SelectField
              label={say('games.vendor')}
              reserve={false}
              value={filter.get('vendor') ?? ''}
              placeholder={say('all')}
              onChange={(event) => filter.set({ vendor: event.target.value })}
              options={codes.map(([value, label]) => ({ value, label }))}
            />
            <SelectField
              label={say('games.type')}
              reserve={false}
              value={gameType ?? ''}
              placeholder={say('all')}
              onChange={(event) => filter.set({ type: event.target.value })}
              options={gameTypes.map((value) => ({ value, label: frame(`games.${value}`) }))}
            />
          </div>
        </>
      }
      over={
        <Sheet
          side="end"
          open={opened !== undefined}
          onClose={() => filter.open(undefined)}
          title={opened?.name ?? say('game')}
          closeLabel={office('close')}
        >
          {opened && <OneGame game={opened} />}
        </Sheet>
      }
    >
      <ListTable
        list="games"
        caption={say('games.total', { count: games.data?.total ?? 0 })}
        dense
        loading={games.isPending}
        outdated={games.isPlaceholderData}
        rows={list}
        rowId={({ id }) => id}
        empty={<EmptyState title={say('games.empty')}>{say('games.empty.text')}</EmptyState>}
        detail={{
          label: ({ name }) => say('game.open', { name }),
          onOpen: ({ id }) => filter.open(id),
        }}
        columns={[
          { id: 'name', header: say('game'), phone: 'title', cell: ({ name }) => name },
          { id: 'vendor', header: say('games.vendor'), cell: ({ vendorName }) => vendorName },
          {
            id: 'type',
            header: say('games.type'),
            cell: ({ gameType: type }) => frame(`games.${type}`),
          },
          { id: 'rtp', header: say('game.rtp'), align: 'end', cell: ({ rtp }) => rtpText(rtp) },
          {
            id: 'state',
            header: say('game.state'),
            cell: (game) => {
              const state = gameState(game)
              return <Badge tone={gameTones[state]}>{say(`game.state.${state}`)}</Badge>
            },
          },
          {
            id: 'marks',
            header: say('game.marks'),
            cell: (game) => (
              <Row space={4}>
                {marksOf(game).map((mark) => (
                  <Badge key={mark} tone="brass">
                    {say(`game.mark.${mark}`)}
                  </Badge>
                ))}
              </Row>
            ),
          },
          { id: 'place', header: say('game.place'), align: 'end', cell: ({ place }) => place },
        ]}
      />
    </ListPage>
  )
}
