import type { Value } from '@baize/contract'
import { paths } from '../../paths.ts'

type BannerItem = Value<'banners'>['list'][number]

export type BannerTarget = { kind: 'inside' | 'outside'; to: string }

/** The target of a banner; none without a linkage type, even if it has a link. */
export function bannerTarget(
  banner: Pick<BannerItem, 'linkageType' | 'linkTo'>,
): BannerTarget | undefined {
  const { linkageType, linkTo } = banner
  if (!linkageType) return undefined
  if (linkageType === 'promotion') return inside(paths.promotions(linkTo ?? undefined))
  if (!linkTo) return undefined
  if (linkageType === 'external') return outside(linkTo)
  return linkTo.startsWith('/') && !linkTo.startsWith('//') ? inside(linkTo) : undefined
}

function inside(to: string): BannerTarget {
  return { kind: 'inside', to }
}

/** Only web addresses: a script in an address must not run. */
function outside(to: string): BannerTarget | undefined {
  const address = URL.parse(to)
  const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:'
  return isWeb ? { kind: 'outside', to } : undefined
}
