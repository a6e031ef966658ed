import { inOrder } from '@baize/engines/tienlen'
import type { CSSProperties } from 'react'
import type { PlayView, TienSeatView, TienTableView } from '../../../../src/rooms/tienlen/wire.ts'
import { Card, cardName } from '../Card.tsx'
import type { Shown } from '../Room.tsx'
import { placesFor } from '../seats.ts'
import { useSpeech } from '../speech.tsx'
import { TurnRing } from '../TurnRing.tsx'
import { playText } from './words.ts'

interface TienProps {
  state: Shown<TienTableView>
}

/** The table seen from above; the own seat is always at the bottom. */
export function TienFelt({ state }: TienProps) {
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
          </div>
        )
      })}
    </section>
  )
}

/** Plays of a trick that stay in sight under the last one. */
const underMost = 1

function Middle({ state: { table, own } }: TienProps) {
  const { say } = useSpeech()
  const isEmpty = table.isPractice && own.seat === null
  const told = {
    waiting: isEmpty ? '' : say('waiting'),
    shuffle: say('shuffling'),
    play: table.trick.length === 0 ? say('tien.clear') : '',
    pause: '',
  }[table.phase]
  const shown = table.trick.slice(-1 - underMost)
  const first = table.trick.length - shown.length
  return (
    <div className="middle">
      {table.isPractice && <span className="practice-mark">{say('practice')}</span>}
      {told !== '' && <p className="tien-call">{told}</p>}
      <Instants table={table} />
      <div className="trick" aria-live="polite">
        {shown.map((play, at) => (
          <Play
            key={`${table.hand?.id} ${first + at} ${play.seat}`}
            play={play}
            table={table}
            isUnder={at < shown.length - 1}
          />
        ))}
      </div>
    </div>
  )
}

/** Hands that win before a card is played. */
function Instants({ table }: { table: TienTableView }) {
  const { say } = useSpeech()
  return table.players
    .filter(({ instant }) => instant !== undefined)
    .map(({ seat, name, instant }) => (
      <p key={seat} className="tien-call" data-won>
        <bdi>{name}</bdi>: {instant && say(`tien.instant.${instant}`)}
      </p>
    ))
}

const manyCards = 8

interface PlayProps {
  play: PlayView
  table: TienTableView
  isUnder: boolean
}

function Play({ play, table, isUnder }: PlayProps) {
  const { say } = useSpeech()
  const { cards, seat, isChop } = play
  const name = table.players.find((one) => one.seat === seat)?.name ?? ''
  return (
    <div
      className="played"
      data-under={isUnder || undefined}
      data-many={cards.length >= manyCards || undefined}
      aria-hidden={isUnder || undefined}
    >
      {isChop && !isUnder && (
        <span className="tien-chop" dir="auto">
          {say('tien.chop')}
        </span>
      )}
      <span className="row">
        {cards.map((card) => (
          <span key={card} className="dealt">
            <Card card={card} />
          </span>
        ))}
      </span>
      <span className="unseen">{playText(cards, say)}</span>
      {!isUnder && (
        <small>
          <bdi>{name}</bdi>
        </small>
      )}
    </div>
  )
}

function Seat({ player, state }: { player: TienSeatView } & TienProps) {
  const { say, amount } = useSpeech()
  const { table, own, aheadMs } = state
  const isOwn = player.seat === own.seat
  const isTurn = table.turn?.seat === player.seat
  const net = player.net === undefined ? undefined : BigInt(player.net)
  const result = net === undefined ? undefined : net > 0n ? 'won' : net < 0n ? 'lost' : 'even'
  const isHolding = player.isIn && player.left > 0 && !player.cards
  return (
    <div
      className="seat"
      data-own={isOwn || undefined}
      data-away={player.isAway || player.isGone || undefined}
      data-won={result === 'won' || undefined}
      data-folded={player.hasPassed || undefined}
      data-turn={isTurn || undefined}
    >
      {player.cards && player.cards.length > 0 && <Left cards={player.cards} />}
      <div className="plate">
        {isTurn && table.turn && <TurnRing turn={table.turn} aheadMs={aheadMs} />}
        {isHolding ? (
          <span className="tien-count" data-few={player.left <= 2 || undefined}>
            <Card card={undefined} />
            <b aria-hidden="true">{player.left}</b>
            <span className="unseen">{say('tien.left', { count: player.left })}</span>
          </span>
        ) : (
          <span className="face" aria-hidden="true" data-bot={player.isBot || undefined}>
            <span data-drawn={player.isBot ? '⚙' : player.name.slice(0, 1)} />
          </span>
        )}
        <span className="who">
          <b dir="auto">{player.name}</b>
          {player.isBot && <small>{say('practiceBot')}</small>}
          <span className="stack">{amount(BigInt(player.stack))}</span>
        </span>
      </div>
      {player.place !== undefined && (
        <span className="tien-place">{say('tien.place', { place: player.place })}</span>
      )}
      {net === undefined ? (
        <Said player={player} />
      ) : (
        <span className="said niu-net" data-result={result}>
          {amount(net, 'always')}
        </span>
      )}
    </div>
  )
}

/** What was not played, when the hand is over. */
function Left({ cards }: { cards: readonly number[] }) {
  const { say } = useSpeech()
  const sorted = inOrder(cards)
  return (
    <div className="tien-left">
      <span className="unseen">{sorted.map((card) => cardName(card, say)).join(', ')}</span>
      {sorted.map((card) => (
        <span key={card} className="dealt">
          <Card card={card} />
        </span>
      ))}
    </div>
  )
}

function Said({ player }: { player: TienSeatView }) {
  const { say } = useSpeech()
  if (player.isGone) return <span className="said">{say('gone')}</span>
  if (player.isFrozen) return <span className="said">{say('tien.frozen')}</span>
  if (player.hasPassed) return <span className="said">{say('tien.passed')}</span>
  return player.isAway && !player.isIn ? <span className="said">{say('away')}</span> : null
}
