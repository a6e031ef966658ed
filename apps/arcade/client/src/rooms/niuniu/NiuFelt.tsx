import { madeOf, multiples } from '@baize/engines/niuniu'
import { type CSSProperties, useEffect, useState } from 'react'
import type { NiuSeatView, NiuTableView } from '../../../../src/rooms/niuniu/wire.ts'
import { Chips } from '../Chips.tsx'
import type { Shown } from '../Room.tsx'
import { placesFor } from '../seats.ts'
import { useSpeech } from '../speech.tsx'
import { Hand } from './Hand.tsx'
import { levelText } from './words.ts'

interface NiuProps {
  state: Shown<NiuTableView>
}

/** The table seen from above; the own seat is always at the bottom. */
export function NiuFelt({ state }: NiuProps) {
  const { table, own } = state
  const places = placesFor(table.seats, own.seat)
  return (
    <section className="felt-box" data-seats={table.seats} aria-label={table.name}>
      <div className="felt">
        <Middle state={state} />
      </div>
      {Array.from({ length: table.seats }, (_, seat) => {
        const player = table.players.find((one) => one.seat === seat)
        const place = places[seat]
        if (!place) return null
        const style = { '--x': place.x, '--y': place.y, '--tx': place.tx, '--ty': place.ty }
        return (
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- variables are not among React's properties
          <div key={seat} className="place" style={style as CSSProperties} data-side={place.side}>
            {player ? (
              <Seat player={player} state={state} />
            ) : (
              <div className="seat empty" aria-hidden="true" />
            )}
            {player && <Bet player={player} table={table} />}
          </div>
        )
      })}
    </section>
  )
}

/** The chips of a player in front of the seat, until they are won or lost. */
function Bet({ player, table }: { player: NiuSeatView; table: NiuTableView }) {
  const { say, amount } = useSpeech()
  if (!player.isIn || player.times === null || table.phase === 'pause') return null
  const stake = BigInt(table.stake)
  const bet = amount(stake * BigInt(player.times))
  return (
    <div className="bet">
      <Chips minor={stake * BigInt(player.times) * 5n} big={stake} />
      <span aria-hidden="true">× {player.times}</span>
      <span className="unseen">{say('niu.betOf', { amount: bet })}</span>
    </div>
  )
}

const multiplesShown = [
  ['bull7', 'bull8'],
  ['bull9'],
  ['bullBull'],
  ['fiveFace'],
  ['quad'],
  ['fiveSmall'],
] as const

function Middle({ state: { table, own, aheadMs } }: NiuProps) {
  const { say } = useSpeech()
  const isEmpty = table.isPractice && own.seat === null
  const isBanker = own.seat !== null && own.seat === table.banker
  const told = {
    waiting: isEmpty ? '' : say('waiting'),
    shuffle: say('shuffling'),
    bet: isBanker ? say('niu.betsAgainst') : say('niu.bets'),
    look: say('niu.look'),
    pause: '',
  }[table.phase]
  return (
    <div className="middle">
      {table.isPractice && <span className="practice-mark">{say('practice')}</span>}
      {told !== '' && <p className="niu-call">{told}</p>}
      {table.clock && <Clock clock={table.clock} aheadMs={aheadMs} />}
      <ul className="niu-print" aria-label={say('niu.multiples')}>
        {multiplesShown.map((levels) => (
          <li key={levels[0]}>
            <span>{levels.map((level) => levelText(level, say)).join(', ')}</span>
            <b>× {multiples[levels[0]]}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

const tickMs = 200
const secondMs = 1_000

function Clock({ clock, aheadMs }: { clock: { from: number; endsAt: number }; aheadMs: number }) {
  const { say } = useSpeech()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, clock.endsAt - now - aheadMs)
  const share = Math.min(1, left / Math.max(1, clock.endsAt - clock.from))
  return (
    <div className="niu-clock">
      <span style={{ inlineSize: `${share * 100}%` }} />
      <small>{say('secondsLeft', { seconds: Math.ceil(left / secondMs) })}</small>
    </div>
  )
}

function Seat({ player, state }: { player: NiuSeatView } & NiuProps) {
  const { say, amount } = useSpeech()
  const { table, own } = state
  const isOwn = player.seat === own.seat
  const isBanker = player.isIn && player.seat === table.banker
  const mine = isOwn && own.cards.length > 0 ? own.cards.map(({ card }) => card) : undefined
  const cards = player.cards ?? mine
  const areOut = player.isIn && (table.phase === 'look' || table.phase === 'pause')
  const level = player.level ?? (mine && madeOf(mine).level)
  const net = player.net === undefined ? undefined : BigInt(player.net)
  const result = net === undefined ? undefined : net > 0n ? 'won' : net < 0n ? 'lost' : 'even'
  return (
    <div
      className="seat"
      data-own={isOwn || undefined}
      data-away={player.isAway || player.isGone || undefined}
      data-won={result === 'won' || undefined}
      data-banker={isBanker || undefined}
    >
      {areOut && <Hand cards={cards} level={level} />}
      {areOut && level && cards && (
        <span className="niu-level" data-level={level}>
          {levelText(level, say)}
          {multiples[level] > 1 && <b> × {multiples[level]}</b>}
        </span>
      )}
      <div className="plate">
        <span className="face" aria-hidden="true" data-bot={player.isBot || undefined}>
          <span data-drawn={player.isBot ? '⚙' : player.name.slice(0, 1)} />
        </span>
        <span className="who">
          <b dir="auto">{player.name}</b>
          {player.isBot && <small>{say('practiceBot')}</small>}
          <span className="stack">{amount(BigInt(player.stack))}</span>
        </span>
        {isBanker && <span className="niu-banker">{say('niu.banker')}</span>}
      </div>
      {net !== undefined && (
        <span className="said niu-net" data-result={result}>
          {amount(net, 'always')}
        </span>
      )}
      {net === undefined && <Said player={player} />}
    </div>
  )
}

function Said({ player }: { player: NiuSeatView }) {
  const { say } = useSpeech()
  if (player.isGone) return <span className="said">{say('gone')}</span>
  return player.isAway && !player.isIn ? <span className="said">{say('away')}</span> : null
}
