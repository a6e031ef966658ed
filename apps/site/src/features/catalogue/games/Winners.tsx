import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Amount, EmptyState, Panel } from '@baize/ui'
import { Crown, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { GameArt } from './GameTile.tsx'
import { useOpenGame } from './useOpenGame.ts'

type Win = Value<'winnerBoard'>['list'][number]
type Pool = Value<'jackpotWinners'>['pools'][number]

/** Of the twenty biggest, so many are shown. */
const shownMax = 9
const poolsMax = 3
const freshMs = 60_000

/** Won with real bets only; until there are some, it says what will be here. */
export default function Winners() {
  const say = useWords('frame')
  const board = useCall('winnerBoard', { query: { limitNum: '20' } }, { staleTimeMs: freshMs })
  const pots = useCall('jackpotWinners', { query: { limitNum: '20' } }, { staleTimeMs: freshMs })
  const wins = board.data?.list.slice(0, shownMax) ?? []
  const jackpots = pots.data?.list.slice(0, shownMax) ?? []
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Panel title={<Titled icon={<Crown />}>{say('winners.jackpots')}</Titled>}>
        <Pools pools={pots.data?.pools ?? []} />
        {jackpots.length > 0 ? (
          <Wins wins={jackpots} />
        ) : (
          <EmptyState art="chips" title={say('winners.jackpotsNone')} className="py-4">
            {say('winners.jackpotsText')}
          </EmptyState>
        )}
      </Panel>
      <Panel title={<Titled icon={<Trophy />}>{say('winners.biggest')}</Titled>}>
        {wins.length > 0 ? (
          <Wins wins={wins} />
        ) : (
          <EmptyState art="cards" title={say('winners.biggestNone')} className="py-4">
            {say('winners.biggestText')}
          </EmptyState>
        )}
      </Panel>
    </div>
  )
}

/** What the pools really hold, as their vendors tell; where none tells, there is nothing. */
function Pools({ pools }: { pools: readonly Pool[] }) {
  const say = useWords('games')
  const { tag } = useLanguage()
  const open = useOpenGame()
  if (pools.length === 0) return null
  return (
    <>
      <h3 className="pools-title">{say('pools')}</h3>
      <ul className="wins">
        {pools.slice(0, poolsMax).map(({ nodeId, displayName, amount, currency }) => (
          <li key={`${nodeId}${currency}`}>
            <button
              type="button"
              className="win"
              onClick={() => open({ nodeId, displayName, hasDemo: 1 })}
            >
              <span className="win-words">
                <b>{displayName}</b>
              </span>
              <span className="win-sum">
                <Amount minor={BigInt(amount)} currency={currency} locale={tag} tone="brass" roll />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Wins({ wins }: { wins: readonly Win[] }) {
  const say = useWords('games')
  const { tag } = useLanguage()
  const open = useOpenGame()
  const times = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
  return (
    <ol className="wins">
      {wins.map((win) => (
        <li key={`${win.at}${win.game.nodeId}${win.amount}`}>
          <button type="button" className="win" onClick={() => open({ ...win.game, hasDemo: 1 })}>
            <span className="win-art">
              <GameArt game={win.game} />
            </span>
            <span className="win-words">
              <b>{win.game.displayName}</b>
              <span>{win.name ?? say('hiddenName')}</span>
            </span>
            <span className="win-sum">
              <Amount minor={BigInt(win.amount)} currency={win.currency} locale={tag} />
              <span>{times.format(win.multiplier / 100)}×</span>
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
