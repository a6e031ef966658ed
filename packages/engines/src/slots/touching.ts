import type { Machine } from './machine.ts'

/**
 * The grid as bits, so that all cells are processed together. A reel takes eight bits of a word; the bit
 * after its rows stays 0, so that a shift by one never leads to the next reel. Four reels fill a word, and
 * two words, left and right, hold the at most eight reels of a grid (see `assertModel`).
 */
const reelBits = 8
const wordReels = 4
const lastReel = reelBits * (wordReels - 1)
export const touchingRowsMax = reelBits - 1
const seededMin = 5

/** A wild belongs to every cluster it touches; a group of only wilds is no cluster. */
export function payTouching(machine: Machine, marks: boolean): number {
  const { shapes, paid, wildCodes } = machine
  layOut(machine)
  let wildsLeft = 0
  let wildsRight = 0
  for (let at = 0; at < wildCodes.length; at += 1) {
    wildsLeft |= shapes[wildCodes[at]! * 2]!
    wildsRight |= shapes[wildCodes[at]! * 2 + 1]!
  }
  let total = 0
  for (let at = 0; at < paid.length; at += 1) {
    const symbol = paid[at]!
    const left = shapes[symbol * 2]! | wildsLeft
    const right = shapes[symbol * 2 + 1]! | wildsRight
    total += payClusters(machine, symbol, left, right, marks)
  }
  return total
}

/** Where each symbol stands, two words each. */
function layOut({ grid, rows, reels, shapes }: Machine): void {
  shapes.fill(0)
  let cell = 0
  for (let reel = 0; reel < reels; reel += 1) {
    const word = reel < wordReels ? 0 : 1
    let bit = 1 << (reelBits * (reel - wordReels * word))
    for (let row = 0; row < rows; row += 1, cell += 1, bit <<= 1) {
      shapes[grid[cell]! * 2 + word]! |= bit
    }
  }
}

/** What the clusters of a symbol pay; the cells given are those of the symbol and the wilds. */
function payClusters(
  machine: Machine,
  symbol: number,
  left: number,
  right: number,
  marks: boolean,
): number {
  const { shapes, pays, payStride, cluster } = machine
  seed(machine, left, right)
  let fromLeft = cluster[0]!
  let fromRight = cluster[1]!
  let total = 0
  while ((fromLeft | fromRight) !== 0) {
    const size = join(cluster, fromLeft, fromRight, left, right)
    fromLeft &= ~cluster[0]!
    fromRight &= ~cluster[1]!
    const pay = pays[symbol * payStride + size]!
    if (pay === 0) continue
    const own = (cluster[0]! & shapes[symbol * 2]!) | (cluster[1]! & shapes[symbol * 2 + 1]!)
    if (own === 0) continue
    total += pay
    if (marks) {
      markCells(machine, cluster[0]!, 0)
      markCells(machine, cluster[1]!, wordReels)
    }
  }
  return total
}

/**
 * Leaves in `cluster` some cells of every cluster that can pay, and few of others. Five connected cells
 * contain two neighbours with two neighbours each, or one cell with all four.
 */
function seed({ cluster, winMin }: Machine, left: number, right: number): void {
  if (winMin < seededMin) {
    cluster[0] = left
    cluster[1] = right
    return
  }
  const columnLeft = (left << 1) | (left >>> 1)
  const columnRight = (right << 1) | (right >>> 1)
  const bothLeft = (left << 1) & (left >>> 1)
  const bothRight = (right << 1) & (right >>> 1)
  const [westLeft, eastLeft] = [left << reelBits, (left >>> reelBits) | (right << lastReel)]
  const [westRight, eastRight] = [(right << reelBits) | (left >>> lastReel), right >>> reelBits]
  const acrossLeft = westLeft & eastLeft
  const acrossRight = westRight & eastRight
  const l = left & (bothLeft | acrossLeft | (columnLeft & (westLeft | eastLeft)))
  const r = right & (bothRight | acrossRight | (columnRight & (westRight | eastRight)))
  const besideL = (l << 1) | (l >>> 1) | (l << reelBits) | (l >>> reelBits) | (r << lastReel)
  const besideR = (r << 1) | (r >>> 1) | (r << reelBits) | (r >>> reelBits) | (l >>> lastReel)
  cluster[0] = l & (besideL | (bothLeft & acrossLeft))
  cluster[1] = r & (besideR | (bothRight & acrossRight))
}

/** Leaves in `cluster` the cells connected to the first of the given cells; gives their number. */
function join(
  cluster: Int32Array,
  fromLeft: number,
  fromRight: number,
  left: number,
  right: number,
): number {
  let l = fromLeft & -fromLeft
  let r = fromLeft === 0 ? fromRight & -fromRight : 0
  for (;;) {
    const nextL =
      left & (l | (l << 1) | (l >>> 1) | (l << reelBits) | (l >>> reelBits) | (r << lastReel))
    const nextR =
      right & (r | (r << 1) | (r >>> 1) | (r << reelBits) | (r >>> reelBits) | (l >>> lastReel))
    if (nextL === l && nextR === r) break
    l = nextL
    r = nextR
  }
  cluster[0] = l
  cluster[1] = r
  return ones(l) + ones(r)
}

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function markCells({ gone, rows }: Machine, word: number, firstReel: number): void {
  for (let rest = word; rest !== 0; rest &= rest - 1) {
    const at = 31 - Math.clz32(rest & -rest)
    gone[(firstReel + (at >>> 3)) * rows + (at & 7)] = 1
  }
}
