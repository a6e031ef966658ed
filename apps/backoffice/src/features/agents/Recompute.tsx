import type { OfficeInput } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Button, Panel, Row, SelectField, Skeleton, Stack, StateBanner, TextField } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { useOffice } from '../../hooks.tsx'
import { Moment } from '../../Moment.tsx'

const periods = ['day', 'hour', 'week', 'halfMonth', 'month'] as const
type Query = OfficeInput<'recomputePay'>['query']

/** A closed period computed again: every figure must come to the same. */
export function Recompute() {
  const say = useWords('officeAgents')
  const [period, setPeriod] = useState<(typeof periods)[number]>('day')
  const [day, setDay] = useState('')
  const [asked, setAsked] = useState<Query>()
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setAsked({ period, ...(day ? { at: `${day}T12:00:00Z` } : {}) })
  }
  return (
    <Panel>
      <Stack space={16}>
        <p>{say('recompute.text')}</p>
        <form onSubmit={submit}>
          <Row className="agent-form">
            <SelectField
              label={say('recompute.period')}
              value={period}
              options={periods.map((value) => ({ value, label: say(`period.${value}`) }))}
              onChange={({ target }) =>
                setPeriod(periods.find((one) => one === target.value) ?? 'day')
              }
            />
            <TextField
              type="date"
              label={say('recompute.date')}
              hint={say('recompute.date.hint')}
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
            <Button type="submit" kind="primary">
              {say('recompute.run')}
            </Button>
          </Row>
        </form>
        {asked && <Result key={JSON.stringify(asked)} query={asked} />}
      </Stack>
    </Panel>
  )
}

function Result({ query }: { query: Query }) {
  const say = useWords('officeAgents')
  const errors = useWords('errors')
  const read = useOffice('recomputePay', { query })
  if (read.error)
    return (
      <StateBanner
        tone="warning"
        title={read.error.code === 'not-found' ? say('recompute.none') : errors(read.error.code)}
      />
    )
  if (!read.data) return <Skeleton height={96} />
  const { from, to, contracts, rebates, count, differences } = read.data
  return (
    <Stack space={12}>
      <StateBanner
        tone={count === 0 ? 'success' : 'danger'}
        title={count === 0 ? say('recompute.same') : say('recompute.differs', { count })}
      >
        <Moment at={from} /> – <Moment at={to} /> · {say('recompute.what', { contracts, rebates })}
      </StateBanner>
      {differences.length > 0 && (
        <ul className="agent-differences" dir="ltr">
          {differences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
