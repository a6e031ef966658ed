import type { GameType } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Badge, Button, EmptyState, Page } from '@baize/ui'
import { Play } from 'lucide-react'
import { Link } from 'react-router'
import type { VendorCard } from '../features/catalogue/navigation.ts'
import { vendorsOf } from '../features/catalogue/navigation.ts'
import { usePlay } from '../features/catalogue/usePlay.ts'
import { useVendors } from '../features/catalogue/useVendors.ts'
import { VendorArt } from '../features/catalogue/VendorArt.tsx'
import { paths } from '../paths.ts'
import { GamesHead, GamesState } from './games/GamesHead.tsx'

/** Sports, e-sports, lottery, cockfight: each vendor is a wide tile. */
export default function GameCentrePage({ gameType }: { gameType: GameType }) {
  const say = useWords('games')
  const { lanes, read } = useVendors()
  const vendors = vendorsOf(lanes, gameType)
  return (
    <Page space={24}>
      <GamesHead gameType={gameType} count={vendors.length} />
      <GamesState read={read} />
      {read.data && vendors.length === 0 && (
        <EmptyState
          art="table"
          title={say('centre.none')}
          actions={
            <Button render={(props) => <Link to={paths.home()} {...props} />}>
              {say('centre.others')}
            </Button>
          }
        >
          {say('centre.noneText')}
        </EmptyState>
      )}
      <div className="houses">
        {vendors.map((vendor) => (
          <House key={vendor.vassalage} vendor={vendor} />
        ))}
      </div>
    </Page>
  )
}

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
        <p>{say(`about.${vendor.gameType}`)}</p>
        <Button
          kind="primary"
          className="house-play"
          icon={<Play className="mirror" fill="currentColor" />}
          onClick={() => play(vendor)}
        >
          {frame('games.playNow')}
        </Button>
      </div>
    </article>
  )
}
