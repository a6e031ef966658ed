import { useWords } from '@baize/i18n/react'
import { Heading, Page, Panel, Row, Stack, Tabs } from '@baize/ui'
import { FilterField } from '../../list/FilterField.tsx'
import { SavedViews } from '../../list/SavedViews.tsx'
import { useFilter } from '../../list/useFilter.ts'
import { useRowKeys } from '../../list/useRowKeys.ts'
import { useMay } from '../../session/me.tsx'
import { Branches } from './Branches.tsx'
import { Recompute } from './Recompute.tsx'
import './agents.css'

/** The tree of agents, read as it is opened; and the check of what a closed period came to. */
export function AgentsPage() {
  const say = useWords('officeAgents')
  const office = useWords('office')
  const may = useMay()
  const filter = useFilter()
  const tree = useRowKeys<HTMLDivElement>()
  const tabs = [
    { id: 'tree', label: say('tab.tree') },
    ...(may('pay.read') ? [{ id: 'recompute', label: say('tab.recompute') }] : []),
  ]
  const tab = tabs.find(({ id }) => id === filter.get('tab'))?.id ?? 'tree'
  const account = filter.get('account')
  return (
    <Page space={16}>
      <Row className="office-title">
        <div className="office-grow">
          <Heading level={1}>{office('section.agents')}</Heading>
          <p className="office-lead">{say('text')}</p>
        </div>
      </Row>
      <Tabs
        label={say('tabs')}
        value={tab}
        onChange={(id) => filter.set({ tab: id === 'tree' ? undefined : id })}
        tabs={tabs}
      />
      {tab === 'recompute' ? (
        <Recompute />
      ) : (
        <Stack space={12}>
          <div className="office-filters">
            <FilterField filter={filter} name="account" label={say('find')} />
          </div>
          <SavedViews list="agents" />
          <div ref={tree}>
            <Panel title={say('tree')}>
              <Branches key={account ?? ''} {...(account ? { account } : {})} />
            </Panel>
          </div>
        </Stack>
      )}
    </Page>
  )
}
