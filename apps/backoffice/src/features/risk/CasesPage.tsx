import type { OfficeValue } from '@baize/contract/office'
import { riskRuleNames } from '@baize/contract/office/risk'
import { useWords } from '@baize/i18n/react'
import { Badge, EmptyState, FilterChips, SelectField } from '@baize/ui'
import { useNavigate } from 'react-router'
import { useOffice } from '../../hooks.tsx'
import { Age, Due } from '../../list/Due.tsx'
import { ExportList } from '../../list/ExportList.tsx'
import { FilterField } from '../../list/FilterField.tsx'
import { ListPage } from '../../list/ListPage.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { useFilter } from '../../list/useFilter.ts'
import { Moment } from '../../Moment.tsx'
import { useActing } from '../../session/me.tsx'
import { caseTones } from './tones.ts'
import './risk.css'

type Listed = OfficeValue<'officeCases'>['list'][number]

const views = ['open', 'mine', 'decided'] as const
const everyMs = 15_000

/** Cases that wait for people, the one that is due first at the top. */
export function CasesPage() {
  const say = useWords('officeRisk')
  const office = useWords('office')
  const go = useNavigate()
  const { me } = useActing()
  const filter = useFilter()
  const view = views.find((each) => each === filter.get('view')) ?? 'open'
  const rule = riskRuleNames.find((each) => each === filter.get('rule'))
  const chosen = { view, rule, member: filter.get('member') }
  const query = { ...chosen, after: filter.get('after') }
  const cases = useOffice('officeCases', { query }, { everyMs })
  const whom = ({ members, memberCount }: Listed) =>
    memberCount > 1
      ? say('list.others', { account: members[0]?.account ?? '', count: memberCount - 1 })
      : (members[0]?.account ?? '')
  return (
    <ListPage
      list="cases"
      title={office('section.cases')}
      text={say('cases.text')}
      filter={filter}
      query={cases}
      nextLabel={say('cases.more')}
      actions={<ExportList call="exportCases" filter={chosen} file="cases.csv" />}
      filters={
        <>
          <FilterChips
            label={say('cases.view')}
            value={view}
            onChange={(id) => filter.set({ view: id })}
            chips={views.map((id) => ({ id, label: say(`cases.view.${id}`) }))}
          />
          <div className="office-filters">
            <FilterField filter={filter} name="member" label={say('list.member')} />
            <SelectField
              label={say('list.rule')}
              reserve={false}
              value={rule ?? ''}
              placeholder={say('list.everyRule')}
              onChange={(event) => filter.set({ rule: event.target.value })}
              options={riskRuleNames.map((value) => ({ value, label: say(`rule.${value}`) }))}
            />
          </div>
        </>
      }
    >
      <ListTable
        list="cases"
        caption={office('section.cases')}
        loading={cases.isPending}
        outdated={cases.isPlaceholderData}
        rows={cases.data?.list ?? []}
        rowId={({ id }) => id}
        empty={
          <EmptyState title={say(`cases.empty.${view}`)}>{say('cases.empty.text')}</EmptyState>
        }
        detail={{
          label: (one) => say('cases.open', { account: whom(one) }),
          onOpen: ({ id }) => void go(`/cases/${id}`),
        }}
        columns={[
          { id: 'accounts', header: say('list.accounts'), phone: 'title', cell: whom },
          {
            id: 'rules',
            header: say('list.rules'),
            cell: ({ rules }) => (
              <span className="risk-signs">
                {rules.map((each) => (
                  <Badge key={each} tone="warning">
                    {say(`rule.${each}`)}
                  </Badge>
                ))}
              </span>
            ),
          },
          { id: 'alerts', header: say('list.alerts'), align: 'end', cell: ({ alerts }) => alerts },
          {
            id: 'since',
            header: say('list.since'),
            cell: ({ openedAt }) => <Age at={openedAt} />,
          },
          ...(view === 'decided'
            ? [
                {
                  id: 'state',
                  header: say('list.state'),
                  cell: ({ state }: Listed) => (
                    <Badge tone={caseTones[state]}>{say(`case.state.${state}`)}</Badge>
                  ),
                },
                {
                  id: 'decided',
                  header: say('list.decided'),
                  cell: ({ decidedAt }: Listed) => decidedAt && <Moment at={decidedAt} />,
                },
              ]
            : [
                {
                  id: 'due',
                  header: say('list.due'),
                  cell: ({ dueAt }: Listed) => <Due at={dueAt} />,
                },
                {
                  id: 'claim',
                  header: say('list.claim'),
                  cell: ({ claim }: Listed) =>
                    claim && (claim.staffId === me.id ? say('claim.mine') : claim.name),
                },
              ]),
        ]}
      />
    </ListPage>
  )
}
