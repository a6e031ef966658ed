import type { ResultRow } from '../../../../src/sports/wire.ts'
import { scoreOf } from '../names.ts'
import type { SaySports } from '../speech.tsx'

export const scoreText = ({ score }: Pick<ResultRow, 'score'>, say: SaySports) =>
  scoreOf(score, say)

/** What the parts say that the score does not: sets, quarters, halves. */
export function partsText({ parts }: Pick<ResultRow, 'parts'>, say: SaySports): string {
  return parts.length > 1 ? parts.map((part) => scoreOf(part, say)).join('  ') : ''
}
