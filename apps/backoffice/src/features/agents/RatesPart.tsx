import { useLanguage, useWords } from '@baize/i18n/react'
import { EmptyState, KeyValue, Panel, Stack } from '@baize/ui'
import { Moment } from '../../Moment.tsx'
import type { Agent } from './AgentPage.tsx'
import { percentText } from './terms.ts'

/** Rebate rates by game type: the version in force first, and those before it. */
export function RatesPart({ agent }: { agent: Agent }) {
  const say = useWords('officeAgents')
  const { tag } = useLanguage()
  if (agent.rates.length === 0)
    return <EmptyState title={say('rates.empty')}>{say('rates.empty.text')}</EmptyState>
  return agent.rates.map(({ version, from, by, rates }) => (
    <Panel key={version} title={say('rates.version', { version })}>
      <Stack space={12}>
        <p>
          {say('rates.by', { by: by ?? say('house') })} · <Moment at={from} />
        </p>
        <KeyValue
          facts={Object.entries(rates).map(([type, rate]) => ({
            id: type,
            label: type,
            value: say('tier', { rate: percentText(rate, tag) }),
          }))}
        />
      </Stack>
    </Panel>
  ))
}
