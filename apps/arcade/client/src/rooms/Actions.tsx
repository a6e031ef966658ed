import { useId, useState } from 'react'
import type { Sound } from '../originals/sound.ts'
import type { RoomClient } from './client.ts'
import { madeText } from './made.ts'
import { OwnTools } from './OwnTools.tsx'
import { betAtShare, presetsOf, shareOfBet } from './presets.ts'
import type { Shown } from './Room.tsx'
import { refusalText } from './refusals.ts'
import { useSpeech } from './speech.tsx'
import { useKeys } from './useKeys.ts'

interface ActionsProps {
  client: RoomClient
  state: Shown
  sound: Sound
  topUp(): void
}

/** The own cards in words, and what can be done. */
export function Actions({ client, state, sound, topUp }: ActionsProps) {
  const { say, amount } = useSpeech()
  const { own, table, refusal } = state
  const stack = table.players.find(({ seat }) => seat === own.seat)?.stack ?? own.stack
  const made = madeText(
    own.cards.map(({ card }) => card),
    table.board,
    say,
  )
  return (
    <section className="actions" aria-label={say('yourSeat')}>
      <div className="own-line">
        <p className="own-made" aria-live="polite">
          {made ?? idleText(state, say)}
        </p>
        <output className="fault-line">{refusalText(refusal, say)}</output>
        <OwnTools client={client} state={state} topUp={topUp} />
      </div>
      {own.legal ? (
        <Choices key={table.hand?.step} client={client} state={state} sound={sound} />
      ) : own.isAway ? (
        <div className="choices">
          <button type="button" className="act main" onClick={() => client.away(false)}>
            {own.stack === '0' ? say('noChips') : say('back')}
          </button>
        </div>
      ) : (
        <p className="idle">{say('stackLine', { amount: amount(BigInt(stack)) })}</p>
      )}
    </section>
  )
}

function idleText({ own, table }: Shown, say: ReturnType<typeof useSpeech>['say']): string {
  if (own.isAway) return say('youAreAway')
  if (table.phase === 'waiting') return say('waiting')
  return own.cards.length === 0 ? say('nextHand') : ''
}

function Choices({ client, state, sound }: Omit<ActionsProps, 'topUp'>) {
  const { say, amount } = useSpeech()
  const id = useId()
  const { own, table } = state
  const legal = own.legal!
  const call = BigInt(legal.call)
  const min = BigInt(legal.min ?? '0')
  const max = BigInt(legal.max ?? '0')
  const canRaise = legal.min !== null
  const [to, setTo] = useState(min)
  const ownBet = BigInt(table.players.find(({ seat }) => seat === own.seat)?.bet ?? '0')
  const presets = canRaise ? presetsOf({ min, max, call, ownBet, total: BigInt(table.total) }) : []
  const isBet = table.players.every(({ bet }) => bet === '0')
  function go(kind: 'fold' | 'check' | 'call' | 'raise'): void {
    sound.tap()
    client.act(kind, kind === 'raise' ? to : undefined)
  }
  useKeys((key) => {
    if (key === 'f' && call > 0n) go('fold')
    if (key === 'c') go(call > 0n ? 'call' : 'check')
    if (key === 'r' && canRaise) go('raise')
    const preset = presets[Number(key) - 1]
    if (preset) setTo(preset.to)
  })
  const raiseText = to === max ? say('act.allIn', { amount: amount(to) }) : undefined
  return (
    <div className="choices">
      {canRaise && (
        <div className="raise-row">
          <div className="presets">
            {presets.map((preset) => (
              <button
                key={preset.name}
                type="button"
                className="preset"
                aria-pressed={preset.to === to}
                onClick={() => setTo(preset.to)}
              >
                {say(`preset.${preset.name}`)}
              </button>
            ))}
          </div>
          <input
            id={id}
            type="range"
            aria-label={say('betSize')}
            aria-valuetext={amount(to)}
            min={0}
            max={200}
            value={shareOfBet(to, min, max)}
            onChange={(event) =>
              setTo(betAtShare(Number(event.target.value), { min, max, step: BigInt(table.small) }))
            }
          />
        </div>
      )}
      <div className="act-row">
        {call > 0n && (
          <button type="button" className="act fold" onClick={() => go('fold')}>
            {say('act.fold')}
          </button>
        )}
        <button type="button" className="act" onClick={() => go(call > 0n ? 'call' : 'check')}>
          {call > 0n ? say('act.call', { amount: amount(call) }) : say('act.check')}
        </button>
        {canRaise && (
          <button type="button" className="act main" onClick={() => go('raise')}>
            {raiseText ??
              (isBet
                ? say('act.bet', { amount: amount(to) })
                : say('act.raise', { amount: amount(to) }))}
          </button>
        )}
      </div>
    </div>
  )
}
