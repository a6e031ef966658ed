import type { Original } from '../titles.types.ts'

const releasedOn = '2026-11-19'

function sea(code: string, vendor: string, name: string, game: Original['game']): Original {
  return {
    kind: 'original',
    code,
    vendor,
    name,
    game,
    tags: ['fishing', 'multiplayer'],
    releasedOn,
  }
}

/** The seas in which four players fish, in the order of the shelf. */
export const fishingTitles: readonly Original[] = [
  sea('jl-fishing-reef', 'JL', 'Coral Reef', 'fishingreef'),
  sea('jdb-fishing-abyss', 'JDB', 'Abyss Hunt', 'fishingabyss'),
  sea('jl-fishing-palace', 'JL', 'Dragon Palace', 'fishingpalace'),
]
