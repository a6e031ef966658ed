import { useWords } from '@baize/i18n/react'
import { Section, TileSkeleton } from '@baize/ui'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { categories, categoryName } from './categories.tsx'
import type { HomeSection } from './homeSections.ts'
import { VendorTile } from './VendorTile.tsx'

interface VendorSectionProps {
  section: HomeSection
  perView?: number
  /** Shows only skeletons of the tiles. */
  isShape?: boolean
}

export function VendorSection(props: VendorSectionProps) {
  const { gameType, vendors } = props.section
  const say = useWords('frame')
  const { Icon } = categories[gameType]
  return (
    <Section
      title={categoryName(say, gameType)}
      icon={<Icon aria-hidden="true" />}
      perView={props.perView}
      all={
        <Link to={paths.games(gameType)} className="bz-section-all">
          {say('section.all')}
          <span className="sr-only"> {categoryName(say, gameType)}</span>
        </Link>
      }
      arrows={{ previous: say('previous'), next: say('next') }}
    >
      {vendors.map((vendor) =>
        props.isShape ? (
          <TileSkeleton key={vendor.vassalage} />
        ) : (
          <VendorTile key={vendor.vassalage} vendor={vendor} isUnderType />
        ),
      )}
    </Section>
  )
}
