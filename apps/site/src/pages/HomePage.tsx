import { useWords } from '@baize/i18n/react'
import { EmptyState, ErrorState, Page, Panel, Section, TileSkeleton } from '@baize/ui'
import { Crown, Flame, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { GameSearch } from '../features/catalogue/GameSearch.tsx'
import { type HomeSection, homeSections, hotVendors } from '../features/catalogue/homeSections.ts'
import { Lounges } from '../features/catalogue/Lounge.tsx'
import type { Lane, VendorCard } from '../features/catalogue/navigation.ts'
import { useVendors } from '../features/catalogue/useVendors.ts'
import { useRows, VendorSection } from '../features/catalogue/VendorSection.tsx'
import { VendorTile } from '../features/catalogue/VendorTile.tsx'
import { HomeBanners } from '../features/messaging/HomeBanners.tsx'
import { NoticeLine } from '../features/messaging/NoticeLine.tsx'
import { Later } from '../frame/Later.tsx'
import { WhenNear } from '../frame/WhenNear.tsx'
import { useSite } from '../start/site.tsx'
import { usePageTitle } from '../system/usePageTitle.ts'

export default function HomePage() {
  const say = useWords('frame')
  const { merchant } = useSite()
  const title = say('home.title', { merchant: merchant.name })
  usePageTitle(title)
  return (
    <Page space={24} className="home">
      <h1 className="sr-only">{title}</h1>
      <NoticeLine />
      <HomeBanners />
      <GameSearch>
        <Sections />
      </GameSearch>
    </Page>
  )
}

function Sections() {
  const say = useWords('frame')
  const { lanes, read } = useVendors()
  if (read.isPending) return <SectionsWait />
  if (read.isError && lanes.length === 0) {
    return (
      <ErrorState
        title={say('section.faultTitle')}
        retryLabel={say('retry')}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      >
        {say('section.faultText')}
      </ErrorState>
    )
  }
  return <SectionsOf lanes={lanes} />
}

/** From so many houses on a category has a row of its own; fewer stand as doors. */
const rowFrom = 3

function SectionsOf({ lanes }: { lanes: readonly Lane[] }) {
  const sections = homeSections(lanes)
  const inHouse = sections.filter(isInHouse)
  const rows = sections.filter((each) => !isInHouse(each) && each.total >= rowFrom)
  const doors = sections.filter((each) => !isInHouse(each) && each.total < rowFrom)
  const [firstRow, ...otherRows] = rows
  return (
    <>
      <HotGames lanes={lanes} />
      <Below>{inHouse.length > 0 && <Lounges sections={inHouse} />}</Below>
      <Below>{firstRow && <VendorSection section={firstRow} />}</Below>
      <Below>
        <Winners />
      </Below>
      <Rows sections={otherRows} />
      <Below>{doors.length > 0 && <Lounges sections={doors} />}</Below>
    </>
  )
}

/** A part below the first screen: drawn when it comes near. */
function Below({ children }: { children: ReactNode }) {
  return children ? <WhenNear className="home-below">{children}</WhenNear> : null
}

/** Short rows stand beside each other on a wide screen. */
function Rows({ sections }: { sections: readonly HomeSection[] }) {
  const long = sections.filter((section) => section.total > shortRowMax)
  const short = sections.filter((section) => section.total <= shortRowMax)
  return (
    <>
      {long.map((section) => (
        <Below key={section.gameType}>
          <VendorSection section={section} />
        </Below>
      ))}
      <Below>
        {short.length > 0 && (
          <div className="short-rows">
            {short.map((section) => (
              <VendorSection key={section.gameType} section={section} perView={shortRowMax} />
            ))}
          </div>
        )}
      </Below>
    </>
  )
}

const shortRowMax = 3

function isInHouse(section: HomeSection): boolean {
  return section.gameType === 'BGS'
}

function HotGames({ lanes }: { lanes: readonly Lane[] }) {
  const say = useWords('frame')
  const hot = hotVendors(lanes)
  const rows = useRows(hot.length)
  if (hot.length === 0) return null
  return (
    <Section
      title={say('section.hot')}
      icon={<Flame aria-hidden="true" />}
      rows={rows}
      arrows={{ previous: say('previous'), next: say('next') }}
    >
      <Tiles vendors={hot.slice(0, tilesAtFirst)} />
      <Later>
        <Tiles vendors={hot.slice(tilesAtFirst)} />
      </Later>
    </Section>
  )
}

/** What a phone shows of a row; the tiles after them are drawn after the first screen. */
const tilesAtFirst = 6

function Tiles({ vendors }: { vendors: readonly VendorCard[] }) {
  return vendors.map((vendor) => (
    <VendorTile key={`${vendor.gameType}${vendor.vassalage}`} vendor={vendor} />
  ))
}

/** Filled by real bets only; until there are some, it says what will be here. */
function Winners() {
  const say = useWords('frame')
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Panel title={<Titled icon={<Crown />}>{say('winners.jackpots')}</Titled>}>
        <EmptyState art="chips" title={say('winners.jackpotsNone')} className="py-4">
          {say('winners.jackpotsText')}
        </EmptyState>
      </Panel>
      <Panel title={<Titled icon={<Trophy />}>{say('winners.biggest')}</Titled>}>
        <EmptyState art="cards" title={say('winners.biggestNone')} className="py-4">
          {say('winners.biggestText')}
        </EmptyState>
      </Panel>
    </div>
  )
}

function Titled({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <span className="bz-heading">
      <span className="bz-heading-icon" aria-hidden="true">
        {icon}
      </span>
      {children}
    </span>
  )
}

const waiting = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

function SectionsWait() {
  const say = useWords('frame')
  return (
    <Section title={say('section.hot')} icon={<Flame aria-hidden="true" />}>
      {waiting.map((tile) => (
        <TileSkeleton key={tile} />
      ))}
    </Section>
  )
}
