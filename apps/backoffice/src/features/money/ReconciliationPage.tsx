import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Sheet } from '@baize/ui'
import { Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useOffice } from '../../hooks.tsx'
import { ListPage } from '../../list/ListPage.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { useFilter } from '../../list/useFilter.ts'
import { Moment } from '../../Moment.tsx'
import { ImportStatement } from './ImportStatement.tsx'
import { OneStatement } from './OneStatement.tsx'

/** What providers say to have moved, beside what we know. */
export function ReconciliationPage() {
  const say = useWords('officeMoney')
  const office = useWords('office')
  const filter = useFilter()
  const [isOpen, setOpen] = useState(false)
  const statements = useOffice('statements', { query: { after: filter.get('after') } })
  return (
    <ListPage
      list="statements"
      title={office('section.reconciliation')}
      text={say('statements.text')}
      actions={
        <Button kind="primary" icon={<Upload />} onClick={() => setOpen(true)}>
          {say('statement.import')}
        </Button>
      }
      filter={filter}
      query={statements}
      nextLabel={say('list.more')}
      over={
        <>
          {isOpen && (
            <ImportStatement onClose={() => setOpen(false)} onImported={(id) => filter.open(id)} />
          )}
          <Sheet
            side="end"
            open={filter.opened !== undefined}
            onClose={() => filter.open(undefined)}
            title={say('statement.title')}
            closeLabel={office('close')}
          >
            <Suspense>{filter.opened && <OneStatement id={filter.opened} />}</Suspense>
          </Sheet>
        </>
      }
    >
      <ListTable
        list="statements"
        caption={office('section.reconciliation')}
        loading={statements.isPending}
        outdated={statements.isPlaceholderData}
        rows={statements.data?.list ?? []}
        rowId={({ id }) => id}
        empty={
          <EmptyState title={say('statements.empty')}>{say('statements.empty.text')}</EmptyState>
        }
        detail={{
          label: ({ name }) => say('statement.open', { name }),
          onOpen: ({ id }) => filter.open(id),
        }}
        columns={[
          {
            id: 'name',
            header: say('statement.name'),
            phone: 'title',
            cell: ({ name }) => name,
          },
          { id: 'provider', header: say('statement.provider'), cell: ({ provider }) => provider },
          {
            id: 'lines',
            header: say('statement.lines'),
            align: 'end',
            cell: ({ lines }) => lines,
          },
          { id: 'from', header: say('statement.from'), cell: ({ from }) => <Moment at={from} /> },
          { id: 'to', header: say('statement.to'), cell: ({ to }) => <Moment at={to} /> },
          { id: 'by', header: say('statement.by'), cell: ({ importedBy }) => importedBy },
        ]}
      />
    </ListPage>
  )
}
