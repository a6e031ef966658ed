import { type MinesView, minesTiles, pay } from '@baize/engines/house'
import { useAmount } from '../../../Spoken.tsx'
import type { ControlsProps } from '../../face.ts'
import { Readout, Select } from '../../shell/controls.tsx'
import { useSpeech } from '../../speech.tsx'
import type { MinesChoice } from './face.tsx'

const counts = Array.from({ length: minesTiles - 1 }, (_, at) => String(at + 1))

export function Controls(props: ControlsProps<MinesChoice, MinesView>) {
  const { choice, change, isLocked, isAuto, view, stake } = props
  const { say, figures } = useSpeech()
  const amount = useAmount()
  if (view && !isAuto) {
    const left = minesTiles - view.mines - view.uncovered.length
    const now = pay(stake, view.multiplier)
    return (
      <>
        <div className="pair">
          <Readout label={say('mines.mines')} value={String(view.mines)} />
          <Readout label={say('mines.gems')} value={String(left)} />
        </div>
        <Readout
          label={say('totalProfit', { multiplier: figures.multiplier(view.multiplier) })}
          value={amount(view.multiplier > 0 ? now - stake : 0n)}
        />
        {view.next !== undefined && (
          <p className="hint">
            {say('nextPays', {
              multiplier: figures.multiplier(view.next),
              amount: amount(pay(stake, view.next)),
            })}
          </p>
        )}
      </>
    )
  }
  return (
    <>
      <Select
        label={say('mines.mines')}
        value={String(choice.mines)}
        isLocked={isLocked}
        choices={counts.map((value) => ({ value, text: value }))}
        change={(value) => {
          const mines = Number(value)
          change({ mines, pattern: choice.pattern.slice(0, minesTiles - mines) })
        }}
      />
      {isAuto && <p className="hint">{say('mines.pattern', { count: choice.pattern.length })}</p>}
    </>
  )
}
