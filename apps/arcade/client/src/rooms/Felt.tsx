import type { CSSProperties } from 'react'
import type { SeatView, TableView } from '../../../src/rooms/wire.ts'
import { Card, cardName } from './Card.tsx'
import { Chips } from './Chips.tsx'
import { madeText } from './made.ts'
import type { Shown } from './Room.tsx'
import { placesFor } from './seats.ts'
import { useSpeech } from './speech.tsx'
import { TurnRing } from './TurnRing.tsx'

/** The table seen from above; the own seat is always at the bottom. */
export function Felt({ state }: { state: Shown }) {
  const { say, amount } = useSpeech()
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
            {player && player.bet !== '0' && (
              <div className="bet">
                <Chips minor={BigInt(player.bet)} big={BigInt(table.big)} />
                <span>{amount(BigInt(player.bet))}</span>
              </div>
            )}
            {table.button === seat && (
              <span className="button-chip">
                <span className="unseen">{say('dealerButton')}</span>
                <span data-drawn="D" />
              </span>
            )}
          </div>
        )
      })}
    </section>
  )
}

function Middle({ state }: { state: Shown }) {
  const { say, amount } = useSpeech()
  const { table, own } = state
  const pot = BigInt(table.pot)
  const total = BigInt(table.total)
  const isEmpty = table.isPractice && own.seat === null
  const waits = {
    waiting: isEmpty ? '' : say('waiting'),
    shuffle: say('shuffling'),
    play: '',
    pause: '',
  }
  return (
    <div className="middle">
      {table.isPractice && <span className="practice-mark">{say('practice')}</span>}
      {total > 0n && <p className="pot">{say('pot', { amount: amount(total) })}</p>}
      <Board cards={table.board} name={table.second.length > 0 ? say('board.first') : ''} />
      {table.second.length > 0 && <Board cards={table.second} name={say('board.second')} />}
      {pot > 0n && pot !== total && (
        <div className="bet middle-pot">
          <Chips minor={pot} big={BigInt(table.big)} />
          <span>{amount(pot)}</span>
        </div>
      )}
      {waits[table.phase] !== '' && <p className="hint">{waits[table.phase]}</p>}
      <Winners state={state} />
    </div>
  )
}

function Board({ cards, name }: { cards: TableView['board']; name: string }) {
  const { say } = useSpeech()
  const spoken = cards.map((card) => cardName(card, say)).join(', ') || say('noBoard')
  return (
    <div className="board">
      <span className="unseen">{name === '' ? spoken : `${name}: ${spoken}`}</span>
      {Array.from({ length: 5 }, (_, at) => {
        const card = cards[at]
        return card === undefined ? (
          <span key={at} className="card-place" />
        ) : (
          <span key={`${at} ${card}`} className="dealt">
            <Card card={card} />
          </span>
        )
      })}
    </div>
  )
}

/** Who won what, and with which hand; on each of two boards, if there were two. */
function Winners({ state }: { state: Shown }) {
  const { say } = useSpeech()
  const { table } = state
  if (table.phase !== 'pause' || table.players.every(({ won }) => won === undefined)) return null
  if (table.second.length === 0) {
    return (
      <output className="winners">
        <WinnersOn state={state} won={({ won }) => won} />
      </output>
    )
  }
  return (
    <output className="winners">
      <span className="board-name">{say('board.first')}</span>
      <WinnersOn state={state} won={({ wonBy }) => wonBy?.[0]} />
      <span className="board-name">{say('board.second')}</span>
      <WinnersOn state={state} board={table.second} won={({ wonBy }) => wonBy?.[1]} />
    </output>
  )
}

interface WinnersOnProps {
  state: Shown
  board?: TableView['board']
  won(player: SeatView): string | undefined
}

function WinnersOn({ state: { table, own }, board = table.board, won }: WinnersOnProps) {
  const { say, amount } = useSpeech()
  return table.players.map((player) => {
    const minor = BigInt(won(player) ?? '0')
    if (minor === 0n) return null
    const made = player.cards ? madeText(player.cards, board, say) : undefined
    const sum = amount(minor)
    const isOwn = player.seat === own.seat
    return (
      <span key={player.seat} className="winner" data-own={isOwn || undefined}>
        {isOwn
          ? say('youCollect', { amount: sum })
          : say('collects', { name: player.name, amount: sum })}
        {made && <span className="made"> {made}</span>}
      </span>
    )
  })
}

function Seat({ player, state }: { player: SeatView; state: Shown }) {
  const { say, amount } = useSpeech()
  const { table, own, aheadMs } = state
  const isOwn = player.seat === own.seat
  const isTurn = table.turn?.seat === player.seat
  const cards = isOwn && own.cards.length > 0 ? own.cards.map(({ card }) => card) : player.cards
  const isHidden = player.isIn && !cards && table.phase !== 'shuffle'
  const shown = cards ?? (isHidden ? [undefined, undefined] : [])
  return (
    <div
      className="seat"
      data-own={isOwn || undefined}
      data-folded={player.isFolded || undefined}
      data-away={player.isAway || player.isGone || undefined}
      data-won={player.won !== undefined || undefined}
      data-turn={isTurn || undefined}
    >
      {shown.length > 0 && (
        <div className="hole">
          <span className="unseen">
            {cards ? cards.map((card) => cardName(card, say)).join(', ') : say('cardsHidden')}
          </span>
          {shown.map((card, at) => (
            <span key={`${at} ${card ?? 'back'}`} className="dealt">
              <Card card={card} />
            </span>
          ))}
        </div>
      )}
      <div className="plate">
        {isTurn && table.turn && <TurnRing turn={table.turn} aheadMs={aheadMs} />}
        <span className="face" aria-hidden="true" data-bot={player.isBot || undefined}>
          <span data-drawn={player.isBot ? '⚙' : player.name.slice(0, 1)} />
        </span>
        <span className="who">
          <b dir="auto">{player.name}</b>
          {player.isBot && <small>{say('practiceBot')}</small>}
          <span className="stack">
            {player.stack === '0' && player.isIn ? say('said.allIn') : amount(BigInt(player.stack))}
          </span>
        </span>
      </div>
      <Said player={player} />
    </div>
  )
}

function Said({ player }: { player: SeatView }) {
  const { say } = useSpeech()
  if (player.isGone) return <span className="said">{say('gone')}</span>
  if (player.isAway && !player.isIn) return <span className="said">{say('away')}</span>
  if (!player.said) return null
  return (
    <span className="said" data-said={player.said}>
      {say(`said.${player.said}`)}
    </span>
  )
}
