import type { GameFace, Word } from '../face.ts'

/** What becomes of a round that waits for its player; undefined where none ever does. */
export function leftAloneOf(
  face: Pick<GameFace, 'game' | 'OwnTable' | 'tellsLeaving'>,
): (Word & `leftAlone${string}`) | undefined {
  // Everybody's round ends for everybody: nobody can leave it alone.
  if (!face.game.readAction || face.OwnTable) return undefined
  return face.tellsLeaving ? 'leftAloneOwn' : 'leftAlone'
}
