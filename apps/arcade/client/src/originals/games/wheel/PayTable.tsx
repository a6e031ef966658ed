import type { WheelSetting } from '@baize/engines/house'
import { useSpeech } from '../../speech.tsx'
import { kindsOf } from './kinds.ts'

export function PayTable({ choice }: { choice: WheelSetting }) {
  const { say, figures } = useSpeech()
  return (
    <table className="pays">
      <thead>
        <tr>
          <th>{say('multiplier')}</th>
          <th>{say('wheel.share')}</th>
        </tr>
      </thead>
      <tbody>
        {kindsOf(choice).map(({ multiplier, count }) => (
          <tr key={multiplier}>
            <td>{figures.multiplier(multiplier)}</td>
            <td>
              {count} / {choice.segments} ({figures.percent(count / choice.segments, 1)})
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
