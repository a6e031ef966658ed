import { useWords } from '@baize/i18n/react'
import { Section, TileSkeleton } from '@baize/ui'
import { Flame } from 'lucide-react'
import { Later } from '../../../frame/Later.tsx'
import { inputs } from '../../../start/boot.ts'
import { useRows } from '../useRows.ts'
import { useKeptCall } from '../useVendors.ts'
import { GameTile } from './GameTile.tsx'

/** The tiles of a row that a phone shows; the other tiles are drawn after the first screen. */
const tilesAtFirst = 6
const waiting = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** The games that are played most, in rows of two. */
export function HotGames() {
  const say = useWords('frame')
  const { data, isPending } = useKeptCall('hotGames', inputs.hotGames)
  const rows = useRows(data?.list.length ?? waiting.length)
  if (!isPending && (data?.list.length ?? 0) === 0) return null
  return (
    <Section
      title={say('section.hot')}
      icon={<Flame aria-hidden="true" />}
      rows={rows}
      arrows={{ previous: say('previous'), next: say('next') }}
    >
      {data
        ? data.list
            .slice(0, tilesAtFirst)
            .map((game) => <GameTile key={game.nodeId} game={game} isAmongHot />)
        : waiting.map((tile) => <TileSkeleton key={tile} />)}
      {data && (
        <Later>
          {data.list.slice(tilesAtFirst).map((game) => (
            <GameTile key={game.nodeId} game={game} isAmongHot />
          ))}
        </Later>
      )}
    </Section>
  )
}
