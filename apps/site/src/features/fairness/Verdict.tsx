import { useWords } from '@baize/i18n/react'
import { StateBanner } from '@baize/ui'
import type { ReactNode } from 'react'
import { useSumWords } from '../../shared/Sum.tsx'
import { type ExportedPlay, type PlayVerdict, wrongVerdicts } from './history.ts'

/** Whether a round is what was committed, in words, and what to do if it is not. */
export function Verdict(props: {
  play: ExportedPlay
  verdict: PlayVerdict
  /** What can be done so that a round can be verified. */
  actions?: ReactNode
}) {
  const { play, verdict } = props
  const say = useWords('fairness')
  const sum = useSumWords(play.currency)
  if (verdict === 'right') {
    const amount = sum(play.returned)
    // A shared round comes without the chain that its link must belong to.
    return play.shared ? (
      <StateBanner tone="success" title={say('told.played')}>
        {say('told.playedText', { amount, check: say('link.title') })}
      </StateBanner>
    ) : (
      <StateBanner tone="success" title={say('told.right')}>
        {say('told.rightText', { amount })}
      </StateBanner>
    )
  }
  if (wrongVerdicts.includes(verdict)) {
    return (
      <StateBanner tone="danger" title={say('told.wrong')}>
        {say('told.wrongText', { why: say(`verdict.${verdict}`) })}
      </StateBanner>
    )
  }
  if (verdict === 'void') return <StateBanner tone="info" title={say('verdict.void')} />
  return (
    <StateBanner tone="info" title={say('told.hidden')} actions={props.actions}>
      {say(play.shared ? 'outcome.flying' : 'told.hiddenText')}
    </StateBanner>
  )
}
