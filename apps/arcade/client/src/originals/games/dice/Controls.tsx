import { type DiceSetting, diceNumbers, diceOutcomes, dicePay, pay } from '@baize/engines/house'
import { useAmount } from '../../../Spoken.tsx'
import type { ControlsProps } from '../../face.ts'
import { Readout } from '../../shell/controls.tsx'
import { useSpeech } from '../../speech.tsx'

export function Controls({ choice, stake }: ControlsProps<DiceSetting>) {
  const { say, figures } = useSpeech()
  const amount = useAmount()
  const won = figures.number(diceNumbers(choice))
  return (
    <>
      <Readout label={say('profitOnWin')} value={amount(pay(stake, dicePay(choice)) - stake)} />
      <Readout
        label={say('dice.numbers')}
        value={say('dice.numbersOf', { won, count: figures.number(diceOutcomes) })}
      />
    </>
  )
}
