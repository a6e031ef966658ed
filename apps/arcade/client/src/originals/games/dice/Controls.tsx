import { type DiceSetting, dicePay, pay } from '@baize/engines/house'
import { useAmount } from '../../../Spoken.tsx'
import type { ControlsProps } from '../../face.ts'
import { Readout } from '../../shell/controls.tsx'
import { useSpeech } from '../../speech.tsx'

export function Controls({ choice, stake }: ControlsProps<DiceSetting>) {
  const { say } = useSpeech()
  const amount = useAmount()
  return <Readout label={say('profitOnWin')} value={amount(pay(stake, dicePay(choice)) - stake)} />
}
