import { useCall } from '@baize/client'
import type { Input, Value } from '@baize/contract'
import { Artwork } from '@baize/ui'
import { Link } from 'react-router'
import { Emblem } from '../../art/Emblem.tsx'
import { useLanguageChoice } from '../../language/LanguageProvider.tsx'
import { bannerTarget } from './banner.rules.ts'

type Group = Input<'banners'>['query']['groupName']
type BannerItem = Value<'banners'>['list'][number]

/** The first banner of a group, for a popup or the side menu; undefined where there is none. */
export function useGroupBanner(groupName: Group) {
  const { language } = useLanguageChoice()
  const read = useCall('banners', { query: { groupName, language } })
  const banner = read.data?.list[0]
  return banner && <GroupBanner banner={banner} />
}

function GroupBanner({ banner }: { banner: BannerItem }) {
  const target = bannerTarget(banner)
  const inside = (
    <>
      {banner.url && <img src={banner.url} alt={banner.title} />}
      {banner.art && (
        <>
          <Artwork
            shape="banner"
            hue={banner.art.hue}
            seed={banner.id}
            emblem={<Emblem name={banner.art.emblem} eager />}
          />
          <span className="group-banner-words">
            <strong>{banner.title}</strong>
            <span>{banner.text}</span>
          </span>
        </>
      )}
    </>
  )
  if (!target) return <div className="group-banner">{inside}</div>
  if (target.kind === 'inside') {
    return (
      <Link to={target.to} className="group-banner">
        {inside}
      </Link>
    )
  }
  return (
    <a href={target.to} target="_blank" rel="noopener noreferrer" className="group-banner">
      {inside}
    </a>
  )
}
