import { minesPay, minesTiles } from '@baize/engines/house'
import { useSpeech } from '../../speech.tsx'
import type { MinesChoice } from './face.tsx'

/** The multiplier after each tile, at the chosen number of mines. */
export function PayTable({ choice: { mines } }: { choice: MinesChoice }) {
  const { say, figures } = useSpeech()
  return (
    <table className="pays">
      <thead>
        <tr>
          <th>{say('mines.uncovered')}</th>
          <th>{say('multiplier')}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: minesTiles - mines }, (_, at) => (
          <tr key={at}>
            <td>{at + 1}</td>
            <td>{figures.multiplier(minesPay(mines, at + 1))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
