import type { GameFace } from '../face.ts'

export type ShellKey = ' ' | 's' | 'd' | 'a'

/**
 * The shell's keys that a game has: a table of chips has no amount to halve, and a shared round has its
 * own bet buttons.
 */
export function shellKeysOf(face: Pick<GameFace, 'totalOf' | 'OwnTable'>): readonly ShellKey[] {
  const bets: readonly ShellKey[] = face.OwnTable ? [] : [' ']
  return face.totalOf ? bets : [...bets, 's', 'd', 'a']
}
