import { requestStates } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Badge, EmptyState, FilterChips, SelectField } from '@baize/ui'
import { useOffice } from '../../hooks.tsx'
import { Age, Due } from '../../list/Due.tsx'
import { ListPage } from '../../list/ListPage.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { MemberLink } from '../../list/MemberLink.tsx'
import { Money } from '../../list/Money.tsx'
import { OpenedSheet } from '../../list/OpenedSheet.tsx'
import { useFilter } from '../../list/useFilter.ts'
import { useActing } from '../../session/me.tsx'
import { OneRequest } from './OneRequest.tsx'
import { isMoney, nameOf, tones } from './shown.ts'

const views = ['waiting', 'mine', 'all'] as const
const everyMs = 20_000

/** What waits for another person's word, and what became of it. */
export function ApprovalsPage() {
  const say = useWords('officeApprovals')
  const office = useWords('office')
  const { merchant } = useActing()
  const filter = useFilter()
  const view = views.find((each) => each === filter.get('view')) ?? 'waiting'
  const state = requestStates.find((each) => each === filter.get('state'))
  const query = { view, state, after: filter.get('after') }
  const requests = useOffice('approvals', { query }, { everyMs })
  const currency = merchant?.currency ?? ''
  return (
    <ListPage
      list="approvals"
      title={office('section.approvals')}
      text={say('page.text')}
      filter={filter}
      query={requests}
      nextLabel={say('page.older')}
      filters={
        <>
          <FilterChips
            label={say('page.view')}
            value={view}
            onChange={(id) => filter.set({ view: id, state: undefined, open: undefined })}
            chips={views.map((id) => ({ id, label: say(`view.${id}`) }))}
          />
          {view !== 'waiting' && (
            <div className="office-filters">
              <SelectField
                label={say('page.state')}
                reserve={false}
                value={state ?? ''}
                placeholder={say('page.everyState')}
                onChange={(event) => filter.set({ state: event.target.value })}
                options={requestStates.map((value) => ({ value, label: say(`state.${value}`) }))}
              />
            </div>
          )}
        </>
      }
      over={
        <OpenedSheet filter={filter} title={say('one.title')}>
          {(id) => <OneRequest id={id} />}
        </OpenedSheet>
      }
    >
      <ListTable
        list="approvals"
        caption={office('section.approvals')}
        loading={requests.isPending}
        outdated={requests.isPlaceholderData}
        rows={requests.data?.list ?? []}
        rowId={({ id }) => id}
        empty={<EmptyState title={say('empty.title')}>{say(`empty.${view}`)}</EmptyState>}
        detail={{
          label: (one) => say('page.open', { command: say(nameOf(one.command)) }),
          onOpen: ({ id }) => filter.open(id),
        }}
        columns={[
          {
            id: 'what',
            header: say('column.what'),
            phone: 'title',
            cell: ({ command }) => say(nameOf(command)),
          },
          {
            id: 'member',
            header: say('one.member'),
            cell: ({ member }) => member && <MemberLink member={member} />,
          },
          {
            id: 'amount',
            header: say('column.amount'),
            align: 'end',
            cell: ({ amount, command, currency: own }) =>
              amount &&
              isMoney(command, own) && <Money amount={amount} currency={own ?? currency} />,
          },
          { id: 'by', header: say('column.by'), cell: ({ madeBy }) => madeBy.name },
          { id: 'reason', header: say('column.reason'), cell: ({ reason }) => reason },
          { id: 'since', header: say('column.since'), cell: ({ madeAt }) => <Age at={madeAt} /> },
          {
            id: 'due',
            header: say('column.expires'),
            cell: ({ state: now, expiresAt }) => now === 'waiting' && <Due at={expiresAt} />,
          },
          {
            id: 'state',
            header: say('column.state'),
            cell: ({ state: now }) => <Badge tone={tones[now]}>{say(`state.${now}`)}</Badge>,
          },
        ]}
      />
    </ListPage>
  )
}
