import { useState } from 'react'
import type { OwnTableProps } from '../../face.ts'
import { AmountField } from '../../shell/AmountField.tsx'
import { useSeat } from '../../shell/seat.tsx'
import { useSpeech } from '../../speech.tsx'
import { Bets } from './Bets.tsx'
import { Flight } from './Flight.tsx'
import { Seats } from './Seats.tsx'
import { slotCount } from './slots.rules.ts'
import { type BetOf, useCrash } from './useCrash.ts'
import './crash.css'

type Form = Omit<BetOf, 'stake'>
const firstForm: Form = { cashOutAt: 0, isRepeated: false }

export function OwnTable(props: OwnTableProps) {
  const { say, figures } = useSpeech()
  const { openSheet } = useSeat()
  const [forms, setForms] = useState<readonly Form[]>([firstForm])
  const bets = forms.map((form) => ({ ...form, stake: props.stake }))
  const crash = useCrash(props, bets)
  const { now } = crash
  const change = (at: number, part: Partial<BetOf>) =>
    setForms((all) => all.map((form, nth) => (nth === at ? { ...form, ...part } : form)))
  const isTwo = forms.length === slotCount
  // Shows the second form if the player already has a second bet, from an earlier visit or another window.
  if (!isTwo && crash.slots[1]?.id) setForms([...forms, firstForm])
  return (
    <div className="crash">
      <ol className="crash-past" aria-label={say('crash.past')}>
        {now.past.map(({ number, point }) => (
          <li key={number} data-high={point >= 200 || undefined}>
            <button type="button" onClick={() => openSheet('fairness', String(number))}>
              {figures.multiplier(point * 100)}
            </button>
          </li>
        ))}
      </ol>
      <Flight now={now} />
      <section className="crash-panel" aria-label={say('panel')}>
        <AmountField />
        <div className="crash-bets">
          <Bets crash={crash} bets={bets} change={change} canRepeat={props.opened.rules.autoplay} />
        </div>
        <button
          type="button"
          className="button plain crash-second"
          onClick={() => setForms(isTwo ? forms.slice(0, 1) : [...forms, firstForm])}
        >
          {say(isTwo ? 'crash.one' : 'crash.two')}
        </button>
      </section>
      <Seats now={now} />
      <p className="unseen" aria-live="polite">
        {now.phase === 'betting' && say('crash.toldBetting')}
        {now.phase === 'crashed' &&
          now.point > 0 &&
          say('crash.toldCrashed', { point: figures.multiplier(now.point * 100) })}
      </p>
    </div>
  )
}
