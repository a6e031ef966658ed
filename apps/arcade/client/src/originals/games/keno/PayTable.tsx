import { kenoMultipliers, kenoPicksMax } from '@baize/engines/house'
import { useSpeech } from '../../speech.tsx'
import type { KenoChoice } from './face.tsx'

/** Hits by picks, at the chosen risk. */
export function PayTable({ choice: { risk } }: { choice: KenoChoice }) {
  const { say, figures } = useSpeech()
  return (
    <table className="pays">
      <thead>
        <tr>
          <th>{say('keno.picks')}</th>
          <th>{say('keno.hitsPay')}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: kenoPicksMax }, (_, at) => (
          <tr key={at}>
            <td>{at + 1}</td>
            <td>
              {kenoMultipliers({ risk, picks: at + 1 })
                .flatMap((pays, hits) => (pays > 0 ? [`${hits}: ${figures.multiplier(pays)}`] : []))
                .join(' · ')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
