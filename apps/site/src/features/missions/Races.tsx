import { callQuery, useCall, useClient } from '@baize/client'
import type { Value } from '@baize/contract'
import { gameTypes } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { decimalsOf } from '@baize/money'
import { type Column, EmptyState, KeyValue, Panel, Skeleton, Stack, Status, Table } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { Moment, useTimeWords } from '../../shared/Moment.tsx'
import { type Race, usePoints } from '../../shared/missionWords.ts'
import { useTypeWords } from '../../shared/record/betWords.tsx'
import { useRateWords, useSpoken } from '../../shared/rewardWords.ts'
import { Sum, useSumWords } from '../../shared/Sum.tsx'
import { ToGames } from '../../shared/ToGames.tsx'
import { useHeldParameters } from '../../shared/useHeldParameters.ts'
import { WhenRead } from '../../shared/WhenRead.tsx'
import { Board } from './Board.tsx'
import { CheckList } from './CheckList.tsx'
import { TimeLeft } from './TimeLeft.tsx'

/** What the server answers is a second old at most, so a board is two seconds old at most. */
const boardEveryMs = 1_000
const provisionalEveryMs = 30_000

const tones = { running: 'success', provisional: 'warning', final: 'neutral' } as const

export function Races() {
  const say = useWords('missions')
  const read = useCall('races', {}, { staleTimeMs: 0 })
  return (
    <WhenRead read={read} faultTitle={say('race.fault')} wait={<Skeleton height={420} />}>
      {({ list }) => <Listed races={list} onOver={() => void read.refetch()} />}
    </WhenRead>
  )
}

function Listed({ races, onOver }: { races: readonly Race[]; onOver: () => void }) {
  const say = useWords('missions')
  const [parameters, change] = useHeldParameters()
  const shown = races.find(({ id }) => id === parameters.get('race')) ?? races[0]
  if (!shown) {
    return (
      <Panel>
        <EmptyState art="table" title={say('race.none')} actions={<ToGames />}>
          {say('race.noneText')}
        </EmptyState>
      </Panel>
    )
  }
  const others = races.filter(({ id }) => id !== shown.id)
  return (
    <Stack space={16}>
      <RaceView key={shown.id} id={shown.id} onOver={onOver} />
      {others.length > 0 && (
        <Others races={others} onOpen={({ id }) => change(() => ({ race: id }))} />
      )}
    </Stack>
  )
}

function RaceView({ id, onOver }: { id: string; onOver: () => void }) {
  const say = useWords('missions')
  const client = useClient()
  const read = useQuery({
    ...callQuery(client, 'raceBoard', { query: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => pauseMs(state.data?.race.state),
  })
  return (
    <WhenRead read={read} faultTitle={say('race.fault')} wait={<Skeleton height={420} />}>
      {(value) => <Shown value={value} onOver={onOver} />}
    </WhenRead>
  )
}

function pauseMs(state: Race['state'] | undefined): number | false {
  if (state === 'final') return false
  return state === 'provisional' ? provisionalEveryMs : boardEveryMs
}

function Shown({ value, onOver }: { value: Value<'raceBoard'>; onOver: () => void }) {
  const { currency, race, rows, own, entrants } = value
  const say = useWords('missions')
  const spoken = useSpoken()
  const points = usePoints(currency)
  return (
    <Stack space={16}>
      <Panel
        title={spoken(race.title)}
        description={spoken(race.summary)}
        actions={<Status tone={tones[race.state]}>{say(`race.state.${race.state}`)}</Status>}
        bare
      >
        <Head race={race} currency={currency} onOver={onOver} />
        <Board
          caption={spoken(race.title)}
          rows={rows}
          own={own}
          entrants={entrants}
          score={{ header: say('column.score'), cell: points }}
          currency={currency}
          empty={
            <EmptyState art="table" title={say('race.empty')} actions={<ToGames />}>
              {say('race.emptyText')}
            </EmptyState>
          }
        />
      </Panel>
      {value.list !== null && race.hash && (
        <CheckList list={value.list} hash={race.hash} own={value.ownEntrant} name={race.id} />
      )}
      <Rules race={race} currency={currency} />
      <Prizes race={race} currency={currency} />
    </Stack>
  )
}

function Head(props: { race: Race; currency: string; onOver: () => void }) {
  const { race, currency, onOver } = props
  const say = useWords('missions')
  const time = useTimeWords()
  const pool = race.prizes.reduce((so, prize) => so + BigInt(prize), 0n)
  return (
    <div className="race-head">
      <span className="race-pool">
        <small>{say('race.pool')}</small>
        <strong>
          <Sum of={pool} currency={currency} />
        </strong>
      </span>
      {race.state === 'running' && <TimeLeft at={race.endsAt} onOver={onOver} />}
      {race.state === 'provisional' && (
        <span>{say('race.provisional', { time: time(race.finalAt) })}</span>
      )}
      {race.state === 'final' && <span>{say('race.final', { time: time(race.finalAt) })}</span>}
    </div>
  )
}

const millionthsInHundredth = 10_000

function Rules({ race, currency }: { race: Race; currency: string }) {
  const say = useWords('missions')
  const rewards = useWords('rewards')
  const sum = useSumWords(currency)
  const typeOf = useTypeWords()
  const rate = useRateWords()
  const named = gameTypes.filter((type) => type in race.weights)
  const unit = 10n ** BigInt(decimalsOf(currency))
  const weight = (hundredths: number) => rate(hundredths * millionthsInHundredth)
  return (
    <Panel title={say('race.rules')} description={say('race.rulesText', { amount: sum(unit) })}>
      <KeyValue
        facts={[
          ...named.map((type) => ({
            id: type,
            label: typeOf(type),
            value: weight(race.weights[type] ?? 0),
          })),
          { id: 'others', label: rewards('rebate.others'), value: weight(race.others) },
        ]}
      />
      <p className="missions-note">{say('cash')}</p>
    </Panel>
  )
}

function Prizes({ race, currency }: { race: Race; currency: string }) {
  const say = useWords('missions')
  return (
    <Panel title={say('race.pool')}>
      <KeyValue
        facts={race.prizes.map((prize, nth) => ({
          id: String(nth),
          label: `${say('column.place')} ${nth + 1}`,
          value: <Sum of={prize} currency={currency} />,
        }))}
      />
    </Panel>
  )
}

function Others({ races, onOpen }: { races: readonly Race[]; onOpen: (race: Race) => void }) {
  const say = useWords('missions')
  const rewards = useWords('rewards')
  const spoken = useSpoken()
  const columns: Column<Race>[] = [
    {
      id: 'race',
      header: say('race.column.race'),
      phone: 'title',
      cell: ({ title }) => spoken(title),
    },
    {
      id: 'ended',
      header: say('race.column.ended'),
      cell: ({ endsAt }) => <Moment at={endsAt} />,
    },
    {
      id: 'state',
      header: rewards('column.state'),
      cell: ({ state }) => <Status tone={tones[state]}>{say(`race.state.${state}`)}</Status>,
    },
  ]
  return (
    <Panel title={say('race.past')} bare>
      <Table
        caption={say('race.past')}
        columns={columns}
        rows={races}
        rowId={({ id }) => id}
        detail={{ label: ({ title }) => say('race.open', { title: spoken(title) }), onOpen }}
      />
    </Panel>
  )
}
