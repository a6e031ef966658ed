/** From this many letters on, one may be wrong; from twice as many, two. */
const slipFrom = 4
const slipsMax = 2
const lettersMax = 60

/** Whether a word was meant: letters missing, swapped or wrong, also while it is being typed. */
export function isSlip(typed: string, word: string): boolean {
  const max = Math.min(Math.floor(typed.length / slipFrom), slipsMax)
  if (max === 0 || word.length < typed.length - max || typed.length > lettersMax) return false
  // The first letter is hardly ever wrong, and this check excludes most words.
  if (typed[0] !== word[0] && (typed[0] !== word[1] || typed[1] !== word[0])) return false
  if (word.length <= typed.length + max) return isWithin(typed, word, max)
  return isWithin(typed, word.slice(0, typed.length), 1)
}

const newRow = () => new Uint8Array(lettersMax + slipsMax + 1)
const rows = [newRow(), newRow(), newRow()] as const

/** Whether at most `max` letters are added, left out, wrong or swapped with their neighbour. */
function isWithin(one: string, other: string, max: number): boolean {
  let [before, last, now] = rows
  for (let at = 0; at <= other.length; at += 1) last[at] = at
  for (let row = 1; row <= one.length; row += 1) {
    now[0] = row
    let least = row
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      let cost = Math.min(last[at]! + 1, now[at - 1]! + 1, last[at - 1]! + (isSame ? 0 : 1))
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]) {
        cost = Math.min(cost, before[at - 2]! + 1)
      }
      now[at] = cost
      if (cost < least) least = cost
    }
    if (least > max) return false
    ;[before, last, now] = [last, now, before]
  }
  return last[other.length]! <= max
}
