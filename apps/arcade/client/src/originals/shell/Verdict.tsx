import { useAmount } from '../../Spoken.tsx'
import type { StagedRound } from '../face.ts'
import { useSpeech } from '../speech.tsx'
import { paidWord } from './paid.ts'

interface VerdictProps {
  round: StagedRound<{ readonly multiplier: number }>
  isShown: boolean
  /** Why it was paid, if the cards or the number alone do not say so. */
  note?: string | undefined
}

/** The payout of a round over the middle of the board, shown when the round was shown to its end. */
export function Verdict({ round, isShown, note }: VerdictProps) {
  const { say, figures } = useSpeech()
  const amount = useAmount()
  if (!isShown) return null
  const word = paidWord(round)
  return (
    <div className="verdict" data-word={word} aria-hidden="true">
      <strong>{figures.multiplier(round.view.multiplier)}</strong>
      <span>{say(word, { amount: amount(round.returned) })}</span>
      {note && <small>{note}</small>}
    </div>
  )
}
