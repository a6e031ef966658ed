import { useWords } from '@baize/i18n/react'
import { Panel } from '@baize/ui'
import { useSpoken } from '../../shared/rewardWords.ts'
import { useSumWords } from '../../shared/Sum.tsx'
import type { Ladder } from './vipWords.ts'

const rules = ['earn', 'edge', 'once', 'keep', 'correct', 'break'] as const

/** Why a level is what it is, in sentences. */
export function Rules({ ladder, currency }: { ladder: Ladder; currency: string }) {
  const say = useWords('vip')
  const spoken = useSpoken()
  const sum = useSumWords(currency)
  const figures = { week: sum(ladder.active.week), month: sum(ladder.active.month) }
  return (
    <Panel title={say('view.rules')} description={spoken(ladder.summary)}>
      <ol className="vip-rules">
        {rules.map((rule) => (
          <li key={rule}>{say(`rule.${rule}`, figures)}</li>
        ))}
      </ol>
      {ladder.body && <p>{spoken(ladder.body)}</p>}
      <p className="vip-note">{say('version', { version: ladder.version })}</p>
    </Panel>
  )
}
