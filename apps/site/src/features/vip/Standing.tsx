import { useWords } from '@baize/i18n/react'
import { StateBanner } from '@baize/ui'
import { useSpoken } from '../../shared/rewardWords.ts'
import { useSumWords } from '../../shared/Sum.tsx'
import { Insignia } from './Insignia.tsx'
import { type Ladder, useDayWords, useLevelName, type Vip } from './vipWords.ts'

type Progress = NonNullable<Vip['progress']>

/** The own level, and the way to the next one. */
export function Standing({ ladder, vip }: { ladder: Ladder; vip: Vip }) {
  const { level, progress, currency } = vip
  const say = useWords('vip')
  const spoken = useSpoken()
  const own = ladder.levels.find((one) => one.level === level)
  return (
    <>
      {progress?.fallsOn && (
        <Falls day={progress.fallsOn} progress={progress} currency={currency} />
      )}
      <div className="bz-panel bz-cloth vip-standing">
        <Insignia level={level} of={ladder.levels.length} />
        <div className="vip-words">
          <span className="on-cloth">{own ? say('label', { level }) : spoken(ladder.title)}</span>
          <strong className="vip-rank">{own ? spoken(own.name) : say('start')}</strong>
          {progress && <Way ladder={ladder} progress={progress} currency={currency} />}
        </div>
      </div>
    </>
  )
}

function Way(props: { ladder: Ladder; progress: Progress; currency: string }) {
  const { ladder, progress, currency } = props
  const say = useWords('vip')
  const sum = useSumWords(currency)
  const nameOf = useLevelName(ladder)
  const { next } = progress
  if (!next) return <p className="on-cloth">{say('top')}</p>
  const played = BigInt(next.asked) - BigInt(next.missing)
  const words = say('played', { played: sum(played), asked: sum(next.asked) })
  const rest = { amount: sum(next.missing), rank: nameOf(next.level) }
  return (
    <div className="vip-way">
      <progress
        className="vip-bar"
        aria-label={words}
        value={shareOf(played, next.asked)}
        max={shareMax}
      />
      <div className="vip-figures on-cloth">
        <span>{words}</span>
        <span>{say(next.by === 'recent' ? 'back' : 'toGo', rest)}</span>
      </div>
    </div>
  )
}

const shareMax = 1_000

/** In thousandths: a sum may be larger than a number can say. */
function shareOf(played: bigint, asked: string): number {
  const whole = BigInt(asked)
  return whole > 0n ? Number((played * BigInt(shareMax)) / whole) : 0
}

function Falls(props: { day: string; progress: Progress; currency: string }) {
  const say = useWords('vip')
  const sum = useSumWords(props.currency)
  const day = useDayWords()
  const { recent, keep } = props.progress
  return (
    <StateBanner tone="warning" title={say('falls', { day: day(props.day) })}>
      {say('fallsText', { played: sum(recent), asked: sum(keep) })}
    </StateBanner>
  )
}
