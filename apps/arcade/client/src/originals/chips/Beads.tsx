import { useSeat } from '../shell/seat.tsx'
import { useSpeech } from '../speech.tsx'
import { lastResults } from '../table.ts'
import './beads.css'

export interface Bead {
  readonly side: string
  readonly text: string
}

const beadsMax = 36

/** The last results, newest first, column by column. */
export function Beads({ bead }: { bead(view: unknown): Bead }) {
  const { say } = useSpeech()
  const { state } = useSeat()
  const beads = lastResults(state)
    .slice(0, beadsMax)
    .flatMap(({ id, play }) => (play ? [{ id, ...bead(play.view) }] : []))
  return (
    <ol className="beads" aria-label={say('table.beads')}>
      {beads.map(({ id, side, text }) => (
        <li key={id} data-side={side}>
          {text}
        </li>
      ))}
    </ol>
  )
}
