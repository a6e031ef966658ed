import type { GameFace } from '../face.ts'

export type ShellKey = ' ' | 's' | 'd' | 'a'

/**
 * Which of the shell's own keys a game has: chips that lie on a table are no amount to halve, and a bet
 * on a round of everybody has a button of its own.
 */
export function shellKeysOf(face: Pick<GameFace, 'totalOf' | 'OwnTable'>): readonly ShellKey[] {
  const bets: readonly ShellKey[] = face.OwnTable ? [] : [' ']
  return face.totalOf ? bets : [...bets, 's', 'd', 'a']
}
