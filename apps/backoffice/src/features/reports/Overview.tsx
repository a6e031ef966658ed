import type { OfficeValue } from '@baize/contract/office'
import { useLanguage, useWords } from '@baize/i18n/react'
import {
  Badge,
  EmptyState,
  FilterChips,
  formatAmount,
  LineChart,
  Panel,
  Skeleton,
  Stat,
  Table,
} from '@baize/ui'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { Money } from '../../list/Money.tsx'
import type { Filter } from '../../list/useFilter.ts'
import { useRowKeys } from '../../list/useRowKeys.ts'
import { OneDay } from './OneDay.tsx'
import { Proof } from './Proof.tsx'
import type { Span } from './span.ts'

export type ReportDay = OfficeValue<'reportDays'>['days'][number]

const shown = ['ggr', 'ngr', 'stake', 'deposits', 'withdrawals'] as const

/** The figures of days: their sums, a chart with its table, and the proof from the ledger. */
export function Overview({ filter, span }: { filter: Filter; span: Span }) {
  const say = useWords('officeReports')
  const { tag } = useLanguage()
  const rows = useRowKeys<HTMLDivElement>()
  const report = useOffice('reportDays', { query: span })
  const figure = shown.find((each) => each === filter.get('figure')) ?? 'ggr'
  if (report.error && !report.data)
    return (
      <Fault
        refusal={report.error}
        isReading={report.isFetching}
        onRetry={() => void report.refetch()}
      />
    )
  if (!report.data) return <Skeleton height={320} />
  const { days, total, currency } = report.data
  const opened = days.find(({ day }) => day === filter.opened)
  if (opened) return <OneDay day={opened} currency={currency} filter={filter} />
  return (
    <>
      <div className="report-stats">
        {shown.map((name) => (
          <Stat
            key={name}
            framed
            label={say(`figure.${name}`)}
            value={<Money amount={total[name]} currency={currency} />}
          />
        ))}
        <Stat framed label={say('figure.bets')} value={BigInt(total.bets).toLocaleString(tag)} />
      </div>
      <Proof days={days} />
      <Panel>
        <FilterChips
          label={say('by')}
          value={figure}
          onChange={(id) => filter.set({ figure: id })}
          chips={shown.map((id) => ({ id, label: say(`figure.${id}`) }))}
        />
        <LineChart
          label={say('chart', { figure: say(`figure.${figure}`) })}
          columns={{ label: say('day'), value: say(`figure.${figure}`) }}
          look="bars"
          signed={figure === 'ggr' || figure === 'ngr'}
          points={days.map(({ day, figures }) => ({
            label: day,
            value: Number(figures[figure]),
            text: formatAmount({
              minor: BigInt(figures[figure]),
              currency,
              locale: tag,
              show: 'code',
            }),
          }))}
        />
      </Panel>
      <div ref={rows}>
        <Panel bare>
          <Table
            caption={say('by.day')}
            dense
            outdated={report.isPlaceholderData}
            rows={days.toReversed()}
            rowId={({ day }) => day}
            empty={<EmptyState title={say('empty')}>{say('empty.text')}</EmptyState>}
            detail={{
              label: ({ day }) => say('openDay', { day }),
              onOpen: ({ day }) => filter.open(day),
            }}
            columns={[
              { id: 'day', header: say('day'), phone: 'title', cell: ({ day }) => day },
              {
                id: 'state',
                header: say('exports.state'),
                cell: ({ isClosed }) => (
                  <Badge tone={isClosed ? 'success' : 'info'}>
                    {say(isClosed ? 'closed' : 'open')}
                  </Badge>
                ),
              },
              {
                id: 'bets',
                header: say('figure.bets'),
                align: 'end',
                cell: ({ figures }) => BigInt(figures.bets).toLocaleString(tag),
              },
              ...shown.map((name) => ({
                id: name,
                header: say(`figure.${name}`),
                align: 'end' as const,
                total: <Money amount={total[name]} currency={currency} />,
                cell: ({ figures }: ReportDay) => (
                  <Money
                    amount={figures[name]}
                    currency={currency}
                    signed={name === 'ggr' || name === 'ngr'}
                  />
                ),
              })),
            ]}
          />
        </Panel>
      </div>
    </>
  )
}
