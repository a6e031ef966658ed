import type { OfficeValue } from '@baize/contract/office'
import { useLanguage, useWords } from '@baize/i18n/react'
import { EmptyState, Panel, Skeleton, Table } from '@baize/ui'
import { Fault } from '../../Fault.tsx'
import { useOffice } from '../../hooks.tsx'
import { Money } from '../../list/Money.tsx'

type Cohort = OfficeValue<'reportCohorts'>['list'][number]

/** Retention and lifetime value by month of the first deposit. */
export function Cohorts() {
  const say = useWords('officeReports')
  const { tag } = useLanguage()
  const cohorts = useOffice('reportCohorts', {})
  if (cohorts.error && !cohorts.data)
    return (
      <Fault
        refusal={cohorts.error}
        isReading={cohorts.isFetching}
        onRetry={() => void cohorts.refetch()}
      />
    )
  if (!cohorts.data) return <Skeleton height={240} />
  const { list, currency } = cohorts.data
  const months = Math.max(0, ...list.map((cohort) => cohort.months.length))
  const share = ({ members, months: of }: Cohort, at: number) => {
    const month = of[at]
    if (!month || members === 0) return ''
    return (month.active / members).toLocaleString(tag, { style: 'percent' })
  }
  const value = ({ members, months: of }: Cohort, at: number) => {
    const month = of[at]
    if (!month || members === 0) return ''
    return <Money amount={String(BigInt(month.value) / BigInt(members))} currency={currency} />
  }
  const columns = (cell: (cohort: Cohort, at: number) => React.ReactNode) => [
    {
      id: 'cohort',
      header: say('cohort'),
      phone: 'title' as const,
      cell: ({ cohort }: Cohort) => cohort.slice(0, 7),
    },
    {
      id: 'members',
      header: say('cohort.members'),
      align: 'end' as const,
      cell: ({ members }: Cohort) => members.toLocaleString(tag),
    },
    ...Array.from({ length: months }, (_, at) => ({
      id: `month ${at}`,
      header: say('cohort.month', { n: at }),
      align: 'end' as const,
      cell: (cohort: Cohort) => cell(cohort, at),
    })),
  ]
  const empty = <EmptyState title={say('cohort.empty')}>{say('cohort.empty.text')}</EmptyState>
  return (
    <>
      <p className="office-lead">{say('cohort.text')}</p>
      <Panel title={say('cohort.retention')} bare>
        <Table
          caption={say('cohort.retention')}
          dense
          rows={list}
          rowId={({ cohort }) => cohort}
          empty={empty}
          columns={columns(share)}
        />
      </Panel>
      {list.length > 0 && (
        <Panel title={say('cohort.value')} bare>
          <Table
            caption={say('cohort.value')}
            dense
            rows={list}
            rowId={({ cohort }) => cohort}
            columns={columns(value)}
          />
        </Panel>
      )}
    </>
  )
}
