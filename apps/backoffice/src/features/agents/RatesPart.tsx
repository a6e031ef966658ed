import { gameTypes } from '@baize/contract/vocabulary'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, EmptyState, KeyValue, Panel, Row, Stack } from '@baize/ui'
import { Percent } from 'lucide-react'
import { useState } from 'react'
import { Moment } from '../../Moment.tsx'
import { useMay } from '../../session/me.tsx'
import type { Agent } from './AgentPage.tsx'
import { RatesDialog } from './RatesDialog.tsx'
import { isTopAgent, percentText } from './terms.ts'

/** Rebate rates by game type: the version in force first, and those before it. */
export function RatesPart({ agent }: { agent: Agent }) {
  const say = useWords('officeAgents')
  const may = useMay()
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      {may('agent.terms') && (
        <Row>
          <Button
            size="sm"
            icon={<Percent />}
            disabledReason={isTopAgent(agent) ? undefined : say('house.only')}
            onClick={() => setChanging(true)}
          >
            {say('rates.change')}
          </Button>
        </Row>
      )}
      {agent.rates.length === 0 && (
        <EmptyState title={say('rates.empty')}>{say('rates.empty.text')}</EmptyState>
      )}
      <Versions agent={agent} />
      {isChanging && <RatesDialog agent={agent} onClose={() => setChanging(false)} />}
    </>
  )
}

function Versions({ agent }: { agent: Agent }) {
  const say = useWords('officeAgents')
  const frame = useWords('frame')
  const { tag } = useLanguage()
  const nameOf = (type: string) => {
    const known = gameTypes.find((each) => each === type)
    return known ? frame(`games.${known}`) : type
  }
  return agent.rates.map(({ version, from, by, rates }) => (
    <Panel key={version} title={say('rates.version', { version })}>
      <Stack space={12}>
        <p>
          {say('rates.by', { by: by ?? say('house') })} · <Moment at={from} />
        </p>
        <KeyValue
          facts={Object.entries(rates).map(([type, rate]) => ({
            id: type,
            label: nameOf(type),
            value: say('tier', { rate: percentText(rate, tag) }),
          }))}
        />
      </Stack>
    </Panel>
  ))
}
