import type { CardRoom } from '../titles.types.ts'

const releasedOn = '2026-11-19'

function room(code: string, vendor: string, name: string): CardRoom {
  const tags = ['cards', 'multiplayer']
  return { kind: 'room', code, vendor, name, game: 'holdem', tags, releasedOn }
}

/** The titles of the card rooms (`rooms/catalogue.ts`), in the order of the shelf. */
export const roomTitles: readonly CardRoom[] = [
  room('jdb-holdem-six', 'JDB', "Hold'em Six"),
  room('jdb-holdem-duel', 'JDB', "Hold'em Duel"),
  room('jdb-holdem-nine', 'JDB', "Hold'em Nine"),
  room('jl-holdem-six', 'JL', "Hold'em Six Gold"),
  room('jl-holdem-duel', 'JL', "Hold'em Duel Gold"),
  room('jl-holdem-nine', 'JL', "Hold'em Nine Gold"),
]
