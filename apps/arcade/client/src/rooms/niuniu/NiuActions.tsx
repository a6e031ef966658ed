import { madeOf, multiples, reserveOf, timesMost } from '@baize/engines/niuniu'
import type { NiuTableView } from '../../../../src/rooms/niuniu/wire.ts'
import type { Sound } from '../../originals/sound.ts'
import type { RoomClient } from '../client.ts'
import { OwnTools } from '../OwnTools.tsx'
import type { Shown } from '../Room.tsx'
import { refusalText } from '../refusals.ts'
import { type Spoken, useSpeech } from '../speech.tsx'
import { useKeys } from '../useKeys.ts'
import { levelText } from './words.ts'

interface ActionsProps {
  client: RoomClient
  state: Shown<NiuTableView>
  sound: Sound
  topUp(): void
}

/** The own hand in words, and the bet before it. */
export function NiuActions({ client, state, sound, topUp }: ActionsProps) {
  const speech = useSpeech()
  const { say, amount } = speech
  const { own, table, refusal } = state
  return (
    <section className="actions" aria-label={say('yourSeat')}>
      <div className="own-line">
        <p className="own-made" aria-live="polite">
          {ownText(state, speech)}
        </p>
        <output className="fault-line">{refusalText(refusal, say)}</output>
        <OwnTools client={client} state={state} topUp={topUp} />
      </div>
      {own.betting ? (
        <Bets key={table.hand?.id} client={client} state={state} sound={sound} />
      ) : own.isAway ? (
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
      ) : (
        <p className="idle">{say('stackLine', { amount: amount(BigInt(own.stack)) })}</p>
      )}
    </section>
  )
}

function reserve(table: NiuTableView, times: number): bigint {
  return reserveOf({ stake: BigInt(table.stake), rakePpm: table.rakePpm }, times)
}

/** Too few chips for one more hand. */
function isShort({ own, table }: Shown<NiuTableView>): boolean {
  return BigInt(own.stack) < reserve(table, 1)
}

/** What the own seat should know now. */
function ownText(state: Shown<NiuTableView>, { say, amount }: Spoken): string {
  const { own, table } = state
  const player = table.players.find(({ seat }) => seat === own.seat)
  if (player?.net !== undefined) return resultText(BigInt(player.net), { say, amount })
  if (own.cards.length > 0) {
    const { level } = madeOf(own.cards.map(({ card }) => card))
    return say('niu.pays', { made: levelText(level, say), times: multiples[level] })
  }
  if (isShort(state) && !player?.isIn) {
    return say('fewChips', { amount: amount(reserve(table, 1)) })
  }
  if (own.isAway) return say('youAreAway')
  if (table.phase === 'waiting') return say('waiting')
  if (!player?.isIn) return say('nextHand')
  if (own.betting) return say('niu.choose')
  if (own.seat === table.banker) return say('niu.youBank')
  if (player.times === null) return ''
  return say('niu.betIn', { amount: amount(BigInt(table.stake) * BigInt(player.times)) })
}

function resultText(net: bigint, { say, amount }: Pick<Spoken, 'say' | 'amount'>): string {
  if (net === 0n) return say('youEven')
  return net > 0n
    ? say('youWin', { amount: amount(net) })
    : say('youLose', { amount: amount(-net) })
}

function Bets({ client, state, sound }: Omit<ActionsProps, 'topUp'>) {
  const { say, amount } = useSpeech()
  const { table, own } = state
  const most = own.betting?.most ?? 0
  function go(times: number): void {
    if (times > most) return
    sound.tap()
    client.bet(times)
  }
  useKeys((key) => {
    const times = Number(key)
    if (times >= 1 && times <= timesMost) go(times)
  })
  return (
    <div className="choices">
      <div className="act-row">
        {Array.from({ length: timesMost }, (_, at) => at + 1).map((times) => (
          <button
            key={times}
            type="button"
            className={times === 1 ? 'act main niu-bet' : 'act niu-bet'}
            disabled={times > most}
            title={times > most ? say('niu.tooHigh') : undefined}
            onClick={() => go(times)}
          >
            <b>{say('niu.betNow', { amount: amount(BigInt(table.stake) * BigInt(times)) })}</b>
            <small>
              {times > most
                ? say('niu.tooHigh')
                : say('niu.mostLost', { amount: amount(reserve(table, times)) })}
            </small>
          </button>
        ))}
      </div>
    </div>
  )
}
