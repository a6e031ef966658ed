import { useWords } from '@baize/i18n/react'
import { Badge, Tile } from '@baize/ui'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { usePopups } from '../../popups/usePopups.ts'
import { categoryName } from './categories.tsx'
import { TileCounter, TileLine } from './games/Counter.tsx'
import type { VendorCard } from './navigation.ts'
import { usePlay } from './usePlay.ts'
import { VendorArt } from './VendorArt.tsx'

/**
 * A vendor's tile. A vendor with several games opens their list as a popup (in another tab, as a
 * page); a vendor with a single game starts it at once. Under the heading of its category it does not
 * name the category.
 */
export function VendorTile(props: { vendor: VendorCard; isUnderType?: boolean }) {
  const { vendor, isUnderType = false } = props
  const { gameType, vassalage, displayName: name } = vendor
  const say = useWords('frame')
  const play = usePlay()
  const popups = usePopups()
  const list = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    popups.open({ kind: 'vendorGames', gameType, vassalage, name })
  }
  return (
    <Tile
      title={name}
      vendor={
        <TileLine end={<TileCounter seed={gameType + vassalage} />}>
          {isUnderType ? undefined : categoryName(say, gameType)}
        </TileLine>
      }
      art={<VendorArt vendor={vendor} />}
      badges={vendor.isHot === 1 ? <Badge tone="danger">{say('hot')}</Badge> : undefined}
      playLabel={gameType === 'RNG' ? undefined : say('games.playNow')}
      {...(vendor.isGame === 'VASSALAGE'
        ? {
            render: (props) => (
              <Link
                to={paths.games(gameType, vassalage)}
                aria-haspopup="dialog"
                {...props}
                onClick={list}
              />
            ),
          }
        : { onOpen: () => play(vendor) })}
    />
  )
}
