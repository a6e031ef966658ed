import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Heading, Page, Panel, Tabs } from '@baize/ui'
import { Coins } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { usePopups } from '../popups/usePopups.ts'
import { useVisitor } from '../session/SessionProvider.tsx'
import { usePageTitle } from '../system/usePageTitle.ts'

const tabs = ['goods', 'history', 'details', 'rates', 'rules'] as const
type Tab = (typeof tabs)[number]

export default function PointsMallPage() {
  const say = useWords('content')
  const [search, setSearch] = useSearchParams()
  const tab: Tab = tabs.find((each) => each === search.get('tab')) ?? 'goods'
  usePageTitle(say('points.title'))
  return (
    <Page space={24}>
      <Greeting />
      <Panel bare>
        <Tabs
          label={say('points.title')}
          className="points-tabs"
          tabs={tabs.map((id) => ({ id, label: say(`points.${id}`) }))}
          value={tab}
          onChange={(id) => setSearch({ tab: id }, { replace: true })}
        >
          <EmptyState art={scenes[tab]} title={say(`points.${tab}None`)}>
            {say(`points.${tab}Text`)}
          </EmptyState>
        </Tabs>
      </Panel>
    </Page>
  )
}

const scenes = {
  goods: 'chips',
  history: 'table',
  details: 'table',
  rates: 'cards',
  rules: 'letter',
} as const satisfies Record<Tab, string>

function Greeting() {
  const say = useWords('content')
  const frame = useWords('frame')
  const popups = usePopups()
  const { isLogin } = useVisitor()
  return (
    <div className="bz-panel bz-cloth points-hero">
      <div>
        <Heading level={1} icon={<Coins />}>
          {say('points.title')}
        </Heading>
        <p className="points-lead on-cloth">{say('points.text')}</p>
      </div>
      {!isLogin && (
        <Button kind="brass" onClick={() => popups.open({ kind: 'login' })}>
          {frame('login')}
        </Button>
      )}
    </div>
  )
}
