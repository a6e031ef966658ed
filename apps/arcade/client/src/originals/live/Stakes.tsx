import { useAmount } from '../../Spoken.tsx'
import { type ChipsChoice, sumOf, twice } from '../chips/chips.rules.ts'
import { useSeat } from '../shell/seat.tsx'
import { useSpeech } from '../speech.tsx'

interface StakesProps {
  choice: ChipsChoice
  /** All that the player has staked in the round. */
  inRound: bigint
  isOpen: boolean
  isAsking: boolean
  change(laid: ChipsChoice['laid']): void
  confirm(places: ChipsChoice['laid'], stake: bigint): boolean
}

/** What lies on the table: repeat, double, clear, and confirm. */
export function Stakes({ choice, inRound, isOpen, isAsking, change, confirm }: StakesProps) {
  const { say } = useSpeech()
  const amount = useAmount()
  const { limits } = useSeat()
  const total = sumOf(choice.laid)
  const canRepeat = isOpen && choice.last.length > 0 && total === 0n
  const isIn = inRound > 0n
  return (
    <section className="live-stakes" aria-label={say('panel')}>
      <dl>
        <dt>{say('live.inRound')}</dt>
        <dd>{amount(inRound)}</dd>
      </dl>
      <div className="live-doings">
        <button
          type="button"
          className="button plain"
          disabled={!canRepeat}
          onClick={() => change(choice.last)}
        >
          {say('table.repeat')}
        </button>
        <button
          type="button"
          className="button plain"
          disabled={!isOpen || total === 0n || total * 2n > limits.max}
          onClick={() => change(twice(choice.laid))}
        >
          {say('table.double')}
        </button>
        <button
          type="button"
          className="button plain"
          disabled={!isOpen || total === 0n}
          onClick={() => change([])}
        >
          {say('table.clear')}
        </button>
      </div>
      <button
        type="button"
        className="button main live-confirm"
        disabled={!isOpen || isAsking || total === 0n}
        onClick={() => confirm(choice.laid, total)}
      >
        {total > 0n && isOpen
          ? say('live.confirm', { amount: amount(total) })
          : say(isIn ? 'live.isIn' : isOpen ? 'live.place' : 'live.wait')}
      </button>
    </section>
  )
}
