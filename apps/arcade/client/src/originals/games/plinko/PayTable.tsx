import { type PlinkoSetting, plinkoMultipliers } from '@baize/engines/house'
import { useSpeech } from '../../speech.tsx'

/** The slots from the outermost to the middle; the other half is the same. */
export function PayTable({ choice }: { choice: PlinkoSetting }) {
  const { say, figures } = useSpeech()
  const half = plinkoMultipliers(choice).slice(0, Math.floor(choice.rows / 2) + 1)
  return (
    <table className="pays">
      <thead>
        <tr>
          <th>{say('plinko.slot')}</th>
          <th>{say('multiplier')}</th>
        </tr>
      </thead>
      <tbody>
        {half.map((multiplier, slot) => (
          <tr key={slot}>
            <td>
              {slot === choice.rows - slot ? slot + 1 : `${slot + 1}, ${choice.rows - slot + 1}`}
            </td>
            <td>{figures.multiplier(multiplier)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
