import type { Refusal } from '@baize/client'
import type { GameType } from '@baize/contract/vocabulary'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Heading, TileGrid, TileSkeleton } from '@baize/ui'
import { useDeferredValue } from 'react'
import { categories, categoryName } from '../../features/catalogue/categories.tsx'
import { GamesFault } from '../../features/catalogue/GamesFault.tsx'
import { usePageTitle } from '../../system/usePageTitle.ts'

/** The head of every page of games. What a category promises is said only if it has games. */
export function GamesHead(props: { gameType: GameType; count: number; games?: number }) {
  const { gameType, count } = props
  // The browser's first format of numbers takes long to make: not in one breath with the tiles.
  const games = useDeferredValue(props.games)
  const say = useWords('games')
  const frame = useWords('frame')
  const { Icon } = categories[gameType]
  const name = categoryName(frame, gameType)
  usePageTitle(name)
  const { tag } = useLanguage()
  const inWords = (figure: number) => new Intl.NumberFormat(tag).format(figure)
  const vendors = count > 0 ? say('vendors', { count }) : undefined
  const counted = games === undefined ? vendors : say('count', { count: inWords(games) })
  return (
    <header className="page-head">
      <Heading level={1} icon={<Icon />} count={counted}>
        {name}
      </Heading>
      {(count > 0 || counted) && <p className="page-lead">{say(`about.${gameType}`)}</p>}
    </header>
  )
}

const waiting = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

interface Read {
  isPending: boolean
  isError: boolean
  isFetching: boolean
  error: Refusal | null
  refetch(): Promise<unknown>
}

/** The loading state or the error of a list of games. */
export function GamesState({ read }: { read: Read }) {
  if (read.isPending) {
    return (
      <TileGrid>
        {waiting.map((tile) => (
          <TileSkeleton key={tile} />
        ))}
      </TileGrid>
    )
  }
  if (!read.isError) return null
  return <GamesFault read={read} />
}
