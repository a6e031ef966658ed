import type { Key } from '@baize/i18n'
import { useEffect } from 'react'
import { useSpeech } from '../speech.tsx'
import { useSeat } from './seat.tsx'

const toldMs = 8_000

/** Errors and refusals: in one line, or in a dialog if the game cannot go on. */
export function Notices() {
  const { say } = useSpeech()
  const { state, table } = useSeat()
  const { phase, refusal } = state.rounds
  const isTold = refusal !== undefined || state.runEnd !== undefined
  const { dismiss } = table
  const notice = useNotice()
  useEffect(() => {
    if (!isTold) return undefined
    const timer = setTimeout(dismiss, toldMs)
    return () => clearTimeout(timer)
  }, [isTold, refusal, dismiss])
  if (phase === 'lost' || phase === 'over') {
    const isLost = phase === 'lost'
    return (
      <div className="blocking" role="alertdialog" aria-label={say(phase)}>
        <div>
          <h2>{say(phase)}</h2>
          <p>{say(isLost ? 'lostText' : 'overText')}</p>
          <button
            type="button"
            className="button main"
            onClick={() => void (isLost ? table.askAgain() : table.close())}
          >
            {say(isLost ? 'lostAsk' : 'closeGame')}
          </button>
        </div>
      </div>
    )
  }
  if (!notice) return null
  return (
    <output className="notice" data-tone={notice.tone}>
      <span>{notice.text}</span>
      {notice.tone !== 'waiting' && (
        <button type="button" aria-label={say('close')} onClick={dismiss}>
          ×
        </button>
      )}
    </output>
  )
}

function useNotice(): { text: string; tone: 'waiting' | 'refused' | 'told' } | undefined {
  const { say } = useSpeech()
  const { state } = useSeat()
  const { refusal } = state.rounds
  if (state.isWaiting) return { text: say('waiting'), tone: 'waiting' }
  if (refusal !== undefined) return { text: say(refusedKey(refusal)), tone: 'refused' }
  if (state.isPaying) return { text: say('paying'), tone: 'waiting' }
  return state.runEnd && { text: say(`runEnd.${state.runEnd}`), tone: 'told' }
}

const known = [
  'bet-too-low',
  'bet-too-high',
  'bet-not-offered',
  'return-too-high',
  'not-by-the-rules',
  'round-open',
  'round-over',
  'out-of-turn',
  'round-void',
  'not-enough-money',
  'player-disabled',
  'vendor-disabled',
  'game-disabled',
  'wallet-unavailable',
  'busy',
] as const

export function refusedKey(code: string): Key<'originals'> {
  // The wallet has one answer for a limit and for a bonus that does not allow the bet.
  if (code === 'limit-reached') return 'refused.not-allowed'
  const found = known.find((one) => one === code)
  return found ? `refused.${found}` : 'refused.other'
}
