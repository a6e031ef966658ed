import type { GameType } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Badge, cx } from '@baize/ui'
import { Link } from 'react-router'
import { categoryName } from '../features/catalogue/categories.tsx'
import type { VendorCard } from '../features/catalogue/navigation.ts'
import { VendorMark } from '../features/catalogue/VendorMark.tsx'
import { paths } from '../paths.ts'

const columnOfMax = 6

/** The vendors of a category under its entry in the header. */
export function VendorDrop(props: {
  gameType: GameType
  vendors: readonly VendorCard[]
  onChosen: () => void
}) {
  const { gameType, vendors, onChosen } = props
  const say = useWords('frame')
  return (
    <div className="nav-drop">
      <div className={cx('nav-drop-list', vendors.length > columnOfMax && 'nav-drop-list-many')}>
        {vendors.map((vendor) => (
          <Link
            key={vendor.vassalage}
            to={paths.games(gameType, vendor.vassalage)}
            onClick={onChosen}
          >
            <VendorMark code={vendor.vassalage} />
            <span className="bz-rest">{vendor.displayName}</span>
            {vendor.isHot === 1 && <Badge tone="danger">{say('hot')}</Badge>}
          </Link>
        ))}
      </div>
      <div className="nav-drop-all">
        <Link to={paths.games(gameType)} onClick={onChosen}>
          {say('nav.allOf', { category: categoryName(say, gameType) })}
        </Link>
      </div>
    </div>
  )
}
