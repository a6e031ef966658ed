/** The number of ways to choose `taken` of `all`, for counts that a double holds exactly. */
export function chooseCount(all: number, taken: number): number {
  if (taken < 0 || taken > all) return 0
  let ways = 1
  for (let at = 1; at <= taken; at += 1) ways = (ways * (all - taken + at)) / at
  return ways
}

/** In how many ways so many digits, dice or other equal things with these values add up to a sum. */
export function waysOfSum(values: readonly number[], count: number, sum: number): number {
  let ways = new Map([[0, 1]])
  for (let nth = 0; nth < count; nth += 1) {
    const next = new Map<number, number>()
    for (const [reached, of] of ways) {
      for (const value of values) next.set(reached + value, (next.get(reached + value) ?? 0) + of)
    }
    ways = next
  }
  return ways.get(sum) ?? 0
}

/** The different orders of the characters of a text: 12 of "1123". */
export function ordersOf(text: string): number {
  let orders = factorial(text.length)
  for (const count of countsOf(text).values()) orders /= factorial(count)
  return orders
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1)
}

/** How often each character is there. */
export function countsOf(text: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of text) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

/** All different orders of a text, ascending. */
export function permutationsOf(text: string): string[] {
  if (text.length <= 1) return [text]
  return [...new Set(text)].toSorted().flatMap((first) => {
    const at = text.indexOf(first)
    const rest = text.slice(0, at) + text.slice(at + 1)
    return permutationsOf(rest).map((tail) => first + tail)
  })
}

export function digitSum(digits: string): number {
  let sum = 0
  for (const digit of digits) sum += Number(digit)
  return sum
}

export function sorted(text: string): string {
  return text.split('').toSorted().join('')
}

/** Every `take` of a list, in order. */
export function* combinations<T>(list: readonly T[], take: number, from = 0): Generator<T[]> {
  if (take === 0) {
    yield []
    return
  }
  for (let at = from; at <= list.length - take; at += 1) {
    for (const rest of combinations(list, take - 1, at + 1)) yield [list[at]!, ...rest]
  }
}

/** One of every list, in order. */
export function* products<T>(lists: readonly (readonly T[])[]): Generator<T[]> {
  const [first, ...others] = lists
  if (first === undefined) {
    yield []
    return
  }
  for (const one of first) for (const rest of products(others)) yield [one, ...rest]
}
