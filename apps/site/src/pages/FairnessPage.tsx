import { useWords } from '@baize/i18n/react'
import { Heading, Page, Skeleton, Stack, Tabs } from '@baize/ui'
import { Scale } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { FileCheck } from '../features/fairness/FileCheck.tsx'
import { OwnBets } from '../features/fairness/OwnBets.tsx'
import { OwnCheck } from '../features/fairness/OwnCheck.tsx'
import { Returns } from '../features/fairness/Returns.tsx'
import { RoundCheck } from '../features/fairness/RoundCheck.tsx'
import { LinkCheck, SeedCheck } from '../features/fairness/SeedCheck.tsx'
import { useVisitor } from '../session/SessionProvider.tsx'
import { usePageTitle } from '../system/usePageTitle.ts'
import '../features/fairness/fairness.css'

/** Longer than all the rest of the page. */
const Specification = lazy(() => import('../features/fairness/Specification.tsx'))

const tabs = ['round', 'file', 'seed', 'link', 'returns', 'own', 'spec'] as const
const specHeight = 640
type TabId = (typeof tabs)[number]

const shown: Record<TabId, () => ReactNode> = {
  round: () => <RoundTab />,
  file: () => <FileCheck />,
  seed: () => <SeedCheck />,
  link: () => <LinkCheck />,
  returns: () => <Returns />,
  own: () => <OwnCheck />,
  spec: () => (
    <Suspense fallback={<Skeleton height={specHeight} />}>
      <Specification />
    </Suspense>
  ),
}

/** Members check one of their own bets with one click; anybody can paste values. */
function RoundTab() {
  const { isLogin, isTrial } = useVisitor()
  return (
    <Stack space={16}>
      {isLogin && !isTrial && <OwnBets />}
      <RoundCheck />
    </Stack>
  )
}

/** How rounds are decided, and everything that is needed to check them, computed in the browser. */
export default function FairnessPage() {
  const say = useWords('fairness')
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find((one) => one === search.get('tab')) ?? tabs[0]
  usePageTitle(say('title'))
  return (
    <Page space={24}>
      <header className="page-head">
        <Heading level={1} icon={<Scale />}>
          {say('title')}
        </Heading>
        <p className="page-lead">{say('text')}</p>
      </header>
      <ol className="fair-steps">
        {([1, 2, 3, 4] as const).map((step) => (
          <li key={step}>
            <b>{say(`how.${step}`)}</b>
            <span>{say(`how.${step}Text`)}</span>
          </li>
        ))}
      </ol>
      <Tabs
        label={say('tabs')}
        tabs={tabs.map((id) => ({ id, label: say(`tab.${id}`) }))}
        value={tab}
        onChange={(next) => {
          search.set('tab', next)
          setSearch(search, { replace: true, preventScrollReset: true })
        }}
      >
        {shown[tab]()}
      </Tabs>
    </Page>
  )
}
