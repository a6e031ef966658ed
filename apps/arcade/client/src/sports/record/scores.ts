import type { ResultRow } from '../../../../src/sports/wire.ts'

/** "2:1"; of a part as well. */
const pairText = ([home, away]: readonly [number, number]) => `${home}:${away}`

export const scoreText = ({ score }: Pick<ResultRow, 'score'>) => pairText(score)

/** What the parts say that the score does not: sets, quarters, halves. */
export function partsText({ parts }: Pick<ResultRow, 'parts'>): string {
  return parts.length > 1 ? parts.map(pairText).join('  ') : ''
}
