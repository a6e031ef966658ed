import type { Result } from './types.ts'

/**
 * What one line wins, worked out in the plainest way and without any code of the engine: the tiers, one
 * entry for each hit. Slow, and only for comparison.
 */
export function obviousHits(family: string, kind: string, line: string, result: Result): string[] {
  const rows = line.split('|').map((row) => row.split(',').filter((one) => one !== ''))
  switch (family) {
    case '5d':
      return fived(kind, rows, result['five']![0]!)
    case 'k3':
      return k3(kind, rows, result['dice']!)
    case 'pk10':
      return pk10(kind, rows, result['order']!)
    case '11x5':
      return elevenFive(kind, rows, result['balls']!)
    case 'wingo':
      return wingo(kind, rows[0]![0]!, Number(result['digit']![0]))
    case 'keno':
      return keno(kind, rows[0]!, result['balls']!.map(Number))
    case '6x45':
    case '6x55':
      return six(rows[0]!, result)
    case '4d':
      return fourd(kind, rows, result)
    case 'thai':
      return thai(kind, rows[0]![0]!, result)
    default:
      return vietnam(kind, rows[0]!, result)
  }
}

const win = (isWon: boolean, tier = 'win') => (isWon ? [tier] : [])
const sorted = (text: string) => text.split('').toSorted().join('')
const sum = (list: Iterable<string | number>) => {
  let total = 0
  for (const one of list) total += Number(one)
  return total
}

function sides(pick: string, value: number, bigFrom: number): string[] {
  if (pick === 'big') return win(value >= bigFrom, pick)
  if (pick === 'small') return win(value < bigFrom, pick)
  return win((value % 2 === 1) === (pick === 'odd'), pick)
}

function duel(pick: string, dragon: string, tiger: string): string[] {
  const names = ['tiger', 'tie', 'dragon']
  return win(names[Math.sign(Number(dragon) - Number(tiger)) + 1] === pick, pick)
}

const stretches: Record<string, [number, number]> = {
  all5: [0, 5],
  front4: [0, 4],
  back4: [1, 5],
  front3: [0, 3],
  middle3: [1, 4],
  back3: [2, 5],
  front2: [0, 2],
  back2: [3, 5],
}
const boxTimes: Record<string, number[]> = {
  box120: [1, 1, 1, 1, 1],
  box60: [2, 1, 1, 1],
  box30: [2, 2, 1],
  box20: [3, 1, 1],
  box10: [3, 2],
  box5: [4, 1],
  box24: [1, 1, 1, 1],
  box12: [2, 1, 1],
  box6: [2, 2],
  box4: [3, 1],
  group3: [2, 1],
  group6: [1, 1, 1],
  group2: [1, 1],
}

function fived(kind: string, rows: string[][], number: string): string[] {
  const picks = rows.flat()
  const [where = '', what = ''] = kind.split('.')
  if (where === 'place') return win(rows.some((row, at) => row[0] === number[at]))
  if (kind === 'sum.sides') return sides(picks[0]!, sum(number), 23)
  const places = /^d(\d)(?:d(\d))?$/.exec(where)
  if (places !== null) {
    const [first, second] = [number[Number(places[1]) - 1]!, number[Number(places[2]) - 1]!]
    return what === 'sides' ? sides(picks[0]!, Number(first), 5) : duel(picks[0]!, first, second)
  }
  const part = number.slice(...stretches[where]!)
  const digits = part.split('').map(Number)
  const times = boxTimes[what]
  if (times !== undefined) {
    return win(sorted(picks.map((pick, at) => pick.repeat(times[at]!)).join('')) === sorted(part))
  }
  if (what === 'straight' || what === 'typed') return win(picks.join('') === part)
  if (what.startsWith('any')) return win(picks.every((pick) => part.includes(pick)))
  if (what === 'span') {
    return win(Math.max(...digits) - Math.min(...digits) === Number(picks[0]), picks[0])
  }
  if (what === 'sum') return win(sum(part) === Number(picks[0]), picks[0])
  if (what === 'shape') return win(shape(digits) === picks[0], picks[0])
  const isSide = (pick: string, at: number) => sides(pick, digits[at]!, 5).length > 0
  return win(picks.every(isSide))
}

function shape(digits: number[]): string {
  const has = (digit: number) => digits.includes(digit % 10)
  if (digits.every((digit) => digit === digits[0])) return 'triple'
  if (new Set(digits).size === 2) return 'pair'
  if (digits.some((digit) => has(digit + 1) && has(digit + 2))) return 'straight'
  return digits.some((digit) => has(digit + 1)) ? 'half' : 'mixed'
}

function k3(kind: string, rows: string[][], dice: readonly string[]): string[] {
  const pick = rows[0]![0]!
  const thrown = sorted(dice.join(''))
  const count = dice.filter((die) => die === pick).length
  const isTriple = dice.every((die) => die === dice[0])
  switch (kind) {
    case 'sum':
      return win(sum(dice) === Number(pick), pick)
    case 'sides':
      return sides(pick, sum(dice), 11)
    case 'sides.notriple':
      return isTriple ? [] : sides(pick, sum(dice), 11)
    case 'die':
      return count === 0 ? [] : [['one', 'two', 'three'][count - 1]!]
    case 'triple':
    case 'run':
      return win(thrown === pick)
    case 'triple.any':
      return win(isTriple)
    case 'run.any':
      return win('123456'.includes(thrown))
    case 'pair.with':
      return win(sorted(pick + pick + rows[1]![0]!) === thrown)
    case 'pair':
      return win(count === 2)
    case 'pair.ortriple':
      return win(count >= 2)
    default:
      return win(rows[0]!.every((face) => dice.includes(face)))
  }
}

function pk10(kind: string, rows: string[][], order: readonly string[]): string[] {
  const pick = rows.flat()[0]!
  const firstTwo = Number(order[0]) + Number(order[1])
  const places = /^p(\d+)(?:p(\d+))?\./.exec(kind)
  if (kind === 'place') return win(rows.some((row, at) => row[0] === order[at]))
  if (kind === 'first2' || kind === 'first3') {
    return win(rows.every((row, at) => row[0] === order[at]))
  }
  if (kind === 'sum') return win(firstTwo === Number(pick), pick)
  if (kind === 'sum.sides') return sides(pick, firstTwo, 12)
  const [first, second] = [order[Number(places![1]) - 1]!, order[Number(places![2]) - 1]!]
  return kind.endsWith('.sides') ? sides(pick, Number(first), 6) : duel(pick, first, second)
}

function elevenFive(kind: string, rows: string[][], balls: readonly string[]): string[] {
  const [picks, total] = [rows[0]!, sum(balls)]
  const pick = rows.flat()[0]!
  if (kind.startsWith('any')) {
    const [few, many] = picks.length <= 5 ? [picks, balls] : [balls, picks]
    return win(few.every((ball) => many.includes(ball)))
  }
  if (kind === 'place') return win(rows.some((row, at) => row[0] === balls[at]))
  if (kind.endsWith('.group')) {
    return win(picks.every((ball) => balls.slice(0, picks.length).includes(ball)))
  }
  if (kind.startsWith('first')) return win(rows.every((row, at) => row[0] === balls[at]))
  if (kind === 'sum.sides') {
    return win(['small', 'tie', 'big'][Math.sign(total - 30) + 1] === pick, pick)
  }
  if (kind === 'sum.parity') return sides(pick, total, 0)
  if (kind === 'oddcount') {
    return win(balls.filter((ball) => Number(ball) % 2 === 1).length === Number(pick), pick)
  }
  return duel(pick, balls[0]!, balls[4]!)
}

function wingo(kind: string, pick: string, digit: number): string[] {
  if (kind === 'number') return win(Number(pick) === digit)
  if (kind === 'sides') return sides(pick, digit, 5)
  const colours = [
    ['red.violet', 'violet'],
    ['green'],
    ['red'],
    ['green'],
    ['red'],
    ['green.violet', 'violet'],
    ['red'],
    ['green'],
    ['red'],
    ['green'],
  ]
  return colours[digit]!.filter((tier) => tier.split('.')[0] === pick)
}

function keno(kind: string, picks: string[], balls: number[]): string[] {
  const pick = picks[0]!
  if (kind.startsWith('pick')) {
    const paid: Record<number, number[]> = {
      1: [1],
      2: [1, 2],
      3: [2, 3],
      4: [2, 3, 4],
      5: [3, 4, 5],
      6: [3, 4, 5, 6],
      7: [3, 4, 5, 6, 7],
      8: [0, 4, 5, 6, 7, 8],
      9: [0, 4, 5, 6, 7, 8, 9],
      10: [0, 5, 6, 7, 8, 9, 10],
    }
    const hits = picks.filter((one) => balls.includes(Number(one))).length
    return win(paid[picks.length]!.includes(hits), `h${hits}`)
  }
  const total = sum(balls)
  if (kind === 'sum.sides') {
    return win(['small', 'tie', 'big'][Math.sign(total - 810) + 1] === pick, pick)
  }
  if (kind === 'sum.parity') return sides(pick, total, 0)
  if (kind === 'elements') {
    const ranges: Record<string, [number, number]> = {
      metal: [210, 695],
      wood: [696, 763],
      water: [764, 855],
      fire: [856, 923],
      earth: [924, 1410],
    }
    const [from, to] = ranges[pick]!
    return win(total >= from && total <= to, pick)
  }
  const isFirst =
    kind === 'oddeven' ? (ball: number) => ball % 2 === 1 : (ball: number) => ball < 41
  const names = kind === 'oddeven' ? ['even', 'tie', 'odd'] : ['lower', 'tie', 'upper']
  return win(names[Math.sign(balls.filter(isFirst).length - 10) + 1] === pick, pick)
}

function six(picks: string[], result: Result): string[] {
  const hits = picks.filter((pick) => result['balls']!.includes(pick)).length
  const isBonus = result['bonus'] !== undefined && picks.includes(result['bonus'][0]!)
  if (hits === 5 && isBonus) return ['bonus']
  return hits < 3 ? [] : [['three', 'four', 'five', 'six'][hits - 3]!]
}

function fourd(kind: string, rows: string[][], result: Result): string[] {
  const [size, how = ''] = kind.split('.')
  const number = rows.flat().join('')
  const prizes = ['first', 'second', 'third', ...(size === 'big' ? ['special', 'consolation'] : [])]
  return prizes.flatMap((prize) =>
    result[prize]!.flatMap((drawn) => {
      if (how !== 'ibox') return win(drawn === number, prize)
      const different = new Set(number).size
      const most = Math.max(...number.split('').map((one) => number.split(one).length - 1))
      const orders = different === 4 ? 24 : different === 3 ? 12 : most === 2 ? 6 : 4
      return win(sorted(drawn) === sorted(number), `${orders}.${prize}`)
    }),
  )
}

function thai(kind: string, pick: string, result: Result): string[] {
  const first = result['first']![0]!
  switch (kind) {
    case 'top3':
      return win(first.slice(3) === pick)
    case 'top2':
      return win(first.slice(4) === pick)
    case 'bottom2':
      return win(result['last2']![0] === pick)
    case 'tod3':
      return win(
        sorted(first.slice(3)) === sorted(pick),
        new Set(pick).size === 3 ? 'different' : 'pair',
      )
    case 'runtop':
      return win(first.slice(3).includes(pick))
    case 'runbottom':
      return win(result['last2']![0]!.includes(pick))
    default:
      return result[kind]!.flatMap((number) => win(number === pick))
  }
}

function vietnam(kind: string, picks: string[], result: Result): string[] {
  const isNorth = result['G8'] === undefined
  const all = Object.values(result).flat()
  const special = result['DB']![0]!
  const ends = (numbers: readonly string[]) =>
    numbers.filter((number) => number.endsWith(picks[0]!)).map(() => 'win')
  const isDrawn = (pick: string) => all.some((number) => number.endsWith(pick))
  if (kind.startsWith('lo')) return ends(all)
  if (kind.startsWith('xien')) return win(picks.every(isDrawn))
  if (kind.startsWith('truot')) return win(!picks.some(isDrawn))
  if (kind === 'head') return win(special[special.length - 2] === picks[0])
  if (kind === 'tail') return win(special[special.length - 1] === picks[0])
  const heads: Record<string, readonly string[]> = {
    'de.db': ['DB'],
    'de.g1': ['G1'],
    'de.g7': ['G7'],
    'de.g8': ['G8'],
    'de.dauduoi': ['DB', isNorth ? 'G7' : 'G8'],
    cang3: ['DB'],
    'cang3.dau': [isNorth ? 'G6' : 'G7'],
    'cang3.dauduoi': ['DB', isNorth ? 'G6' : 'G7'],
    cang4: ['DB'],
  }
  return ends(heads[kind]!.flatMap((prize) => result[prize]!))
}
