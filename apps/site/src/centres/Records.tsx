import { useWords } from '@baize/i18n/react'
import { type Column, EmptyState, FilterChips, Stack, Table } from '@baize/ui'
import { type ReactNode, useState } from 'react'

const periods = ['past7', 'past30'] as const

/** A record before there is anything to record: its periods, its columns, what will stand there. */
export function Records(props: {
  caption: string
  columns: readonly { id: string; header: string; align?: 'end' }[]
  title: string
  text: string
  actions?: ReactNode
}) {
  const say = useWords('member')
  const [period, setPeriod] = useState<string>(periods[0])
  const columns: Column<never>[] = props.columns.map((column) => ({ ...column, cell: () => null }))
  return (
    <Stack space={16}>
      <FilterChips
        label={say('period.label')}
        chips={periods.map((id) => ({ id, label: say(`period.${id}`) }))}
        value={period}
        onChange={setPeriod}
      />
      <div className="bz-panel">
        <div className="records-heads" aria-hidden="true">
          {columns.map((column) => (
            <span key={column.id} data-align={column.align}>
              {column.header}
            </span>
          ))}
        </div>
        <Table
          caption={props.caption}
          columns={columns}
          rows={none}
          rowId={() => ''}
          empty={
            <EmptyState art="table" title={props.title} actions={props.actions}>
              {props.text}
            </EmptyState>
          }
        />
      </div>
    </Stack>
  )
}

const none: never[] = []
