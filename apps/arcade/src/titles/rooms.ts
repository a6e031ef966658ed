import type { CardRoom } from '../titles.types.ts'

const releasedOn = '2026-11-19'
const tags = ['cards', 'multiplayer']

function holdem(code: string, vendor: string, name: string): CardRoom {
  return { kind: 'room', code, vendor, name, game: 'holdem', tags, releasedOn }
}

function niuniu(code: string, vendor: string, name: string): CardRoom {
  return { kind: 'room', code, vendor, name, game: 'niuniu', tags, releasedOn }
}

function tienlen(code: string, vendor: string, name: string): CardRoom {
  return { kind: 'room', code, vendor, name, game: 'tienlen', tags, releasedOn }
}

/** The titles of the card rooms (`rooms/catalogue.ts`), in the order of the shelf. */
export const roomTitles: readonly CardRoom[] = [
  holdem('jdb-holdem-six', 'JDB', "Hold'em Six"),
  holdem('jdb-holdem-duel', 'JDB', "Hold'em Duel"),
  holdem('jdb-holdem-nine', 'JDB', "Hold'em Nine"),
  niuniu('jdb-niuniu-six', 'JDB', 'Niu Niu Six'),
  niuniu('jdb-niuniu-duel', 'JDB', 'Niu Niu Duel'),
  tienlen('jdb-tienlen-four', 'JDB', 'Tiến Lên'),
  tienlen('jdb-tienlen-duel', 'JDB', 'Tiến Lên Duel'),
  holdem('jl-holdem-six', 'JL', "Hold'em Six Gold"),
  holdem('jl-holdem-duel', 'JL', "Hold'em Duel Gold"),
  holdem('jl-holdem-nine', 'JL', "Hold'em Nine Gold"),
  niuniu('jl-niuniu-six', 'JL', 'Niu Niu Six Gold'),
  tienlen('jl-tienlen-four', 'JL', 'Tiến Lên Gold'),
]
