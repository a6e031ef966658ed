import { z } from 'zod'
import type { ListedGame } from '../../catalogue/index.ts'
import { VendorUnavailable } from './adapter.ts'

export const gamesMax = 50_000

/** A vendor's code of a game; it is used in URLs. */
export const gameCode = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$/)

/** Text without characters that PostgreSQL cannot store. */
export function line(max: number) {
  return z.string().max(max).refine(isPlain)
}

/** The address of a picture. */
export const picture = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine(isPlain)

function isPlain(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text)
}

/** A list as we keep it, each game once. A malformed game is left out and does not hide the others. */
export function readList(
  entries: readonly unknown[],
  read: (entry: unknown) => ListedGame | undefined,
): ListedGame[] {
  const games = new Map<string, ListedGame>()
  for (const entry of entries) {
    const game = read(entry)
    // Of two entries for one game, the last one counts.
    if (game) games.set(game.id, game)
  }
  // An empty list is a mistake of the vendor: if we believed it, all its games would be switched off.
  if (games.size === 0) throw new VendorUnavailable('the list of games is empty')
  return [...games.values()]
}
