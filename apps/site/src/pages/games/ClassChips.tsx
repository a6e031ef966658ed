import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { FilterChips } from '@baize/ui'
import { useParameters } from '../../shared/parameters.ts'
import { classOf } from './filters.ts'

type Menu = Value<'gameMenus'>['menus'][number]

/** Kinds of games that the category has. */
export function ClassChips({ menu, wrap }: { menu: Menu; wrap?: boolean }) {
  const say = useWords('games')
  const [search, change] = useParameters('same')
  if (menu.gameClassify.length === 0) return null
  return (
    <FilterChips
      label={say('classes')}
      wrap={wrap}
      chips={[
        { id: '', label: say('allClasses') },
        ...menu.gameClassify.map(({ code }) => ({ id: code, label: say(`class.${code}`) })),
      ]}
      value={classOf(search.get('kind')) ?? ''}
      onChange={(id) => change({ kind: id === '' ? undefined : id })}
    />
  )
}
