import { useWords } from '@baize/i18n/react'
import { Badge, Heading, Page, Panel, Sheet, Table } from '@baize/ui'
import { Suspense } from 'react'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { Money } from '../../list/Money.tsx'
import { useFilter } from '../../list/useFilter.ts'
import { useRowKeys } from '../../list/useRowKeys.ts'
import { OneRule } from './OneRule.tsx'
import { Precision } from './Precision.tsx'
import type { Rule } from './rules.ts'
import './risk.css'

const everyMs = 3_000

/** What the house watches for, how often it was right, and with which numbers. */
export function RulesPage() {
  const say = useWords('officeRisk')
  const office = useWords('office')
  const filter = useFilter()
  const list = useRowKeys<HTMLDivElement>()
  const asked = useOffice('riskRules', {}, { everyMs })
  if (asked.error && !asked.data)
    return (
      <Fault
        refusal={asked.error}
        isReading={asked.isFetching}
        onRetry={() => void asked.refetch()}
      />
    )
  const { rules = [], jurisdictions = [] } = asked.data ?? {}
  const opened = rules.find(({ rule }) => rule === filter.opened)
  return (
    <Page space={16}>
      <Heading level={1}>{office('section.rules')}</Heading>
      <p className="office-lead">{say('rules.text')}</p>
      <div ref={list}>
        <Panel bare>
          <Table
            caption={say('rules.list')}
            loading={asked.isPending}
            rows={rules}
            rowId={({ rule }) => rule}
            detail={{
              label: ({ rule }) => say('rules.open', { rule: say(`rule.${rule}`) }),
              onOpen: ({ rule }) => filter.open(rule),
            }}
            columns={[
              {
                id: 'rule',
                header: say('list.rule'),
                phone: 'title',
                cell: ({ rule }) => say(`rule.${rule}`),
              },
              {
                id: 'state',
                header: say('rules.state'),
                cell: ({ running }) =>
                  running ? (
                    <Badge tone="success">{say('rules.on', { version: running.version })}</Badge>
                  ) : (
                    <Badge>{say('rules.off')}</Badge>
                  ),
              },
              {
                id: 'precision',
                header: say('rules.precision'),
                cell: (rule) => <Precision rule={rule} />,
              },
              {
                id: 'waiting',
                header: say('rules.waiting'),
                align: 'end',
                cell: ({ waiting }) => waiting,
              },
              {
                id: 'replay',
                header: say('rules.replay'),
                cell: (rule) => <LastRun rule={rule} />,
              },
            ]}
          />
        </Panel>
      </div>
      <Panel title={say('rules.jurisdictions')} bare>
        <Table
          caption={say('rules.jurisdictions')}
          dense
          rows={jurisdictions}
          rowId={({ code }) => code}
          columns={[
            {
              id: 'code',
              header: say('rules.jurisdiction'),
              phone: 'title',
              cell: ({ code }) => code,
            },
            {
              id: 'amount',
              header: say('rules.jurisdiction.amount'),
              align: 'end',
              cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
            },
            {
              id: 'days',
              header: say('rules.jurisdiction.days'),
              cell: ({ days }) => say('rules.days', { count: days }),
            },
            {
              id: 'source',
              header: say('rules.jurisdiction.source'),
              cell: ({ source }) => source,
            },
          ]}
        />
      </Panel>
      <Sheet
        side="end"
        open={opened !== undefined}
        onClose={() => filter.open(undefined)}
        title={opened ? say(`rule.${opened.rule}`) : ''}
        closeLabel={office('close')}
      >
        <Suspense>{opened && asked.data && <OneRule rule={opened} rules={asked.data} />}</Suspense>
      </Sheet>
    </Page>
  )
}

function LastRun({ rule: { versions } }: { rule: Rule }) {
  const say = useWords('officeRisk')
  const replay = versions.find((one) => one.replay)?.replay
  return replay ? say('rules.replay.alerts', { count: replay.alerts }) : say('rules.replay.none')
}
