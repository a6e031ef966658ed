import { z } from 'zod'
import type { ListedGame } from '../../catalogue/index.ts'
import { VendorUnavailable } from './adapter.ts'

export const gamesMax = 50_000

/** What a vendor calls a game; it goes into addresses. */
export const gameCode = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$/)

/** Text without signs that no database holds. */
export function line(max: number) {
  return z.string().max(max).refine(isPlain)
}

/** Where a picture is. */
export const picture = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine(isPlain)

function isPlain(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text)
}

/** A list as we keep it, each game once. A game that is not to be understood is left out, and hides no other. */
export function readList(
  entries: readonly unknown[],
  read: (entry: unknown) => ListedGame | undefined,
): ListedGame[] {
  const games = new Map<string, ListedGame>()
  for (const entry of entries) {
    const game = read(entry)
    // Told twice, the last word counts.
    if (game) games.set(game.id, game)
  }
  // Whoever offers nothing at all has a fault: believed, it would switch off everything.
  if (games.size === 0) throw new VendorUnavailable('the list of games is empty')
  return [...games.values()]
}
