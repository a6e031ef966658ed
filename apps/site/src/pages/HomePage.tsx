import { useWords } from '@baize/i18n/react'
import { Page, Section, TileSkeleton } from '@baize/ui'
import { Flame } from 'lucide-react'
import type { ReactNode } from 'react'
import { GameSearch } from '../features/catalogue/GameSearch.tsx'
import { GamesFault } from '../features/catalogue/GamesFault.tsx'
import { CounterNote } from '../features/catalogue/games/Counter.tsx'
import { HotGames } from '../features/catalogue/games/HotGames.tsx'
import { type HomeSection, homeSections } from '../features/catalogue/homeSections.ts'
import { Lounges } from '../features/catalogue/Lounge.tsx'
import type { Lane } from '../features/catalogue/navigation.ts'
import { useVendors } from '../features/catalogue/useVendors.ts'
import { VendorSection } from '../features/catalogue/VendorSection.tsx'
import { HomeBanners } from '../features/messaging/HomeBanners.tsx'
import { NoticeLine } from '../features/messaging/NoticeLine.tsx'
import { Later } from '../frame/Later.tsx'
import { WhenNear } from '../frame/WhenNear.tsx'
import { WhenSettled } from '../frame/WhenSettled.tsx'
import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'
import { useSite } from '../start/site.tsx'
import { usePageTitle } from '../system/usePageTitle.ts'

const GamePreloads = piece(() => import('../features/catalogue/games/GamePreloads.tsx'))
const LatestBets = piece(() => import('./home/LatestBets.tsx'), ['games'])
const TopPool = piece(() => import('../features/catalogue/games/TopPool.tsx'))
const Winners = piece(() => import('../features/catalogue/games/Winners.tsx'), ['games'])

const figures = {
  jackpot: (
    <WhenSettled>
      <Shown quiet>
        <TopPool />
      </Shown>
    </WhenSettled>
  ),
}

export default function HomePage() {
  const say = useWords('frame')
  const { merchant } = useSite()
  const title = say('home.title', { merchant: merchant.name })
  usePageTitle(title)
  return (
    <Page space={24}>
      <h1 className="sr-only">{title}</h1>
      <NoticeLine />
      <HomeBanners figures={figures} />
      <GameSearch>
        <Sections />
      </GameSearch>
    </Page>
  )
}

function Sections() {
  const { lanes, read } = useVendors()
  if (read.isPending) return <SectionsWait />
  if (read.isError && lanes.length === 0) {
    return <GamesFault read={read} />
  }
  return <SectionsOf lanes={lanes} />
}

/** A category with this many vendors gets its own row; fewer are shown as wide tiles. */
const rowFrom = 3

function SectionsOf({ lanes }: { lanes: readonly Lane[] }) {
  const sections = homeSections(lanes)
  const inHouse = sections.filter(isInHouse)
  const rows = sections.filter((each) => !isInHouse(each) && each.total >= rowFrom)
  const doors = sections.filter((each) => !isInHouse(each) && each.total < rowFrom)
  return (
    <>
      <HotGames />
      <CounterNote className="counter-note-below" />
      <Later>
        <Later>
          <BelowHot inHouse={inHouse} rows={rows} doors={doors} />
        </Later>
      </Later>
    </>
  )
}

/** No phone shows any of this at first, so that it is drawn last. */
function BelowHot(props: {
  inHouse: readonly HomeSection[]
  rows: readonly HomeSection[]
  doors: readonly HomeSection[]
}) {
  const { inHouse, rows, doors } = props
  const [firstRow, ...otherRows] = rows
  return (
    <>
      <Lounges sections={inHouse} />
      {firstRow && <Row section={firstRow} />}
      <Below meanwhile={<Shape of="boards" pieces={2} />}>
        <Winners />
        <GamePreloads />
      </Below>
      <Rows sections={otherRows} />
      <Lounges sections={doors} />
      <Below meanwhile={<Shape of="bets" pieces={1} />}>
        <LatestBets />
      </Below>
    </>
  )
}

/** A part below the first screen: loaded when it comes near, in place of its skeleton. */
function Below({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  return (
    <WhenNear meanwhile={meanwhile}>
      <Shown quiet meanwhile={meanwhile}>
        {children}
      </Shown>
    </WhenNear>
  )
}

/** Skeleton panels; the style sheet sets their height. */
function Shape({ of, pieces }: { of: 'boards' | 'bets'; pieces: 1 | 2 }) {
  return (
    <div className={`home-${of}`} aria-hidden="true">
      <span className="bz-skeleton" />
      {pieces === 2 && <span className="bz-skeleton" />}
    </div>
  )
}

function Row(props: { section: HomeSection; perView?: number }) {
  return (
    <WhenNear meanwhile={<VendorSection {...props} isShape />}>
      <VendorSection {...props} />
    </WhenNear>
  )
}

/** On a wide screen short rows are placed side by side. */
function Rows({ sections }: { sections: readonly HomeSection[] }) {
  const long = sections.filter((section) => section.total > shortRowMax)
  const short = sections.filter((section) => section.total <= shortRowMax)
  return (
    <>
      {long.map((section) => (
        <Row key={section.gameType} section={section} />
      ))}
      {short.length > 0 && (
        <div className="short-rows">
          {short.map((section) => (
            <Row key={section.gameType} section={section} perView={shortRowMax} />
          ))}
        </div>
      )}
    </>
  )
}

const shortRowMax = 3

function isInHouse(section: HomeSection): boolean {
  return section.gameType === 'BGS'
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
