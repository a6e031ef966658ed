import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { EmptyState, Panel, Skeleton, Stack } from '@baize/ui'
import { useState } from 'react'
import { ExportButton } from '../../../shared/record/ExportButton.tsx'
import { RecordPanel } from '../../../shared/record/RecordPanel.tsx'
import { RecordTools } from '../../../shared/record/RecordTools.tsx'
import { useColumnChoice } from '../../../shared/record/useColumnChoice.ts'
import { WhenRead } from '../../../shared/WhenRead.tsx'
import { MonthSheet } from './MonthSheet.tsx'
import { useMonthColumns, useMonthFigures, useMonthFile, useMonthWords } from './months.tsx'
import { type About, given, type Report } from './report.ts'
import { SeenBy } from './SeenBy.tsx'

/** One report: who can see it, its months, and what is behind each. */
export function CreditReport(props: {
  about: About
  /** Narrows the own report to what an upline sees; undefined: the whole. */
  onUpline?: (id: string | undefined) => void
}) {
  const say = useWords('credit')
  const query = given(props.about)
  const read = useCall('creditReport', { query }, { staleTimeMs: 0 })
  if (!read.data && read.error?.code === 'not-found') {
    return (
      <Panel>
        <EmptyState art="cards" title={say('gone')}>
          {say('goneText')}
        </EmptyState>
      </Panel>
    )
  }
  const wait = (
    <Stack space={16}>
      <Skeleton height={112} />
      <Skeleton height={480} />
    </Stack>
  )
  return (
    <WhenRead read={read} faultTitle={say('fault')} wait={wait}>
      {(report) => (
        <Stack space={16}>
          <SeenBy report={report} upline={props.about.upline} onUpline={props.onUpline} />
          <Months report={report} about={props.about} />
        </Stack>
      )}
    </WhenRead>
  )
}

function Months({ report, about }: { report: Report; about: About }) {
  const say = useWords('credit')
  const agent = useWords('agent')
  const money = useWords('money')
  const { currency, months, person } = report
  const [open, setOpen] = useState<string>()
  const nameOf = useMonthWords()
  const { shown: columns, choice } = useColumnChoice('credit', useMonthColumns(currency))
  const figures = useMonthFigures(report)
  const file = useMonthFile(report)
  const record = {
    rows: months,
    currency,
    totals: report.totals,
    fault: null,
    isOutdated: false,
    isReading: false,
    readAgain: () => {},
    more: undefined,
  }
  const span = { from: months.at(-1)?.month ?? '', to: months[0]?.month ?? '' }
  return (
    <Stack space={12}>
      <div className="team-bar-line">
        <p className="team-small credit-about">
          {say('about')} {say('zone', { zone: report.timeZone })}
        </p>
        <RecordTools
          chosen={0}
          choice={choice}
          take={
            <ExportButton
              title={`${agent('page.creditReport')} ${person.account}`}
              span={span}
              disabled={months.length === 0}
              read={async () => file}
            />
          }
        />
      </div>
      <RecordPanel
        caption={say('months.caption')}
        record={record}
        columns={columns}
        rowId={({ month }) => month}
        detail={{
          label: ({ month }) => money('record.open', { what: nameOf(month) }),
          onOpen: ({ month }) => setOpen(month),
        }}
        count={undefined}
        figures={figures}
        empty={
          <EmptyState art="table" title={say('months.none')}>
            {say('months.noneText')}
          </EmptyState>
        }
      />
      <MonthSheet
        key={open}
        report={report}
        about={about}
        month={months.find(({ month }) => month === open)}
        onClose={() => setOpen(undefined)}
      />
    </Stack>
  )
}
