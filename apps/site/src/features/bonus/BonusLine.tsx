import '../../shared/bonus/bonus.css'
import { useCall } from '@baize/client'
import { writePercent } from '@baize/i18n'
import { useLanguage, useWords } from '@baize/i18n/react'
import { cx, VisuallyHidden } from '@baize/ui'
import { Gift } from 'lucide-react'
import { useGoTo } from '../../router/useGoTo.ts'
import { percentDone } from '../../shared/percentDone.ts'
import { useSumWords } from '../../shared/Sum.tsx'

/** The progress of the bonus that runs, in one line, live; nothing where none runs. */
export default function BonusLine(props: { isLink?: boolean; isWorded?: boolean }) {
  const { isLink, isWorded } = props
  const say = useWords('bonus')
  const goTo = useGoTo()
  const { tag } = useLanguage()
  const { data } = useCall('bonusProgress', {})
  const sum = useSumWords(data?.currency ?? '')
  if (!data?.bonus) return null
  const { required, wagered } = data.bonus
  const done = percentDone({ required, done: wagered })
  const words = say('progress', { done: sum(wagered), required: sum(required) })
  const inside = (
    <>
      <Gift aria-hidden="true" />
      <progress
        className="bonus-bar"
        aria-label={say('progress.label')}
        aria-valuetext={words}
        value={done}
        max={100}
      />
      <span>{isWorded ? words : writePercent(String(done), tag)}</span>
    </>
  )
  if (!isLink)
    return (
      <span className={cx('bonus-line', isWorded && 'bonus-line-worded')} title={words}>
        {inside}
      </span>
    )
  return (
    <button
      type="button"
      className="bonus-line"
      title={words}
      onClick={() => goTo.member('bonusDetails')}
    >
      {inside}
      <VisuallyHidden>{say('progress.open')}</VisuallyHidden>
    </button>
  )
}
