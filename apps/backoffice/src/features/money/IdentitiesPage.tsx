import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { Badge, EmptyState, FilterChips } from '@baize/ui'
import { useWaiting } from '../../commands/useRequestsAbout.ts'
import { SecondBadge } from '../../commands/WaitsForSecond.tsx'
import { useOffice } from '../../hooks.tsx'
import { Age, Due } from '../../list/Due.tsx'
import { FilterField } from '../../list/FilterField.tsx'
import { ListPage } from '../../list/ListPage.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { OpenedSheet } from '../../list/OpenedSheet.tsx'
import { useFilter } from '../../list/useFilter.ts'
import { Moment } from '../../Moment.tsx'
import { useMoneyColumns } from './columns.tsx'
import { identityCommands, OneIdentity } from './OneIdentity.tsx'
import { identityTones } from './tones.ts'

type Listed = OfficeValue<'officeIdentities'>['list'][number]

const views = ['queue', 'decided'] as const
const everyMs = 15_000

/** Documents that members sent, beside what they said of themselves. */
export function IdentitiesPage() {
  const say = useWords('officeMoney')
  const office = useWords('office')
  const columns = useMoneyColumns()
  const filter = useFilter()
  const view = views.find((each) => each === filter.get('view')) ?? 'queue'
  const query = { view, member: filter.get('member'), after: filter.get('after') }
  const checks = useOffice('officeIdentities', { query }, { everyMs })
  const waiting = useWaiting(
    'member',
    view === 'queue' ? (checks.data?.list ?? []).map(({ member }) => member.id) : [],
    identityCommands,
  )
  return (
    <ListPage
      list="identities"
      title={office('section.identities')}
      text={say('identities.text')}
      filter={filter}
      query={checks}
      nextLabel={say('list.more')}
      filters={
        <>
          <FilterChips
            label={say('list.view')}
            value={view}
            onChange={(id) => filter.set({ view: id })}
            chips={views.map((id) => ({ id, label: say(`identities.view.${id}`) }))}
          />
          <div className="office-filters">
            <FilterField filter={filter} name="member" label={say('list.member')} />
          </div>
        </>
      }
      over={
        <OpenedSheet filter={filter} title={say('identity.title')}>
          {(id) => <OneIdentity id={id} />}
        </OpenedSheet>
      }
    >
      <ListTable
        list="identities"
        caption={office('section.identities')}
        loading={checks.isPending}
        outdated={checks.isPlaceholderData}
        rows={checks.data?.list ?? []}
        rowId={({ member }) => member.id}
        empty={
          <EmptyState title={say(`identities.empty.${view}`)}>
            {say('identities.empty.text')}
          </EmptyState>
        }
        detail={{
          label: ({ member }) => say('identity.open', { account: member.account }),
          onOpen: ({ member }) => filter.open(member.id),
        }}
        columns={[
          columns.member,
          {
            id: 'state',
            header: say('list.state'),
            cell: ({ member, state, rejectedBefore }) => {
              const request = waiting(member.id)
              return (
                <span className="office-marks">
                  {request ? (
                    <SecondBadge request={request} />
                  ) : (
                    <Badge tone={identityTones[state]}>{say(`identity.state.${state}`)}</Badge>
                  )}
                  {rejectedBefore && state === 'review' && (
                    <Badge tone="warning">{say('waits.rejected-before')}</Badge>
                  )}
                </span>
              )
            },
          },
          ...(view === 'queue'
            ? [
                {
                  id: 'since',
                  header: say('list.since'),
                  cell: ({ sentAt }: Listed) => sentAt && <Age at={sentAt} />,
                },
                {
                  id: 'due',
                  header: say('list.due'),
                  cell: ({ dueAt }: Listed) => dueAt && <Due at={dueAt} />,
                },
                columns.claim,
              ]
            : [
                {
                  id: 'decided',
                  header: say('decision.at'),
                  cell: ({ decidedAt }: Listed) => decidedAt && <Moment at={decidedAt} />,
                },
                {
                  id: 'by',
                  header: say('decision.by'),
                  cell: ({ decidedBy }: Listed) => decidedBy ?? say('decision.nobody'),
                },
                { id: 'reason', header: say('list.why'), cell: ({ reason }: Listed) => reason },
              ]),
        ]}
      />
    </ListPage>
  )
}
