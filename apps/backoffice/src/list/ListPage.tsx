import type { Refusal } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, Heading, Page, Panel, Row } from '@baize/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Fault } from '../Fault.tsx'
import { SavedViews } from './SavedViews.tsx'
import type { Filter } from './useFilter.ts'
import { useRowKeys } from './useRowKeys.ts'

interface ListPageProps {
  /** The name under which views of it are saved. */
  list: string
  title: string
  text: string
  actions?: ReactNode
  /** Chips and fields that choose what is listed. */
  filters?: ReactNode
  filter: Filter
  query: UseQueryResult<{ next: string | null } | undefined, Refusal>
  nextLabel: string
  /** The table. */
  children: ReactNode
  /** Dialogs and sheets. */
  over?: ReactNode
}

/** One silhouette for every list: what it is, what one can do, what is chosen, the rows, and the next ones. */
export function ListPage(props: ListPageProps) {
  const { title, text, filter, query } = props
  const say = useWords('officeApprovals')
  const list = useRowKeys<HTMLDivElement>()
  const next = query.data?.next
  return (
    <Page space={16}>
      <Row className="office-title">
        <div className="office-grow">
          <Heading level={1}>{title}</Heading>
          <p className="office-lead">{text}</p>
        </div>
        {props.actions}
      </Row>
      {props.filters}
      <SavedViews list={props.list} />
      {query.error && !query.data ? (
        <Fault
          refusal={query.error}
          isReading={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div ref={list}>
          <Panel bare>{props.children}</Panel>
        </div>
      )}
      <Row>
        {filter.get('after') && <Button onClick={() => filter.set({})}>{say('list.first')}</Button>}
        {next && <Button onClick={() => filter.set({ after: next })}>{props.nextLabel}</Button>}
      </Row>
      {props.over}
    </Page>
  )
}
