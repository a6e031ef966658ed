import { catchChance, mostPaid, type Sea, weaponOf } from '@baize/engines/fishing'
import { useSpeech } from '../../speech.tsx'
import { fishWord } from './choice.ts'

/** What each fish pays, and how often one bullet of the cannon catches it. */
export function PayTable({ sea }: { sea: Sea }) {
  const { say, figures } = useSpeech()
  const cannon = weaponOf(sea, 'cannon')
  return (
    <dl className="figures">
      {sea.fish.map((fish) => {
        const { wins, of } = catchChance(cannon, fish, 1)
        const least =
          typeof fish.pay === 'number' ? fish.pay : Math.min(...fish.pay.map(([each]) => each))
        const [low, high] = [least, mostPaid(fish.pay)].map((pay) =>
          figures.multiplier(pay * 10_000),
        )
        return (
          <div key={fish.id}>
            <dt>
              {say(fishWord(fish.id))} · {figures.percent(wins / of)}
            </dt>
            <dd>{low === high ? low : say('range', { min: low!, max: high! })}</dd>
          </div>
        )
      })}
    </dl>
  )
}
