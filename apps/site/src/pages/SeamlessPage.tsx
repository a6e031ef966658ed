import { useWords } from '@baize/i18n/react'
import { EmptyState, Heading, Page } from '@baize/ui'
import { Wallet } from 'lucide-react'
import { Lounges } from '../features/catalogue/Lounge.tsx'
import { useNavigation, useVendors } from '../features/catalogue/useVendors.ts'
import { usePageTitle } from '../system/usePageTitle.ts'
import { GamesState } from './games/GamesHead.tsx'

/** Games that are played straight from the main wallet, without moving money first. */
export default function SeamlessPage() {
  const say = useWords('games')
  const { read } = useVendors()
  usePageTitle(say('seamless.title'))
  const sections = useNavigation().flatMap((entry) =>
    entry.kind === 'games' && entry.vendors.length > 0
      ? [{ gameType: entry.gameType, vendors: entry.vendors, total: entry.vendors.length }]
      : [],
  )
  return (
    <Page space={24}>
      <header className="page-head">
        <Heading level={1} icon={<Wallet />}>
          {say('seamless.title')}
        </Heading>
        <p className="page-lead">{say('seamless.text')}</p>
      </header>
      <GamesState read={read} />
      {read.data && sections.length === 0 && (
        <EmptyState art="table" title={say('centre.none')}>
          {say('centre.noneText')}
        </EmptyState>
      )}
      <Lounges sections={sections} />
    </Page>
  )
}
