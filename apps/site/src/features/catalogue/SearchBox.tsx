import { useWords } from '@baize/i18n/react'
import { IconButton } from '@baize/ui'
import { Search, X } from 'lucide-react'
import { searchCharactersMax } from './useSearchText.ts'

export function SearchBox(props: {
  typed: string
  onType: (typed: string) => void
  /** There is room for one word. */
  isNarrow?: boolean
}) {
  const { typed, onType } = props
  const say = useWords('frame')
  return (
    <div className="search-field">
      <Search aria-hidden="true" />
      <input
        type="search"
        enterKeyHint="search"
        maxLength={searchCharactersMax}
        aria-label={say('search.label')}
        placeholder={say(props.isNarrow ? 'bottom.search' : 'search.label')}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      {typed && (
        <IconButton size="sm" label={say('search.clear')} icon={<X />} onClick={() => onType('')} />
      )}
    </div>
  )
}
