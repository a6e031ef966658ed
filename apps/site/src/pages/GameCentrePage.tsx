import { useCall } from '@baize/client'
import { type GameType, lotteryVendor } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Badge, Button, Page } from '@baize/ui'
import { Play } from 'lucide-react'
import type { VendorCard } from '../features/catalogue/navigation.ts'
import { vendorsOf } from '../features/catalogue/navigation.ts'
import { usePlay } from '../features/catalogue/usePlay.ts'
import { useVendors } from '../features/catalogue/useVendors.ts'
import { VendorArt } from '../features/catalogue/VendorArt.tsx'
import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'
import { Games } from './games/Games.tsx'
import { GamesHead, GamesState } from './games/GamesHead.tsx'
import { NotOpen } from './games/NotOpen.tsx'

const LotteryLobby = piece(() => import('./games/LotteryLobby.tsx'), ['lottery', 'errors'])

/** Sports, e-sports, lottery, cockfight: each vendor is a wide tile, and our own lotteries are a lobby. */
export default function GameCentrePage({ gameType }: { gameType: GameType }) {
  const { lanes, read } = useVendors()
  const all = vendorsOf(lanes, gameType)
  const vendors = all.filter(({ vassalage }) => vassalage !== lotteryVendor)
  const hasLobby = all.length > vendors.length
  return (
    <Page space={24}>
      <GamesHead gameType={gameType} count={vendors.length} />
      <GamesState read={read} />
      {hasLobby && (
        <Shown>
          <LotteryLobby gameType={gameType} />
        </Shown>
      )}
      {read.data && all.length === 0 && <Closed gameType={gameType} />}
      {vendors.length > 0 && (
        <div className="houses">
          {vendors.map((vendor) => (
            <House key={vendor.vassalage} vendor={vendor} />
          ))}
        </div>
      )}
    </Page>
  )
}

/** Games that rest are shown with their reason; without any game, the category is not open yet. */
function Closed({ gameType }: { gameType: GameType }) {
  const menus = useCall('gameMenus', { query: {} })
  if (!menus.data) return <GamesState read={menus} />
  return menus.data.menus.some(({ gameCategory }) => gameCategory === gameType) ? (
    <Games gameType={gameType} vendor={undefined} typed="" />
  ) : (
    <NotOpen gameType={gameType} />
  )
}

/** What all of them have in common, the head of the page has said. */
function House({ vendor }: { vendor: VendorCard }) {
  const say = useWords('games')
  const frame = useWords('frame')
  const play = usePlay()
  return (
    <article className="lounge house">
      <VendorArt vendor={vendor} shape="banner" />
      <div className="lounge-words">
        {vendor.isHot === 1 && (
          <Badge tone="danger" solid>
            {frame('hot')}
          </Badge>
        )}
        <h2>{vendor.displayName}</h2>
        <Button
          kind="primary"
          className="house-play"
          icon={<Play className="mirror" fill="currentColor" />}
          onClick={() => play(vendor)}
        >
          {frame('games.playNow')}
        </Button>
        {vendor.games === 1 && (
          <button type="button" className="house-demo" onClick={() => play(vendor, 'demo')}>
            {say('mode.demo')}
          </button>
        )}
      </div>
    </article>
  )
}
