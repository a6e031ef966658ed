import { bankerDraws, totalOf } from './baccarat.rules.ts'
import { deckSize } from './cards.ts'

const decks = 8
export const shoeSize = decks * deckSize

/**
 * For each side, the number of orders of six cards in which it wins. There are 416 · 415 · … · 411 orders,
 * below 2⁵³, so doubles count them exactly.
 */
export function baccaratWays(): { player: bigint; banker: bigint; tie: bigint } {
  const ways = { player: 0, banker: 0, tie: 0 }
  eachFirstFour((player, banker, left, weight) => {
    eachThird(player, banker, left, (ahead, share) => {
      const side = ahead === 0 ? 'tie' : ahead > 0 ? 'player' : 'banker'
      ways[side] += weight * share
    })
  })
  return { player: BigInt(ways.player), banker: BigInt(ways.banker), tie: BigInt(ways.tie) }
}

type Left = readonly number[]

function eachFirstFour(
  met: (player: number, banker: number, left: Left, weight: number) => void,
): void {
  /** Cards left of each value from 0 to 9. */
  const left = Array.from({ length: 10 }, (_, value) => (value === 0 ? 16 : 4) * decks)
  const values: number[] = []
  function take(weight: number): void {
    const [a, b, c, d] = values
    if (d !== undefined) return met(totalOf([a!, c!]), totalOf([b!, d]), left, weight)
    for (let value = 0; value < left.length; value += 1) {
      const ways = weight * left[value]!
      left[value]! -= 1
      values.push(value)
      take(ways)
      values.pop()
      left[value]! += 1
    }
  }
  take(1)
}

/** `share` is out of the 412 · 411 orders of the two possible third cards. */
function eachThird(
  player: number,
  banker: number,
  left: Left,
  met: (ahead: number, share: number) => void,
): void {
  const [fifth, sixth] = [shoeSize - 4, shoeSize - 5]
  if (player >= 8 || banker >= 8) return met(player - banker, fifth * sixth)
  if (player > 5) {
    if (!bankerDraws(banker, undefined)) return met(player - banker, fifth * sixth)
    return left.forEach((count, value) => met(player - totalOf([banker, value]), count * sixth))
  }
  left.forEach((count, third) => {
    const total = totalOf([player, third])
    if (!bankerDraws(banker, third)) return met(total - banker, count * sixth)
    left.forEach((others, value) => {
      const rest = value === third ? others - 1 : others
      met(total - totalOf([banker, value]), count * rest)
    })
  })
}
