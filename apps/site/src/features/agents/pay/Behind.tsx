import type { RouteName } from '@baize/contract/routes'
import { useWords } from '@baize/i18n/react'
import { Button, Skeleton } from '@baize/ui'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { BareReadFault } from '../../../shared/ReadFault.tsx'
import type { Page } from '../../../shared/record/pages.ts'
import { useRecord } from '../../../shared/record/useRecord.ts'

interface Answer<Row> {
  currency: string
  list: Row[]
  next: string | null
}

/** A list behind a statement: its lines, people or bets, page by page. */
export function Behind<Row>(props: {
  name: RouteName
  /** Identifies the list in the cache. */
  query: object
  read: (page: Page) => Promise<Answer<Row>>
  rowId: (row: Row) => string
  /** Said where the list is empty. */
  none?: string
  children: (row: Row) => ReactNode
}) {
  const say = useWords('contracts')
  const record = useRecord<Row, never>(props.name, props.query, async (page) => ({
    ...(await props.read(page)),
    totals: null,
  }))
  if (record.fault && !record.rows) {
    return (
      <BareReadFault
        title={say('pay.fault')}
        refusal={record.fault}
        isReading={record.isReading}
        onRetry={record.readAgain}
      />
    )
  }
  if (!record.rows) return <Skeleton height={140} />
  if (record.rows.length === 0 && props.none) return <p className="contract-small">{props.none}</p>
  return (
    <>
      <ul className="pay-list">
        {record.rows.map((row) => (
          <li key={props.rowId(row)}>{props.children(row)}</li>
        ))}
      </ul>
      {record.more && (
        <Button size="sm" busy={record.more.isReading} onClick={record.more.read}>
          {say('build.more')}
        </Button>
      )}
    </>
  )
}

/** A row of such a list: what and how much, each in two lines; it opens to what is behind it. */
export function BehindRow(props: {
  what: [ReactNode, ReactNode]
  amount: [ReactNode, ReactNode]
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const { what, amount } = props
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="two-lines">
          {what[0]}
          <small>{what[1]}</small>
        </span>
        <span className="two-lines bz-end">
          {amount[0]}
          <small>{amount[1]}</small>
        </span>
        <ChevronDown aria-hidden="true" />
      </button>
      {isOpen && props.children}
    </>
  )
}
