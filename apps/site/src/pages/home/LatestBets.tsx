import { useCall, useClient } from '@baize/client'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Amount, Checkbox, EmptyState, ErrorState, Panel, Skeleton } from '@baize/ui'
import { Radio } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { GameArt } from '../../features/catalogue/games/GameTile.tsx'
import { useOpenGame } from '../../features/catalogue/games/useOpenGame.ts'
import { useVisitor } from '../../session/SessionProvider.tsx'
import { type LatestBet, shownOf } from './latestBets.rules.ts'
import './latestBets.css'

/** At most two updates a second; faster changes cannot be read. */
const gapMs = 500

/** Real bets of all players as they end; players who hide their name stay anonymous. */
export default function LatestBets() {
  const say = useWords('games')
  const frame = useWords('frame')
  const read = useCall('latestBets', {}, { staleTimeMs: 0 })
  // Show the first bets at once; otherwise the list would look empty.
  const list = useSlowly(read.data?.list) ?? read.data?.list
  const bets = shownOf(list ?? none)
  return (
    <Panel
      className="latest-panel"
      title={
        <span className="bz-heading">
          <span className="bz-heading-icon" aria-hidden="true">
            <Radio />
          </span>
          {say('bets.title')}
        </span>
      }
      description={say('bets.text')}
      actions={<HideName />}
    >
      {read.isPending && <Skeleton height="var(--latest-full)" />}
      {read.isError && (
        <ErrorState
          title={say('bets.fault')}
          retryLabel={frame('retry')}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.data && bets.length === 0 && (
        <EmptyState art="cards" title={say('bets.none')} className="bets-none">
          {say('bets.noneText')}
        </EmptyState>
      )}
      {bets.length > 0 && <Bets bets={bets} />}
    </Panel>
  )
}

const none: readonly LatestBet[] = []

function Bets({ bets }: { bets: readonly LatestBet[] }) {
  const say = useWords('games')
  return (
    <table className="latest">
      <caption className="sr-only">{say('bets.title')}</caption>
      <thead>
        <tr className="latest-head">
          {(['game', 'player', 'stake', 'multiplier', 'payout'] as const).map((column) => (
            <th key={column} scope="col" className={`latest-${column}`}>
              {say(`bets.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <Bet key={bet.key} bet={bet} />
        ))}
      </tbody>
    </table>
  )
}

function Bet({ bet }: { bet: LatestBet }) {
  const say = useWords('games')
  const { tag } = useLanguage()
  const open = useOpenGame()
  const times = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 6 })
  const { game, name, stake, payout, currency, multiplier } = bet
  const isWon = BigInt(payout) > BigInt(stake)
  return (
    <tr className="latest-bet">
      <td className="latest-game" aria-label={game.displayName}>
        <button type="button" onClick={() => open(game)}>
          <span className="latest-art" aria-hidden="true">
            <GameArt game={game} />
          </span>
          <b>{game.displayName}</b>
        </button>
      </td>
      <td className="latest-player">{name ? <bdi>{name}</bdi> : <i>{say('hiddenName')}</i>}</td>
      <td className="latest-stake">
        <Amount minor={BigInt(stake)} currency={currency} locale={tag} />
      </td>
      <td className="latest-multiplier">{times.format(multiplier / 1e6)}×</td>
      <td className="latest-payout" data-won={isWon || undefined}>
        <Amount minor={BigInt(payout)} currency={currency} locale={tag} />
      </td>
    </tr>
  )
}

function HideName() {
  const visitor = useVisitor()
  return visitor.isLogin && !visitor.isTrial ? <HideNameBox /> : null
}

function HideNameBox() {
  const say = useWords('games')
  const client = useClient()
  const read = useCall('nameHidden', {})
  const [chosen, setChosen] = useState<boolean>()
  const isHidden = chosen ?? read.data?.isHidden
  if (isHidden === undefined) return null
  function change(next: boolean): void {
    setChosen(next)
    client.call('hideName', { body: { isHidden: next } }).catch(() => setChosen(!next))
  }
  return (
    <Checkbox
      label={say('bets.hide')}
      checked={isHidden}
      onChange={(event) => change(event.target.checked)}
    />
  )
}

/** The newest value, updated at most once per `gapMs`. */
function useSlowly<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  const changedAt = useRef(0)
  useEffect(() => {
    const waitMs = Math.max(0, changedAt.current + gapMs - performance.now())
    const timer = setTimeout(() => {
      changedAt.current = performance.now()
      setShown(value)
    }, waitMs)
    return () => clearTimeout(timer)
  }, [value])
  return shown
}
