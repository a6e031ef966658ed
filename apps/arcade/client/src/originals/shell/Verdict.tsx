import { useAmount } from '../../Spoken.tsx'
import type { StagedRound } from '../face.ts'
import { useSpeech } from '../speech.tsx'

interface VerdictProps {
  round: StagedRound<{ readonly multiplier: number }>
  isShown: boolean
}

/** The payout of a round over the middle of the board, shown when the round was shown to its end. */
export function Verdict({ round, isShown }: VerdictProps) {
  const { figures } = useSpeech()
  const amount = useAmount()
  if (!isShown) return null
  return (
    <div className="verdict" aria-hidden="true">
      <strong>{figures.multiplier(round.view.multiplier)}</strong>
      <span>{amount(round.returned)}</span>
    </div>
  )
}
