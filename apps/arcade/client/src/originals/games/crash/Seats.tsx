import type { CrashSeat } from '../../../../../src/crash/wire.ts'
import { useAmount } from '../../../Spoken.tsx'
import { useSpeech } from '../../speech.tsx'
import type { TableNow } from './connection.ts'

const shownMax = 60

/** The bets of the round: real money with masked names, the player's own first, then the largest. */
export function Seats({ now }: { now: TableNow }) {
  const { say } = useSpeech()
  const list = [...now.seats.values()].toSorted(
    (a, b) => Number(now.mine.has(b.key)) - Number(now.mine.has(a.key)) || larger(a, b),
  )
  return (
    <section className="crash-seats" aria-label={say('crash.players')}>
      <h2>
        {say('crash.players')} <small>{list.length}</small>
      </h2>
      {list.length === 0 ? (
        <p className="crash-none">{say('crash.nobody')}</p>
      ) : (
        <ul>
          {list.slice(0, shownMax).map((seat) => (
            <SeatLine
              key={seat.key}
              seat={seat}
              isMine={now.mine.has(seat.key)}
              isOver={now.phase === 'crashed'}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function SeatLine({ seat, isMine, isOver }: { seat: CrashSeat; isMine: boolean; isOver: boolean }) {
  const { say, figures } = useSpeech()
  const amount = useAmount()
  const out = seat.cashedOutAt
  const outcome = out === undefined ? (isOver ? 'lost' : undefined) : 'won'
  return (
    <li data-mine={isMine || undefined} data-outcome={outcome}>
      <span>{isMine ? say('crash.you') : seat.name}</span>
      <span>{out === undefined ? '' : figures.multiplier(out * 100)}</span>
      <b>
        {amount(out === undefined ? BigInt(seat.stake) : (BigInt(seat.stake) * BigInt(out)) / 100n)}
      </b>
    </li>
  )
}

function larger(a: CrashSeat, b: CrashSeat): number {
  const [one, other] = [BigInt(a.stake), BigInt(b.stake)]
  return one === other ? 0 : one > other ? -1 : 1
}
