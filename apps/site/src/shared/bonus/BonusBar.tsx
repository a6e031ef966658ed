import './bonus.css'
import { useWords } from '@baize/i18n/react'
import { percentDone } from '../percentDone.ts'
import { useSumWords } from '../Sum.tsx'

/** How far a bonus is wagered: a bar, and the same in words. */
export function BonusBar(props: { required: string; wagered: string; currency: string }) {
  const { required, wagered, currency } = props
  const say = useWords('bonus')
  const sum = useSumWords(currency)
  const words = say('progress', { done: sum(wagered), required: sum(required) })
  return (
    <div className="bonus-wagered">
      <span>{words}</span>
      <progress
        className="bonus-bar"
        aria-label={say('progress.label')}
        aria-valuetext={words}
        value={percentDone({ required, done: wagered })}
        max={100}
      />
    </div>
  )
}
