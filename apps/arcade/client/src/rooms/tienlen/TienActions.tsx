import { reserveOf } from '@baize/engines/tienlen'
import type { TienTableView } from '../../../../src/rooms/tienlen/wire.ts'
import type { Sound } from '../../originals/sound.ts'
import { cardName } from '../Card.tsx'
import type { RoomClient } from '../client.ts'
import { OwnTools } from '../OwnTools.tsx'
import type { Shown } from '../Room.tsx'
import { refusalText } from '../refusals.ts'
import { type Spoken, useSpeech } from '../speech.tsx'
import { Payments } from './Payments.tsx'
import { TienHand } from './TienHand.tsx'

interface ActionsProps {
  client: RoomClient
  state: Shown<TienTableView>
  sound: Sound
  topUp(): void
}

/** The own cards, what can be done with them, and in the end what they came to. */
export function TienActions({ client, state, sound, topUp }: ActionsProps) {
  const speech = useSpeech()
  const { say, amount } = speech
  const { own, table, refusal } = state
  const player = table.players.find(({ seat }) => seat === own.seat)
  const isOver = table.phase === 'pause'
  return (
    <section className="actions" aria-label={say('yourSeat')}>
      <div className="own-line">
        <p className="own-made" aria-live="polite">
          {ownText(state, speech)}
        </p>
        <output className="fault-line">{refusalText(refusal, say)}</output>
        <OwnTools client={client} state={state} topUp={topUp} />
      </div>
      {own.isAway ? (
        <div className="choices">
          <button
            type="button"
            className="act main"
            disabled={isShort(state)}
            onClick={() => client.away(false)}
          >
            {say('back')}
          </button>
        </div>
      ) : isOver && player?.isIn ? (
        <Payments payments={table.payments} players={table.players} own={own.seat} />
      ) : own.cards.length > 0 ? (
        <TienHand key={table.hand?.id} client={client} state={state} sound={sound} />
      ) : (
        <p className="idle">{say('stackLine', { amount: amount(BigInt(own.stack)) })}</p>
      )}
    </section>
  )
}

function reserve({ stake, rakePpm }: TienTableView): bigint {
  return reserveOf({ stake: BigInt(stake), rakePpm })
}

/** Too few chips for one more hand. */
function isShort({ own, table }: Shown<TienTableView>): boolean {
  return BigInt(own.stack) < reserve(table)
}

/** What the own seat should know now. */
function ownText(state: Shown<TienTableView>, { say, amount }: Spoken): string {
  const { own, table } = state
  const player = table.players.find(({ seat }) => seat === own.seat)
  if (player?.net !== undefined) return resultText(BigInt(player.net), { say, amount })
  if (isShort(state) && !player?.isIn) return say('fewChips', { amount: amount(reserve(table)) })
  if (own.isAway) return say('youAreAway')
  if (table.phase === 'waiting') return say('waiting')
  if (!player?.isIn) return say('nextHand')
  const { move } = own
  if (move?.opensWith !== null && move?.opensWith !== undefined) {
    return say('tien.opens', { card: cardName(move.opensWith, say) })
  }
  if (move?.isTurn) return move.mayPass ? say('tien.beatIt') : say('tien.lead')
  if (move) return say('tien.chopNow')
  const name = table.players.find(({ seat }) => seat === table.turn?.seat)?.name
  return name && table.turn?.seat !== own.seat ? say('tien.turnOf', { name }) : ''
}

function resultText(net: bigint, { say, amount }: Pick<Spoken, 'say' | 'amount'>): string {
  if (net === 0n) return say('youEven')
  return net > 0n
    ? say('youWin', { amount: amount(net) })
    : say('youLose', { amount: amount(-net) })
}
