import { Artwork } from '@baize/ui'
import { Emblem } from '../../art/Emblem.tsx'
import { categories } from './categories.tsx'
import type { VendorCard } from './navigation.ts'
import { useVendorPlace } from './useVendors.ts'

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
