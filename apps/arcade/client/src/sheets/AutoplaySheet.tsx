import { useState } from 'react'
import { autoplayRounds, lossChoices, winChoices } from '../autoplay.ts'
import { useAmount, useSpeech } from '../Spoken.tsx'
import type { SheetProps } from './Sheets.tsx'

/** A run needs a loss limit: the form has no choice without one. */
export function AutoplaySheet({ seated: { game }, close }: SheetProps) {
  const { say } = useSpeech()
  const amount = useAmount()
  const bet = game.priceOf('base')
  const [rounds, setRounds] = useState<number>(autoplayRounds[0])
  const [lossMax, setLossMax] = useState(lossChoices(bet)[1] ?? bet)
  const [winStop, setWinStop] = useState<bigint>()
  const [stopAtFeature, setStopAtFeature] = useState(true)
  const wins = [undefined, ...winChoices(bet)]
  return (
    <>
      <p className="soft">{say('autoplay.text', { bet: amount(bet) })}</p>
      <Choice
        label={say('autoplay.rounds')}
        of={autoplayRounds}
        is={rounds}
        choose={setRounds}
        write={String}
      />
      <Choice
        label={say('autoplay.loss')}
        of={lossChoices(bet)}
        is={lossMax}
        choose={setLossMax}
        write={amount}
      />
      <Choice
        label={say('autoplay.win')}
        of={wins}
        is={winStop}
        choose={(win) => setWinStop(win)}
        write={(win) => (win === undefined ? say('autoplay.never') : amount(win))}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={stopAtFeature}
          onChange={(event) => setStopAtFeature(event.target.checked)}
        />
        {say('autoplay.feature')}
      </label>
      <button
        type="button"
        className="strong"
        onClick={() => {
          close()
          void game.autoplay({ rounds, lossMax, winStop, stopAtFeature })
        }}
      >
        {say('autoplay.start')}
      </button>
    </>
  )
}

interface ChoiceProps<T> {
  label: string
  of: readonly T[]
  is: T
  choose(value: T): void
  write(value: T): string
}

function Choice<T>({ label, of, is, choose, write }: ChoiceProps<T>) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="choices">
        {of.map((value) => (
          <button
            type="button"
            key={String(value)}
            aria-pressed={value === is}
            onClick={() => choose(value)}
          >
            {write(value)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
