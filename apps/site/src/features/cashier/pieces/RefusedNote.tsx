import type { Refusal } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, StateBanner } from '@baize/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { imageFaultsOf } from '../../../shared/images/imageFaults.ts'
import { useTimeWords } from '../../../shared/Moment.tsx'
import { usePlayWords } from '../../../shared/playRule.ts'
import { isUnanswered } from '../../../shared/refusals.ts'
import { useRefusalWords } from '../../../shared/refusalWords.ts'
import { useSumWords } from '../../../shared/Sum.tsx'
import { exclusionOf, limitOf, turnoverLeftOf, waitMinutesOf } from '../rules/refusals.ts'

interface Explained {
  title: string
  text?: string
  action?: ReactNode
}

/** Why a request was refused and what to do next. Refused images show their own message. */
export function RefusedNote(props: { refusal: Refusal | undefined; currency: string }) {
  const { refusal, currency } = props
  const explain = useExplaining(currency)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [refusal])
  const said = refusal && imageFaultsOf(refusal).length === 0 ? explain(refusal) : undefined
  return (
    <div ref={place} aria-live="assertive" className="cashier-note">
      {said && (
        <StateBanner tone="warning" title={said.title} actions={said.action}>
          {said.text}
        </StateBanner>
      )}
    </div>
  )
}

function useExplaining(currency: string): (refusal: Refusal) => Explained {
  const say = useWords('cashier')
  const words = useRefusalWords()
  const sum = useSumWords(currency)
  const play = usePlayWords(currency)
  const time = useTimeWords()
  return (refusal) => {
    const limit = limitOf(refusal)
    if (limit) {
      const { period, left } = limit
      const part = limit.limit === 'deposit' ? period : 'other'
      const title =
        left > 0n
          ? say(`refused.limit.${part}`, { left: sum(left) })
          : say(`refused.limitUsed.${part}`)
      const text = say('refused.limitText', { time: time(limit.resetsAt) })
      return { title, text, action: <ToLimits /> }
    }
    const exclusion = exclusionOf(refusal)
    if (exclusion) return excluded(say, exclusion.until && time(exclusion.until))
    const left = turnoverLeftOf(refusal)
    if (left !== undefined) return { title: play.left(left) ?? words(refusal) }
    if (refusal.code === 'too-many-requests') {
      const minutes = waitMinutesOf(refusal)
      if (minutes !== undefined) return { title: say('refused.locked', { minutes }) }
      return { title: say('refused.tooMany'), text: say('refused.tooManyText') }
    }
    if (isUnanswered(refusal)) {
      return { title: words(refusal), text: say('refused.unanswered') }
    }
    return { title: words(refusal) }
  }
}

/** An excluded member can still withdraw. */
function excluded(
  say: ReturnType<typeof useWords<'cashier'>>,
  until: string | null,
): Required<Explained> {
  return {
    title: until === null ? say('refused.excludedForGood') : say('refused.excluded', { until }),
    text: say('refused.excludedText'),
    action: <ToWithdrawal />,
  }
}

/** The same note when the exclusion is known before any request. */
export function ExcludedNote({ until }: { until: string | null }) {
  const say = useWords('cashier')
  const time = useTimeWords()
  const { title, text, action } = excluded(say, until && time(until))
  return (
    <StateBanner tone="warning" title={title} actions={action}>
      {text}
    </StateBanner>
  )
}

function ToLimits() {
  const say = useWords('cashier')
  return (
    <Button size="sm" render={(link) => <Link to={paths.member('securityCenter')} {...link} />}>
      {say('refused.toLimits')}
    </Button>
  )
}

function ToWithdrawal() {
  const say = useWords('cashier')
  return (
    <Button size="sm" render={(link) => <Link to={paths.member('withdraw')} {...link} />}>
      {say('refused.toWithdrawal')}
    </Button>
  )
}
