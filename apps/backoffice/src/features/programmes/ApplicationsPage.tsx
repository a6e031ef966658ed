import { applicationStates } from '@baize/contract/office/programmes'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Badge, EmptyState, FilterChips, Sheet } from '@baize/ui'
import { Suspense } from 'react'
import { useOffice } from '../../hooks.tsx'
import { Age } from '../../list/Due.tsx'
import { ListPage } from '../../list/ListPage.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { useFilter } from '../../list/useFilter.ts'
import { OneApplication } from './OneApplication.tsx'
import { Redemptions } from './Redemptions.tsx'
import { Worth } from './Worth.tsx'

const everyMs = 15_000
const redemptions = 'redemptions'
const tones = { open: 'warning', approved: 'success', rejected: 'neutral' } as const

/** What members apply for and redeem, and what waits for staff. */
export function ApplicationsPage() {
  const say = useWords('officeProgrammes')
  const office = useWords('office')
  const { code } = useLanguage()
  const filter = useFilter()
  const isGoods = filter.get('view') === redemptions
  const state = applicationStates.find((each) => each === filter.get('view')) ?? 'open'
  const applications = useOffice(
    'officeApplications',
    { query: { state, after: filter.get('after') } },
    { everyMs },
  )
  const opened = applications.data?.list.find(({ id }) => id === filter.opened)
  return (
    <ListPage
      list="applications"
      title={office('section.applications')}
      text={say(isGoods ? 'redemptions.text' : 'applications.text')}
      filter={filter}
      query={applications}
      nextLabel={say('list.more')}
      filters={
        <FilterChips
          label={say('list.view')}
          value={isGoods ? redemptions : state}
          onChange={(view) => filter.set({ view, open: undefined })}
          chips={[
            ...applicationStates.map((id) => ({ id, label: say(`applications.${id}`) })),
            { id: redemptions, label: say('redemptions') },
          ]}
        />
      }
      over={
        <Sheet
          side="end"
          open={opened !== undefined}
          onClose={() => filter.open(undefined)}
          title={say('application.title')}
          closeLabel={office('close')}
        >
          <Suspense>{opened && <OneApplication application={opened} />}</Suspense>
        </Sheet>
      }
    >
      {isGoods ? (
        <Redemptions />
      ) : (
        <ListTable
          list="applications"
          caption={office('section.applications')}
          loading={applications.isPending}
          outdated={applications.isPlaceholderData}
          rows={applications.data?.list ?? []}
          rowId={({ id }) => id}
          empty={
            <EmptyState title={say('applications.empty')}>
              {say('applications.empty.text')}
            </EmptyState>
          }
          detail={{
            label: ({ member }) => say('application.open', { account: member.account }),
            onOpen: ({ id }) => filter.open(id),
          }}
          columns={[
            {
              id: 'member',
              header: say('list.member'),
              phone: 'title',
              cell: ({ member }) => member.account,
            },
            {
              id: 'programme',
              header: say('list.programme'),
              cell: ({ title, programme }) => title[code] ?? title.EN ?? programme,
            },
            { id: 'remark', header: say('list.remark'), cell: ({ remark }) => remark },
            {
              id: 'worth',
              header: say('list.worth'),
              align: 'end',
              cell: (one) => <Worth {...one} />,
            },
            {
              id: 'state',
              header: say('list.state'),
              cell: ({ state: now }) => (
                <Badge tone={tones[now]}>{say(`applications.${now}`)}</Badge>
              ),
            },
            { id: 'since', header: say('list.since'), cell: ({ at }) => <Age at={at} /> },
          ]}
        />
      )}
    </ListPage>
  )
}
