import type { Original } from '../titles.types.ts'

const releasedOn = '2026-11-19'

function table(code: string, vendor: string, name: string, game: Original['game']): Original {
  return { kind: 'original', code, vendor, name, game, tags: ['live', 'table'], releasedOn }
}

/** The titles of the live tables (`tables/live.ts`), in the order of the shelf. */
export const liveTitles: readonly Original[] = [
  table('eg2-live-roulette', 'EG2', 'Live Roulette', 'liveroulette'),
  table('eg2-live-baccarat', 'EG2', 'Live Baccarat', 'livebaccarat'),
  table('eg2-live-sicbo', 'EG2', 'Live Sic Bo', 'livesicbo'),
  table('eg2-live-dragontiger', 'EG2', 'Live Dragon Tiger', 'livedragontiger'),
  table('eg2-live-fantan', 'EG2', 'Live Fan-Tan', 'livefantan'),
  table('eg2-live-xocdia', 'EG2', 'Live Xoc Dia', 'livexocdia'),
  table('eg2-live-blackjack', 'EG2', 'Live Blackjack', 'liveblackjack'),
  table('pt-live-roulette-fast', 'PT', 'Fast Live Roulette', 'liveroulette'),
  table('pt-live-baccarat-fast', 'PT', 'Fast Live Baccarat', 'livebaccarat'),
  table('pt-live-fantan-fast', 'PT', 'Fast Live Fan-Tan', 'livefantan'),
  table('pt-live-xocdia-fast', 'PT', 'Fast Live Xoc Dia', 'livexocdia'),
  table('pt-live-blackjack-fast', 'PT', 'Fast Live Blackjack', 'liveblackjack'),
]
