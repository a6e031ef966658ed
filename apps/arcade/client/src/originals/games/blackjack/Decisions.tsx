import type { BlackjackMove } from '@baize/engines/house'
import type { OwnHand } from '../../../../../src/tables/wire.ts'
import { useAmount } from '../../../Spoken.tsx'
import { useSpeech } from '../../speech.tsx'

interface DecisionsProps {
  hand: OwnHand | undefined
  isAsking: boolean
  decide(move: BlackjackMove, cost: bigint): void
}

const handMoves = ['hit', 'stand', 'double', 'split'] as const
const insuranceMoves = ['insure', 'noInsurance'] as const

/** What the player may do with the own hand in this step; the cards fall at its end, for everybody at once. */
export function Decisions({ hand, isAsking, decide }: DecisionsProps) {
  const { say } = useSpeech()
  const amount = useAmount()
  const can = hand?.isDue ? (hand.view.can ?? []) : []
  const moves = can.some(({ type }) => type === 'noInsurance') ? insuranceMoves : handMoves
  return (
    <section className="livejack-decisions" aria-label={say('liveblackjack.decisions')}>
      <output>{say(statusOf(hand))}</output>
      <div className="livejack-moves">
        {moves.map((move) => {
          const allowed = can.find(({ type }) => type === move)
          const cost = BigInt(allowed?.cost ?? 0)
          return (
            <button
              key={move}
              type="button"
              className="button main livejack-move"
              disabled={!allowed || isAsking || hand?.chosen !== undefined}
              aria-pressed={hand?.chosen === move}
              onClick={() => decide(move, cost)}
            >
              {say(`blackjack.${move}`)}
              {cost > 0n && <small>{amount(cost)}</small>}
            </button>
          )
        })}
      </div>
    </section>
  )
}

function statusOf(hand: OwnHand | undefined) {
  if (!hand) return 'liveblackjack.watching'
  if (hand.chosen) return 'liveblackjack.chosen'
  return hand.isDue ? 'liveblackjack.choose' : 'liveblackjack.waiting'
}
