import { useWords } from '@baize/i18n/react'
import { Artwork, Badge, Tile } from '@baize/ui'
import { Link } from 'react-router'
import { Emblem } from '../../art/Emblem.tsx'
import { paths } from '../../paths.ts'
import { categories, categoryName } from './categories.tsx'
import type { VendorCard } from './navigation.ts'
import { usePlay } from './usePlay.ts'
import { useVendorPlace } from './useVendors.ts'

/** A vendor as a tile: one with a list of games opens the list, a single game starts at once. */
export function VendorTile({ vendor }: { vendor: VendorCard }) {
  const say = useWords('frame')
  const play = usePlay()
  const opensList = vendor.isGame === 'VASSALAGE'
  return (
    <Tile
      title={vendor.displayName}
      vendor={categoryName(say, vendor.gameType)}
      art={<VendorArt vendor={vendor} />}
      badges={
        vendor.isHot === 1 && (
          <Badge tone="danger" solid>
            {say('hot')}
          </Badge>
        )
      }
      playLabel={vendor.gameType === 'RNG' ? undefined : say('games.playNow')}
      {...(opensList
        ? {
            render: (props) => (
              <Link to={paths.games(vendor.gameType, vendor.vassalage)} {...props} />
            ),
          }
        : { onOpen: () => play(vendor) })}
    />
  )
}

export function VendorArt({ vendor, shape }: { vendor: VendorCard; shape?: 'tile' | 'banner' }) {
  const { emblems, hue } = categories[vendor.gameType]
  const place = useVendorPlace(vendor)
  return (
    <Artwork
      seed={vendor.vassalage}
      hue={(hue + (hueSteps[place % hueSteps.length] ?? 0) + 360) % 360}
      emblem={<Emblem name={emblems[place % emblems.length] ?? 'game-die'} />}
      title={shape === 'banner' ? undefined : vendor.displayName}
      shape={shape}
    />
  )
}

/** Vendors of one category differ in colour and stay one family. */
const hueSteps = [0, 26, -22, 44, -40, 12, -12, 34] as const
