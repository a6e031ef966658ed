import { useEffect } from 'react'
import type { Shared } from './Head.tsx'
import { useSpeech } from './Spoken.tsx'
import type { SayArcade } from './words.ts'

const known = new Set([
  'not-enough-money',
  'player-disabled',
  'vendor-disabled',
  'game-disabled',
  'wallet-unavailable',
  'round-void',
  'no-free-spin',
])

const toldMs = 8_000

/** Errors and refusals: in one line, or in a dialog if the game cannot go on. */
export function Notices({ state, seated }: Shared) {
  const { say } = useSpeech()
  const { refusal, runEnd } = state
  const isTold = refusal !== undefined || runEnd !== undefined
  useEffect(() => {
    if (!isTold || !seated) return undefined
    const timer = setTimeout(seated.game.dismiss, toldMs)
    return () => clearTimeout(timer)
  }, [isTold, seated])
  if (state.phase === 'lost') {
    return (
      <div className="blocking" role="alertdialog" aria-label={say('lost')}>
        <h2>{say('lost')}</h2>
        <p>{say('lostText')}</p>
        <button type="button" className="strong" onClick={() => void seated?.game.askAgain()}>
          {say('lostAsk')}
        </button>
      </div>
    )
  }
  if (state.phase === 'over') {
    return (
      <div className="blocking" role="alertdialog" aria-label={say('over')}>
        <h2>{say('over')}</h2>
        <p>{say('overText')}</p>
        <button type="button" className="strong" onClick={seated?.game.close}>
          {say('closeGame')}
        </button>
      </div>
    )
  }
  const text = noticeOf(state, say)
  return text === undefined ? null : <output className="notice">{text}</output>
}

function noticeOf(
  { isWaiting, refusal, runEnd }: Shared['state'],
  say: SayArcade,
): string | undefined {
  if (isWaiting) return say('waiting')
  if (refusal !== undefined) return say(refusedKey(refusal))
  return runEnd && say(`runEnd.${runEnd}`)
}

type RefusedKey = Extract<Parameters<SayArcade>[0], `refused.${string}`>

/** The wallet has one answer for a limit and for a bonus that does not allow the bet. */
export function refusedKey(code: string): RefusedKey {
  if (code === 'limit-reached') return 'refused.not-allowed'
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of `known`
  return known.has(code) ? (`refused.${code}` as RefusedKey) : 'refused.other'
}
