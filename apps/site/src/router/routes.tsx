import type { GameType } from '@baize/contract/vocabulary'
import type { ReactNode } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import Frame, { BareFrame } from '../frame/Frame.tsx'
import { lotteryAreas, pathOfType } from '../paths.ts'
import { useSite } from '../start/site.tsx'
import { Guarded } from './guards/Guarded.tsx'
import type { Need } from './guards/rules.ts'
import { PageWait } from './PageWait.tsx'
import { type Piece, piece } from './piece.tsx'
import { Shown } from './Shown.tsx'

const HomePage = piece(() => import('../pages/HomePage.tsx'))
const GameCentrePage = piece(() => import('../pages/GameCentrePage.tsx'), ['games'])
const GameListPage = piece(() => import('../pages/GameListPage.tsx'), ['games'])
const AccountGamesPage = piece(() => import('../pages/AccountGamesPage.tsx'), ['games'])
const lotteryParts = ['lottery', 'games', 'errors'] as const
const LotteryPage = piece(() => import('../pages/LotteryPage.tsx'), lotteryParts)
const LotteryDrawPage = piece(() => import('../pages/LotteryDrawPage.tsx'), lotteryParts)
const offerParts = ['content', 'cashier', 'bonus', 'promotions', 'rewards', 'errors'] as const
const PromotionsPage = piece(() => import('../pages/PromotionsPage.tsx'), offerParts)
const PromotionPage = piece(() => import('../pages/PromotionPage.tsx'), offerParts)
const PointsMallPage = piece(
  () => import('../pages/PointsMallPage.tsx'),
  ['points', 'cashier', 'content', 'errors'],
)
const SeamlessPage = piece(() => import('../pages/SeamlessPage.tsx'), ['games'])
const StopOffersPage = piece(() => import('../pages/StopOffersPage.tsx'), ['inbox'])
const FairnessPage = piece(() => import('../pages/FairnessPage.tsx'), ['fairness', 'errors'])
const BlogPage = piece(() => import('../pages/BlogPage.tsx'), ['blog'])
const BlogPostPage = piece(() => import('../pages/BlogPostPage.tsx'), ['blog'])
const MemberPage = piece(() => import('../pages/MemberPage.tsx'), ['member', 'content'])
const AgentLandingPage = piece(
  () => import('../pages/AgentLandingPage.tsx'),
  ['agent', 'account', 'fields'],
)
const AgentCentrePage = piece(() => import('../pages/AgentCentrePage.tsx'), ['agent', 'content'])
const GalleryPage = piece(() => import('../pages/GalleryPage.tsx'))
const ViewPage = piece(() => import('../pages/ViewPage.tsx'), ['security'])
const NotFoundPage = piece(() => import('../system/NotFoundPage.tsx'), ['content'])

const homePaths = [
  '/',
  '/index',
  '/index.html',
  '/home',
  '/login',
  '/register',
  '/help',
  '/feedback',
]
const centreTypes = ['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT'] as const
const listTypes = ['LIVE', 'FISH', 'RNG', 'PVP', 'BGS'] as const
/** Other spellings of the lottery pages; matching does not mind capitals. */
const lotteryAliases = { lottert: 'lottery' } as const

export const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      ...homePaths.map((path) => page(path, HomePage, <HomePage />)),
      ...centreTypes.map((type) => gamesRoute(type, GameCentrePage)),
      ...listTypes.map((type) => gamesRoute(type, GameListPage)),
      page('/favorite/:type?', AccountGamesPage, <AccountGamesPage list="favourites" />),
      page('/recent/:type?', AccountGamesPage, <AccountGamesPage list="recent" />),
      ...lotteryAreas.map((area) => lotteryRoute(`/${area}`, area)),
      ...Object.entries(lotteryAliases).map(([alias, area]) => lotteryRoute(`/${alias}`, area)),
      page('/lottery/draw', LotteryDrawPage, <LotteryDrawPage />),
      page('/promotions', PromotionsPage, <PromotionsPage />),
      page('/promotions/:id', PromotionPage, <PromotionPage />),
      page('/pointMall', PointsMallPage, <PointsMall />),
      page('/seamless', SeamlessPage, <SeamlessPage />),
      page('/stopOffers', StopOffersPage, <StopOffersPage />),
      page('/fairness', FairnessPage, <FairnessPage />),
      page('/blog', BlogPage, <BlogPage />),
      page('/blog/:slug', BlogPostPage, <BlogPostPage />),
      page('/member', MemberPage, <MemberPage />, 'realAccount'),
      page('/agent', AgentLandingPage, <AgentLandingPage />),
      page('*', NotFoundPage, <NotFoundPage />),
    ],
  },
  {
    element: <BareFrame />,
    children: [page('/agentHome', AgentCentrePage, <AgentCentrePage />, 'agent')],
  },
  page('/gallery', GalleryPage, <Gallery />),
  page('/view', ViewPage, <ViewPage />),
]

/** Fetches the code and the words of an address. */
export async function preloadPage(pathname: string): Promise<void> {
  const handles = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.handle as Handle)
  await Promise.all(handles.flatMap((handle) => handle?.preload() ?? []))
}

type Handle = { preload: () => Promise<void> } | undefined

function gamesRoute(type: GameType, Games: Piece<{ gameType: GameType }>): RouteObject {
  return page(pathOfType[type], Games, <Games gameType={type} />)
}

function lotteryRoute(path: string, area: (typeof lotteryAreas)[number]): RouteObject {
  return page(path, LotteryPage, <LotteryPage area={area} />, 'session')
}

function page(
  path: string,
  { preload }: { preload: () => Promise<void> },
  element: ReactNode,
  need: Need = 'nothing',
): RouteObject {
  return { path, handle: { preload }, element: <Guarded need={need}>{element}</Guarded> }
}

function Gallery() {
  return (
    <Shown meanwhile={<PageWait />}>
      <GalleryPage />
    </Shown>
  )
}

/** A module that is switched off has no page. */
function PointsMall() {
  return useSite().flags.pointsMall ? <PointsMallPage /> : <NotFoundPage />
}
