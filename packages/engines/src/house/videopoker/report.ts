import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { percentText, ratio } from '../ratio.ts'
import { videopokerHands, videopokerPay } from './hands.ts'
import { type Solved, solveVideopoker } from './solver.ts'

/**
 * `node packages/engines/src/house/videopoker/report.ts` solves the game and writes its published figures
 * (then `npm run format`).
 */
const figuresFile = join(import.meta.dirname, 'videopoker.figures.json')

/** As stored: the final hands of perfect play, and the sums that a hint cannot compute quickly. */
export function publishedOf({ final, worth }: Solved) {
  const ways = Object.fromEntries(videopokerHands.map((hand) => [hand, final[hand].toString()]))
  return { ways, worth }
}

function printed(solved: Solved): void {
  const all = videopokerHands.reduce((sum, hand) => sum + solved.final[hand], 0n)
  let returned = 0n
  for (const hand of videopokerHands) {
    const ways = solved.final[hand]
    returned += (ways * BigInt(videopokerPay(hand))) / 10_000n
    console.log(hand.padEnd(14), String(ways).padStart(15), percentText(ratio(ways, all), 6), '%')
  }
  console.log('returns', percentText(ratio(returned, all), 10), '%')
}

if (import.meta.main) {
  const solved = solveVideopoker()
  printed(solved)
  writeFileSync(figuresFile, `${JSON.stringify(publishedOf(solved), null, 2)}\n`)
}
