import { useWords } from '@baize/i18n/react'
import { Chip, useMedia } from '@baize/ui'
import { Link } from 'react-router'
import { phoneWidth } from '../../frame/railItems.tsx'
import { piece } from '../../router/piece.tsx'
import { Shown } from '../../router/Shown.tsx'
import { categories, categoryName } from './categories.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useSearchText } from './useSearchText.ts'
import { useNavigation } from './useVendors.ts'

const GameFound = piece(() => import('./games/GameFound.tsx'))

/**
 * Searches all games; results replace the sections of the page. On phones, where no menu is in view, the
 * categories stand beneath it as chips.
 */
export function GameSearch({ children }: { children: React.ReactNode }) {
  const [typed, type] = useSearchText()
  const phone = useMedia(phoneWidth)
  return (
    <>
      <search className="home-search">
        <SearchBox typed={typed} onType={type} />
        {phone && <CategoryChips />}
      </search>
      {typed.trim() === '' ? (
        children
      ) : (
        <Shown>
          <GameFound typed={typed} />
        </Shown>
      )}
    </>
  )
}

function CategoryChips() {
  const say = useWords('frame')
  const entries = useNavigation().filter((entry) => entry.kind === 'games')
  return (
    <nav className="bz-chips bz-chips-scroll" aria-label={say('search.categories')}>
      {entries.map((entry) => {
        const { Icon } = categories[entry.gameType]
        return (
          <Chip
            key={entry.to}
            icon={<Icon aria-hidden="true" />}
            render={(props) => <Link to={entry.to} {...props} />}
          >
            {categoryName(say, entry.gameType)}
          </Chip>
        )
      })}
    </nav>
  )
}
