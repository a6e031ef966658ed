import { expect, test } from 'vitest'
import { createDraw } from '../fair/draw.ts'
import { rehearsalWords } from '../fair/rehearsal.ts'
import { choose } from '../house/law.ts'
import { compare, one, plus, type Ratio, ratio, times, zero } from '../house/ratio.ts'
import { chooseCount, combinations, products } from './counting.ts'
import { type BetKind, type Lottery, lotteryByCode, type Result } from './index.ts'
import { allOf, noneOf } from './kinds/endings.ts'
import { northPrizes, southPrizes, vietnamKinds } from './kinds/vietnam.ts'
import { ballNames } from './structure.ts'

const digits = '0123456789'.split('')

/** A line, or if every option is a line with its own chance, all of them at once. */
function linesFor(kind: BetKind): string[] {
  const { pad, tiers } = kind
  const draw = createDraw(rehearsalWords(7, kind.key.length))
  const hasVariants = new Set(tiers.map(({ variant }) => variant)).size > 1
  if (pad.shape === 'options' && hasVariants) return [kind.read(pad.options.join(','))]
  return [kind.pick(draw), kind.pick(draw)]
}

/** The tiers that do not come as often as they say, over all results. */
function miscounted(kinds: readonly BetKind[], results: readonly Result[]): string[] {
  const counts = kinds.map((kind) =>
    linesFor(kind).map((line) => ({
      line,
      hits: new Map<string, number>(),
      most: new Map<string, number>(),
    })),
  )
  for (const result of results) {
    for (const [nth, kind] of kinds.entries()) {
      const judged = kind.judging(result)
      for (const { line, hits: all, most } of counts[nth]!) {
        for (const { tier, hits } of judged(line)) {
          all.set(tier, (all.get(tier) ?? 0) + hits)
          most.set(tier, Math.max(most.get(tier) ?? 0, hits))
        }
      }
    }
  }
  return kinds.flatMap((kind, nth) =>
    counts[nth]!.flatMap(({ line, hits, most }) =>
      kind.tiers
        .filter(({ key, chance, hitsMax }) => {
          const counted = ratio(BigInt(hits.get(key) ?? 0), BigInt(results.length))
          return compare(counted, chance) !== 0 || most.get(key) !== hitsMax
        })
        .map(({ key }) => `${kind.key} ${key} ${line}`),
    ),
  )
}

const kindsOf = (lottery: Lottery) => lottery.offers.map(({ kind }) => kind)
const lotteryOf = (code: string) => lotteryByCode(code)!

test('[LOT-01] 5D: every chance, over all 100,000 draws', () => {
  const results = Array.from({ length: 100_000 }, (_, at) => ({
    five: [String(at).padStart(5, '0')],
  }))
  expect(miscounted(kindsOf(lotteryOf('ZY5D45')), results)).toEqual([])
})

test('[LOT-01] K3: every chance, over all 216 throws', () => {
  const faces = '123456'.split('')
  const results = [...products([faces, faces, faces])].map((dice) => ({ dice }))
  expect(miscounted(kindsOf(lotteryOf('ZYKS45')), results)).toEqual([])
})

test('[LOT-01] Wingo: every chance, over all ten digits', () => {
  const results = digits.map((digit) => ({ digit: [digit] }))
  expect(miscounted(kindsOf(lotteryOf('ZYWINGO45')), results)).toEqual([])
})

test('[LOT-01] PK10: every chance, over all orders of the places that a kind looks at', () => {
  const cars = ballNames(10)
  for (const kind of kindsOf(lotteryOf('ZYPK45'))) {
    const [, first, second] = /^p(\d+)(?:p(\d+))?\./.exec(kind.key) ?? []
    const line = kind.pick(createDraw(rehearsalWords(3)))
    const place = line.split('|').findIndex((row) => row !== '')
    const at =
      first !== undefined
        ? [Number(first) - 1, Number(second ?? (first === '1' ? 2 : 1)) - 1]
        : kind.key === 'place'
          ? [place, (place + 1) % 10]
          : [0, 1]
    const looked = kind.key === 'first3' ? [0, 1, 2] : at
    for (const rest of [cars, cars.toReversed()]) {
      const results = [...products(looked.map(() => cars))]
        .filter((some) => new Set(some).size === some.length)
        .map((some) => ({ order: orderOf(looked, some, rest) }))
      const pad = kind.pad
      const lines = pad.shape === 'options' ? [kind.read(pad.options.join(','))] : [line]
      for (const selection of lines) {
        for (const { key, chance } of kind.tiers) {
          const hits = results.flatMap((result) =>
            kind
              .judging(result)(selection)
              .filter(({ tier }) => tier === key),
          )
          const where = `${kind.key} ${key}`
          expect(ratio(BigInt(hits.length), BigInt(results.length)), where).toEqual(chance)
        }
      }
    }
  }
})

function orderOf(places: readonly number[], cars: readonly string[], all: readonly string[]) {
  const rest = all.filter((car) => !cars.includes(car))
  return all.map((_, at) => (places.includes(at) ? cars[places.indexOf(at)]! : rest.shift()!))
}

test('[LOT-01] 11x5: every chance, over all 55,440 draws in order', () => {
  const names = ballNames(11)
  const results = [...combinations(names, 5)].flatMap((balls) =>
    orders(balls).map((order) => ({ balls: order })),
  )
  expect(results.length).toBe(55_440)
  expect(miscounted(kindsOf(lotteryOf('ZYEL45')), results)).toEqual([])
})

function orders<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]]
  return list.flatMap((first, at) => orders(list.toSpliced(at, 1)).map((rest) => [first, ...rest]))
}

test('[LOT-01] 4D: what one drawn number is worth, over all 10,000, for each prize', () => {
  for (const { kind } of lotteryOf('MY4D').offers) {
    const lines = kind.key.endsWith('ibox')
      ? ['1234', '1123', '1122', '1112']
      : [[...kind.expand(kind.pick(createDraw(rehearsalWords(5))))][0]!]
    for (const line of lines) {
      const variant = kind.linesOf(line)[0]!.variant
      for (const tier of kind.tiers.filter((one) => one.variant === variant)) {
        const prize = tier.key.replace(/^\d+\./, '')
        let hits = 0
        for (let number = 0; number < 10_000; number += 1) {
          const result = { [prize]: [String(number).padStart(4, '0')] }
          hits += kind
            .judging(result)(line)
            .reduce((sum, one) => sum + one.hits, 0)
        }
        // The numbers of a prize are drawn alike, so their expectations add up.
        expect(ratio(BigInt(hits * tier.hitsMax), 10_000n)).toEqual(tier.chance)
      }
    }
  }
})

test('[LOT-01] Thai: every chance, over all endings', () => {
  const kinds = kindsOf(lotteryOf('THAI'))
  const all3 = [...products([digits, digits, digits])].map((one) => one.join(''))
  const results = all3.map((end) => ({
    first: [`123${end}`],
    front3: [end],
    back3: [end],
    last2: [end.slice(1)],
  }))
  for (const kind of kinds) {
    const lines = kind.key === 'tod3' ? ['123', '112'] : [kind.pick(createDraw(rehearsalWords(9)))]
    for (const line of lines) {
      const { variant } = kind.linesOf(line)[0]!
      const tier = kind.tiers.find((one) => one.variant === variant)!
      const hits = results.reduce(
        (sum, result) =>
          sum +
          kind
            .judging(result)(line)
            .reduce((all, one) => all + one.hits, 0),
        0,
      )
      // Two numbers are drawn for the front and the back three, and each is paid.
      const numbers = kind.key === 'front3' || kind.key === 'back3' ? 2 : 1
      expect(ratio(BigInt(hits * numbers), 1000n), kind.key).toEqual(tier.chance)
    }
  }
})

test('[LOT-01] a small Vietnam: lô, xiên and trượt over all 970,200 draws of three numbers', () => {
  const prizes = [{ key: 'DB', numbers: 3, digits: 2, repeats: false }]
  const all = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'))
  const counts = { none: 0, all2: 0, hits: 0 }
  const kinds = vietnamKinds([
    ...prizes,
    { key: 'G1', numbers: 0, digits: 3, repeats: false },
    { key: 'G2', numbers: 0, digits: 2, repeats: false },
  ])
  const [lo2, xien2, truot4] = ['lo2', 'xien2', 'truot4'].map(
    (key) => kinds.find((kind) => kind.key === key)!,
  )
  for (const first of all) {
    for (const second of all) {
      if (second === first) continue
      for (const third of all) {
        if (third === first || third === second) continue
        const result = { DB: [first, second, third] }
        counts.hits += lo2!.judging(result)('07')[0]?.hits ?? 0
        counts.all2 += xien2!.judging(result)('07,70').length
        counts.none += truot4!.judging(result)('01,02,03,04').length
      }
    }
  }
  const draws = 970_200n
  expect(ratio(BigInt(counts.hits), draws)).toEqual(ratio(3n, 100n))
  expect(ratio(BigInt(counts.all2), draws)).toEqual(allOf(prizes, 2))
  expect(ratio(BigInt(counts.none), draws)).toEqual(noneOf(prizes, 4))
})

/**
 * The chance of having met j of k endings, number after number: a state is how many endings were met, and
 * how many numbers of the current prize had one of them. It shares nothing with the formula of inclusion
 * and exclusion.
 */
function metBy(prizes: typeof northPrizes, k: number): Ratio[] {
  let met = [one, ...Array.from({ length: k }, () => zero)]
  for (const { numbers, digits: width } of prizes) {
    const each = 10 ** (width - 2)
    let states = new Map(met.map((chance, j) => [`${j} 0`, chance]))
    for (let nth = 0; nth < numbers; nth += 1) {
      const next = new Map<string, Ratio>()
      const left = 10 ** width - nth
      const add = (key: string, chance: Ratio, ways: number) => {
        const share = times(chance, ratio(BigInt(ways), BigInt(left)))
        next.set(key, plus(next.get(key) ?? zero, share))
      }
      for (const [state, chance] of states) {
        const [j = 0, used = 0] = state.split(' ').map(Number)
        const [again, fresh] = [j * each - used, (k - j) * each]
        if (again > 0) add(`${j} ${used + 1}`, chance, again)
        if (fresh > 0) add(`${j + 1} ${used + 1}`, chance, fresh)
        add(`${j} ${used}`, chance, left - again - fresh)
      }
      states = next
    }
    met = met.map((_, j) =>
      [...states].reduce(
        (sum, [state, chance]) => (state.startsWith(`${j} `) ? plus(sum, chance) : sum),
        zero,
      ),
    )
  }
  return met
}

test('[LOT-01] Vietnam: xiên and trượt, counted number after number', () => {
  for (const prizes of [northPrizes, southPrizes]) {
    for (const k of [2, 3, 4, 8, 10]) {
      const met = metBy(prizes, k)
      expect(met.reduce(plus)).toEqual(one)
      expect(met[0]).toEqual(noneOf(prizes, k))
      expect(met[k]).toEqual(allOf(prizes, k))
    }
  }
})

test('[LOT-01] Vietnam: endings of single prizes, over all numbers of two to four digits', () => {
  for (const code of ['XSMB', 'XSHCM']) {
    const { offers, structure } = lotteryOf(code)
    const forms = structure.kind === 'digits' ? structure.prizes : []
    for (const { kind } of offers.filter(({ kind: { group } }) => /lo|de|cang|digit/.test(group))) {
      const line = kind.pick(createDraw(rehearsalWords(4)))
      let [hits, prices] = [zero, 0]
      for (const { key, numbers, digits: width } of forms.filter(({ key }) =>
        kind.needs.includes(key),
      )) {
        const all = 10 ** Math.min(width, 4)
        let won = 0
        for (let end = 0; end < all; end += 1) {
          const result = { [key]: [String(end).padStart(width, '0')] }
          won += kind.judging(result)(line)[0]?.hits ?? 0
        }
        hits = plus(hits, ratio(BigInt(won * numbers), BigInt(all)))
        prices += numbers
      }
      expect(hits, kind.key).toEqual(kind.tiers[0]!.chance)
      expect(kind.unitsPerLine).toBe(prices)
    }
  }
})

test('[LOT-01] keno: sums, counted ball after ball', () => {
  // ways[n][s]: so many sets of n of the balls so far have the sum s.
  const ways = Array.from({ length: 21 }, () => Array.from({ length: 1411 }, () => 0n))
  ways[0]![0] = 1n
  for (let ball = 1; ball <= 80; ball += 1) {
    for (let count = 19; count >= 0; count -= 1) {
      for (let sum = 0; sum + ball <= 1410; sum += 1) {
        const more = ways[count]![sum]!
        if (more > 0n) ways[count + 1]![sum + ball]! += more
      }
    }
  }
  const all = choose(80, 20)
  const won = new Map<string, bigint>()
  const kinds = kindsOf(lotteryOf('EKENO60')).filter(({ key }) => /^sum|elements/.test(key))
  for (let sum = 210; sum <= 1410; sum += 1) {
    const result = { balls: ballsWithSum(sum) }
    for (const kind of kinds) {
      const pad = kind.pad
      const selection = pad.shape === 'options' ? pad.options.join(',') : ''
      for (const { tier } of kind.judging(result)(selection)) {
        const key = `${kind.key} ${tier}`
        won.set(key, (won.get(key) ?? 0n) + ways[20]![sum]!)
      }
    }
  }
  for (const { key, tiers } of kinds) {
    for (const tier of tiers) {
      expect(ratio(won.get(`${key} ${tier.key}`)!, all), key).toEqual(tier.chance)
    }
  }
})

/** Twenty different balls with this sum: 1 to 20, the last ones moved up as far as needed. */
function ballsWithSum(sum: number): string[] {
  const balls = Array.from({ length: 20 }, (_, at) => at + 1)
  let left = sum - 210
  for (let at = 19; at >= 0; at -= 1) {
    const moved = Math.min(left, 60)
    balls[at]! += moved
    left -= moved
  }
  return balls.map((ball) => String(ball).padStart(2, '0'))
}

test('[LOT-01] keno, 6/45 and 6/55: hits of a line, drawn ball after ball', () => {
  const hitsOf = (of: number, drawn: number, picks: number) => {
    let shares = [one, ...Array.from({ length: picks }, () => zero)]
    for (let nth = 0; nth < drawn; nth += 1) {
      shares = shares.map((share, hits) => {
        const left = BigInt(of - nth)
        const missed = ratio(BigInt(of - nth - picks + hits), left)
        const hit = ratio(BigInt(picks - hits + 1), left)
        return plus(times(share, missed), hits === 0 ? zero : times(shares[hits - 1]!, hit))
      })
    }
    return shares
  }
  for (const { kind } of lotteryOf('EKENO60').offers) {
    const picks = Number(/^pick(\d+)$/.exec(kind.key)?.[1] ?? 0)
    const shares = hitsOf(80, 20, picks)
    const paid = picks === 0 ? [] : kind.tiers
    for (const { key, chance } of paid) expect(chance).toEqual(shares[Number(key.slice(1))])
  }
  const names = ['three', 'four', 'five', 'six']
  for (const [code, of] of [
    ['E645', 45],
    ['E655', 55],
  ] as const) {
    const shares = hitsOf(of, 6, 6)
    for (const { key, chance } of lotteryOf(code).offers[0]!.kind.tiers) {
      // The bonus ball is one of the 49 that are left, and the sixth ball of the line is one of them too.
      const five = code === 'E655' ? { bonus: ratio(1n, 49n), five: ratio(48n, 49n) } : {}
      const part = new Map(Object.entries(five)).get(key) ?? one
      const hits = key === 'bonus' ? 5 : 3 + names.indexOf(key)
      expect(chance, `${code} ${key}`).toEqual(times(shares[hits]!, part))
    }
  }
})

test('[LOT-01] keno: upper and lower, odd and even, over every split of the balls', () => {
  for (const key of ['upperlower', 'oddeven']) {
    const kind = kindsOf(lotteryOf('EKENO60')).find((one) => one.key === key)!
    const first = ballNames(80).filter((ball) =>
      key === 'oddeven' ? Number(ball) % 2 === 1 : Number(ball) <= 40,
    )
    const second = ballNames(80).filter((ball) => !first.includes(ball))
    const selection = kind.pad.shape === 'options' ? kind.pad.options.join(',') : ''
    const won = new Map<string, bigint>()
    for (let count = 0; count <= 20; count += 1) {
      const balls = [...first.slice(0, count), ...second.slice(0, 20 - count)]
      for (const { tier } of kind.judging({ balls })(selection)) {
        won.set(tier, (won.get(tier) ?? 0n) + choose(40, count) * choose(40, 20 - count))
      }
    }
    for (const tier of kind.tiers) {
      expect(ratio(won.get(tier.key)!, choose(80, 20))).toEqual(tier.chance)
    }
  }
})

test('whole numbers of ways are exact in a double as far as they are used', () => {
  for (let all = 0; all <= 80; all += 1) {
    for (let taken = 0; taken <= 10; taken += 1) {
      if (choose(all, taken) > 2n ** 53n) continue
      expect(BigInt(chooseCount(all, taken))).toBe(choose(all, taken))
    }
  }
})
