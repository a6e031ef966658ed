import '../features/points/points.css'
import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Page, Panel, Skeleton, Tabs } from '@baize/ui'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { DetailsTab } from '../features/points/DetailsTab.tsx'
import { GoodsTab } from '../features/points/GoodsTab.tsx'
import { HistoryTab } from '../features/points/HistoryTab.tsx'
import { PointsHero } from '../features/points/PointsHero.tsx'
import { RatesTab, RulesTab } from '../features/points/TermsTabs.tsx'
import { useHolder } from '../features/points/useHolder.ts'
import { usePopups } from '../popups/usePopups.ts'
import { useVisitor } from '../session/SessionProvider.tsx'
import { usePageTitle } from '../system/usePageTitle.ts'

const tabs = ['goods', 'history', 'details', 'rates', 'rules'] as const
type Tab = (typeof tabs)[number]

const views: Record<Tab, ComponentType> = {
  goods: GoodsTab,
  history: HistoryTab,
  details: DetailsTab,
  rates: RatesTab,
  rules: RulesTab,
}
const ownTabs: readonly Tab[] = ['history', 'details']
/** What others than members see in their place. */
const ownViews: Partial<Record<ReturnType<typeof useHolder>, ComponentType>> = {
  nobody: SignInFirst,
  unknown: Waiting,
}

export default function PointsMallPage() {
  const say = useWords('points')
  const [search, setSearch] = useSearchParams()
  const holder = useHolder()
  const tab: Tab = tabs.find((each) => each === search.get('tab')) ?? 'goods'
  const View = ownTabs.includes(tab) ? (ownViews[holder] ?? views[tab]) : views[tab]
  usePageTitle(say('title'))
  return (
    <Page space={24}>
      <PointsHero />
      <Panel bare>
        <Tabs
          label={say('title')}
          className="points-tabs"
          tabs={tabs.map((id) => ({ id, label: say(id) }))}
          value={tab}
          onChange={(id) => setSearch({ tab: id }, { replace: true })}
        >
          <div className="points-view">
            <View key={tab} />
          </div>
        </Tabs>
      </Panel>
    </Page>
  )
}

function Waiting() {
  return <Skeleton height={280} />
}

/** Visitors have nothing of their own to see. */
function SignInFirst() {
  const say = useWords('points')
  const frame = useWords('frame')
  const popups = usePopups()
  const { isLogin } = useVisitor()
  return (
    <EmptyState
      art="table"
      title={say('detailsNone')}
      actions={
        <Button
          kind="primary"
          onClick={() => popups.open({ kind: isLogin ? 'register' : 'login' })}
        >
          {frame(isLogin ? 'register' : 'login')}
        </Button>
      }
    >
      {say('text')}
    </EmptyState>
  )
}
