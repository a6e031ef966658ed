import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Amount, EmptyState, ErrorState, Panel, Skeleton } from '@baize/ui'
import { Crown, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { GameArt } from './GameTile.tsx'
import { Pools } from './Pools.tsx'
import { useOpenGame } from './useOpenGame.ts'
import './winners.css'

type Win = Value<'winnerBoard'>['list'][number]

/** How many of the twenty biggest wins are shown. */
const shownMax = 9
/** The height of nine wins, which the empty state also keeps. */
const winsHeight = 484
const noneHeight = 214
const freshMs = 60_000

/** Wins from real bets only; an empty state until there are some. */
export default function Winners() {
  const say = useWords('frame')
  const board = useCall('winnerBoard', { query: { limitNum: '20' } }, { staleTimeMs: freshMs })
  const pots = useCall('jackpotWinners', { query: { limitNum: '20' } }, { staleTimeMs: freshMs })
  return (
    <div className="boards">
      <Panel title={<Titled icon={<Crown />}>{say('winners.jackpots')}</Titled>}>
        <Pools pools={pots.data?.pools ?? []} />
        <Board
          read={pots}
          height={noneHeight}
          none={
            <EmptyState art="chips" title={say('winners.jackpotsNone')} className="board-none">
              {say('winners.jackpotsText')}
            </EmptyState>
          }
        />
      </Panel>
      <Panel title={<Titled icon={<Trophy />}>{say('winners.biggest')}</Titled>}>
        <Board
          read={board}
          height={winsHeight}
          none={
            <EmptyState art="cards" title={say('winners.biggestNone')} className="board-none">
              {say('winners.biggestText')}
            </EmptyState>
          }
        />
      </Panel>
    </div>
  )
}

interface Read {
  data: { list: readonly Win[] } | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

function Board({ read, none, height }: { read: Read; none: ReactNode; height: number }) {
  const say = useWords('games')
  const frame = useWords('frame')
  const { data, isError, isFetching, refetch } = read
  if (data) return data.list.length > 0 ? <Wins wins={data.list.slice(0, shownMax)} /> : none
  if (!isError) return <Skeleton height={height} />
  return (
    <ErrorState
      title={say('winners.fault')}
      retryLabel={frame('retry')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

function Wins({ wins }: { wins: readonly Win[] }) {
  const say = useWords('games')
  const { tag } = useLanguage()
  const open = useOpenGame()
  const times = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 6 })
  return (
    <ol className="wins">
      {wins.map((win) => (
        <li key={`${win.at}${win.game.nodeId}${win.winAmount}`}>
          <button type="button" className="win" onClick={() => open(win.game)}>
            <span className="win-art">
              <GameArt game={{ ...win.game, iconUrl: win.iconUrl }} />
            </span>
            <span className="win-words">
              <b>{win.game.displayName}</b>
              <bdi>{win.customerName ?? say('hiddenName')}</bdi>
            </span>
            <span className="win-sum">
              <Amount minor={BigInt(win.winAmount)} currency={win.currency} locale={tag} />
              <span>{times.format(win.multiplier / 1e6)}×</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

function Titled({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <span className="bz-heading">
      <span className="bz-heading-icon" aria-hidden="true">
        {icon}
      </span>
      {children}
    </span>
  )
}
