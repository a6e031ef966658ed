import { changesOf, type DocumentBody, type DocumentKind } from '@baize/contract/office/content'
import { useWords } from '@baize/i18n/react'
import { EmptyState, Table } from '@baize/ui'
import { useDescribed } from './useDescribed.ts'

interface ChangesProps {
  kind: DocumentKind
  before: DocumentBody | null
  after: DocumentBody | null
}

const textMax = 300

/** What differs, value by value and in words. */
export function Changes({ kind, before, after }: ChangesProps) {
  const say = useWords('officeContent')
  const described = useDescribed(kind)
  const changes = changesOf(before, after).map((change) => ({ ...change, ...described(change) }))
  const cut = (text: string | undefined) =>
    text === undefined ? (
      <span className="office-lead">{say('changes.nothing')}</span>
    ) : (
      <span className="content-value">
        {text.length > textMax ? `${text.slice(0, textMax)}…` : text}
      </span>
    )
  return (
    <Table
      dense
      caption={say('changes.count', { count: changes.length })}
      rows={changes}
      rowId={({ path }) => path}
      empty={<EmptyState title={say('changes.none')} />}
      columns={[
        { id: 'path', header: say('changes.where'), phone: 'title', cell: ({ where }) => where },
        { id: 'before', header: say('changes.before'), cell: (one) => cut(one.before) },
        { id: 'after', header: say('changes.after'), cell: (one) => cut(one.after) },
      ]}
    />
  )
}
