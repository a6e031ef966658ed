import type { OfficeValue } from '@baize/contract/office'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, Panel, Row, Stack, Stat } from '@baize/ui'
import { useState } from 'react'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { Worth } from './Worth.tsx'

/** What it would have given by the play of the last weeks; counted when somebody asks. */
export function DryRun({ id }: { id: string }) {
  const say = useWords('officeProgrammes')
  const [isAsked, setAsked] = useState(false)
  const asked = useOffice('programmeForecast', { query: { id } }, { enabled: isAsked })
  return (
    <Panel
      title={say('dryRun')}
      description={say('dryRun.text')}
      actions={
        <Button
          busy={isAsked && asked.isFetching}
          onClick={() => (isAsked ? void asked.refetch() : setAsked(true))}
        >
          {say('dryRun.do')}
        </Button>
      }
    >
      {asked.error && (
        <Fault
          refusal={asked.error}
          isReading={asked.isFetching}
          onRetry={() => void asked.refetch()}
        />
      )}
      {asked.data && <Told told={asked.data} />}
    </Panel>
  )
}

function Told({ told: { forecast } }: { told: OfficeValue<'programmeForecast'> }) {
  const say = useWords('officeProgrammes')
  const { tag } = useLanguage()
  if (!forecast) return <p>{say('dryRun.unknown')}</p>
  const { members, played, days, currency, amounts, note } = forecast
  return (
    <Stack space={12}>
      <Row space={16}>
        <Stat
          label={say('dryRun.members')}
          value={members === null ? say('dryRun.all') : members.toLocaleString(tag)}
          note={say('dryRun.played', { count: played, days })}
        />
        {amounts.map(({ unit, amount }) => (
          <Stat
            key={unit}
            label={say('dryRun.cost')}
            value={<Worth unit={unit} amount={amount} currency={currency} />}
          />
        ))}
      </Row>
      {amounts.length === 0 && <p>{say('dryRun.nothing')}</p>}
      {note && <p className="office-lead">{note}</p>}
    </Stack>
  )
}
