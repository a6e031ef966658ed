import { useLanguage, useWords } from '@baize/i18n/react'
import { StateBanner } from '@baize/ui'
import { timeWords } from '../../shared/times.ts'
import type { Exclusion } from './protection.ts'

/** What a break means while it lasts. */
export function ExclusionBanner({ exclusion }: { exclusion: Exclusion }) {
  const say = useWords('protection')
  const { tag } = useLanguage()
  const { kind, until } = exclusion
  return (
    <StateBanner
      tone="warning"
      title={
        until ? say(`excluded.${kind}`, { until: timeWords(until, tag) }) : say('excluded.forGood')
      }
    >
      {say('excluded.text')}
    </StateBanner>
  )
}
