import type { Original } from '../titles.types.ts'

const vendor = 'BGS'
const releasedOn = '2026-11-01'

function original(game: Original['game'], name: string, ...tags: string[]): Original {
  const code = `bgs-${game}`
  return { kind: 'original', code, vendor, name, game, tags: ['original', ...tags], releasedOn }
}

/** The house's own games, in the order of the shelf. */
export const originals: readonly Original[] = [
  original('crash', 'Crash', 'multiplayer'),
  original('dice', 'Dice', 'instant'),
  original('mines', 'Mines', 'instant'),
  original('plinko', 'Plinko', 'instant'),
  original('limbo', 'Limbo', 'instant'),
  original('roulette', 'Roulette', 'table'),
  original('blackjack', 'Blackjack', 'table', 'cards'),
  original('hilo', 'Hi-Lo', 'cards'),
  original('keno', 'Keno', 'lottery'),
  original('wheel', 'Wheel', 'instant'),
  original('towers', 'Towers', 'instant'),
  original('coin', 'Coin Flip', 'instant'),
  original('videopoker', 'Video Poker', 'cards'),
  original('baccarat', 'Baccarat', 'table', 'cards'),
  original('sicbo', 'Sic Bo', 'table', 'dice'),
  original('dragontiger', 'Dragon Tiger', 'table', 'cards'),
]
