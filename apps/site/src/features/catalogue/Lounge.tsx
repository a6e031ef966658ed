import { useWords } from '@baize/i18n/react'
import { Play } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { categories, categoryName } from './categories.tsx'
import type { HomeSection } from './homeSections.ts'
import type { VendorCard } from './navigation.ts'
import { VendorArt } from './VendorArt.tsx'

/** Categories with one or two vendors, shown as wide tiles beside each other. */
export function Lounges({ sections }: { sections: readonly HomeSection[] }) {
  if (sections.length === 0) return null
  return (
    <div className="lounges" data-fours={sections.length % 4 === 0 ? '' : undefined}>
      {sections.map((section) => (
        <Lounge key={section.gameType} section={section} />
      ))}
    </div>
  )
}

function Lounge({ section }: { section: HomeSection }) {
  const say = useWords('frame')
  const { Icon } = categories[section.gameType]
  const [first] = section.vendors as [VendorCard, ...VendorCard[]]
  const name = categoryName(say, section.gameType)
  return (
    <section className="lounge" aria-label={name}>
      <VendorArt vendor={first} shape="banner" />
      <div className="lounge-words">
        <h2>
          <Icon aria-hidden="true" />
          <Link to={paths.games(section.gameType)} className="lounge-link">
            {name}
          </Link>
        </h2>
        <p>{section.vendors.map((vendor) => vendor.displayName).join(' · ')}</p>
        <span className="bz-btn bz-btn-sm bz-round lounge-go" aria-hidden="true">
          <Play className="mirror" fill="currentColor" />
          {say('games.enter')}
        </span>
      </div>
    </section>
  )
}
