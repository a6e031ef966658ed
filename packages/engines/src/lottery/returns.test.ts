import { expect, test } from 'vitest'
import { compare, plus, type Ratio, ratio, times } from '../house/ratio.ts'
import {
  bestPayout,
  type Lottery,
  lotteries,
  lotteryByCode,
  offerOf,
  paidOf,
  payoutsCut,
  payoutsFrom,
  payoutsOfGroup,
  payoutsText,
  perUnitOf,
  prizeGroup,
  ratioFrom,
  ratioText,
  returnOf,
  returnsTable,
  returnText,
  variantsOf,
} from './index.ts'

/** Rounded to the nearest, as tables print it. */
function rounded({ numerator, denominator }: Ratio, decimals: number): string {
  const scale = 10n ** BigInt(decimals)
  const units = (numerator * scale * 2n + denominator) / (2n * denominator)
  return `${units / scale}.${(units % scale).toString().padStart(decimals, '0')}`
}

const percent = (value: Ratio, decimals = 2) => rounded(times(value, ratio(100n, 1n)), decimals)
const lotteryOf = (code: string): Lottery => lotteryByCode(code)!

function chanceOf(code: string, kind: string, tier = 'win', decimals = 9): string {
  const { tiers } = offerOf(lotteryOf(code), kind)!.kind
  return rounded(tiers.find(({ key }) => key === tier)!.chance, decimals)
}

const rtpOf = (code: string, kind: string, variant?: string) =>
  percent(returnOf(offerOf(lotteryOf(code), kind)!, variant))

test('[LOT-01] Vietnam: the chances, to their last digit', () => {
  const chances: [string, string, string][] = [
    ['xien2', '0.055120551', '0.026109198'],
    ['xien3', '0.012378520', '0.003913760'],
    ['xien4', '0.002693369', '0.000555284'],
    ['truot4', '0.331219355', '0.479592943'],
    ['truot8', '0.104652569', '0.222926271'],
    ['truot10', '0.057719830', '0.150085962'],
    ['lo2', '0.270000000', '0.180000000'],
    ['lo3', '0.023000000', '0.017000000'],
    ['lo4', '0.002000000', '0.001600000'],
    ['de.db', '0.010000000', '0.010000000'],
    ['cang3', '0.001000000', '0.001000000'],
    ['cang4', '0.000100000', '0.000100000'],
    ['head', '0.100000000', '0.100000000'],
    ['tail', '0.100000000', '0.100000000'],
  ]
  for (const [kind, north, south] of chances) {
    expect(chanceOf('XSMB', kind), kind).toBe(north)
    expect(chanceOf('XSHCM', kind), kind).toBe(south)
    expect(chanceOf('XSDNG', kind), kind).toBe(south)
    expect(chanceOf('ZYXSMB45', kind), kind).toBe(north)
  }
})

test('[LOT-01] Vietnam: the market payouts return what the market says', () => {
  const market: [string, string, string, string][] = [
    ['XSMB', 'xien2', '12', '66.1'],
    ['XSMB', 'xien2', '17', '93.7'],
    ['XSMB', 'xien3', '48', '59.4'],
    ['XSMB', 'xien3', '65', '80.5'],
    ['XSMB', 'xien4', '150', '40.4'],
    ['XSMB', 'xien4', '250', '67.3'],
    ['XSMB', 'truot4', '2', '66.2'],
    ['XSMB', 'truot4', '2.5', '82.8'],
    ['XSMB', 'truot8', '8', '83.7'],
    ['XSMB', 'truot10', '10', '57.7'],
    ['XSMB', 'truot10', '12', '69.3'],
    ['XSHCM', 'xien2', '27', '70.5'],
    ['XSHCM', 'xien2', '28', '73.1'],
    ['XSHCM', 'xien3', '150', '58.7'],
    ['XSHCM', 'xien4', '700', '38.9'],
    ['XSHCM', 'xien4', '750', '41.6'],
    ['XSHCM', 'truot4', '1.8', '86.3'],
    ['XSHCM', 'truot4', '2', '95.9'],
    ['XSHCM', 'truot8', '3.3', '73.6'],
    ['XSHCM', 'truot8', '3.5', '78.0'],
    ['XSHCM', 'truot10', '4.3', '64.5'],
    ['XSHCM', 'truot10', '5.6', '84.0'],
  ]
  for (const [code, key, payout, rtp] of market) {
    const { kind } = offerOf(lotteryOf(code), key)!
    const payouts = { win: ratioFrom(payout) }
    expect(percent(returnOf({ kind, payouts }), 1), `${code} ${key}`).toBe(rtp)
  }
})

test('[LOT-01] Vietnam: our payouts, and about 92.5 % everywhere', () => {
  const both: Record<string, string> = {
    lo2: '92.50',
    lo3: '92.50',
    lo4: '92.50',
    'de.db': '92.50',
    'de.g1': '92.50',
    'de.dauduoi': '92.50',
    cang3: '92.50',
    'cang3.dau': '92.50',
    'cang3.dauduoi': '92.50',
    cang4: '92.50',
    head: '92.50',
    tail: '92.50',
  }
  const north = {
    ...both,
    'de.g7': '92.50',
    xien2: '92.60',
    xien3: '92.84',
    xien4: '92.92',
    truot4: '92.74',
    truot8: '92.09',
    truot10: '92.35',
  }
  const south = {
    ...both,
    'de.g8': '92.50',
    xien2: '92.69',
    xien3: '92.76',
    xien4: '92.73',
    truot4: '92.56',
    truot8: '92.51',
    truot10: '92.75',
  }
  const ofDigits = lotteries().filter(
    ({ mode, structure }) => mode === 'LOTT' && structure.kind === 'digits',
  )
  for (const { code, family, offers } of ofDigits) {
    const expected = family === 'north' ? north : south
    const returned = Object.fromEntries(offers.map(({ kind: { key } }) => [key, rtpOf(code, key)]))
    expect(returned).toEqual(expected)
  }
  const payouts = lotteryOf('XSMB').offers.map(
    ({ kind, payouts: { win } }) => [kind.key, kind.unitsPerLine, ratioText(win!)] as const,
  )
  expect(payouts).toContainEqual(['lo2', 27, '185/2'])
  expect(payouts).toContainEqual(['de.g7', 4, '185/2'])
  expect(payouts).toContainEqual(['xien2', 1, '84/5'])
  expect(offerOf(lotteryOf('XSHCM'), 'lo2')!.kind.unitsPerLine).toBe(18)
})

test('[LOT-01] 4D of Malaysia and Singapore', () => {
  const rows: [string, string, Record<string, string>][] = [
    ['MY4D', 'big', { win: '64.00' }],
    ['MY4D', 'big.box', { win: '64.00' }],
    ['MY4D', 'big.roll', { win: '64.00' }],
    ['MY4D', 'small', { win: '65.00' }],
    ['MY4D', 'small.box', { win: '65.00' }],
    ['MY4D', 'small.roll', { win: '65.00' }],
    ['MY4D', 'big.ibox', { 24: '66.72', 12: '64.20', 6: '64.08', 4: '64.00' }],
    ['MY4D', 'small.ibox', { 24: '65.28', 12: '65.16', 6: '65.10', 4: '65.00' }],
    ['SG4D', 'big', { win: '65.90' }],
    ['SG4D', 'big.box', { win: '65.90' }],
    ['SG4D', 'big.roll', { win: '65.90' }],
    ['SG4D', 'small', { win: '58.00' }],
    ['SG4D', 'small.box', { win: '58.00' }],
    ['SG4D', 'small.roll', { win: '58.00' }],
    ['SG4D', 'big.ibox', { 24: '65.76', 12: '65.88', 6: '65.88', 4: '65.88' }],
    ['SG4D', 'small.ibox', { 24: '57.84', 12: '57.96', 6: '57.96', 4: '58.00' }],
  ]
  for (const [code, key, variants] of rows) {
    for (const [variant, rtp] of Object.entries(variants)) {
      expect(rtpOf(code, key, variant), `${code} ${key} ${variant}`).toBe(rtp)
    }
  }
  const firsts = (code: string) =>
    [24, 12, 6, 4].map((orders) => {
      const first = offerOf(lotteryOf(code), 'big.ibox')!.payouts[`${orders}.first`]!
      return ratioText(first)
    })
  expect(firsts('MY4D')).toEqual(['105', '209', '417', '625'])
  expect(firsts('SG4D')).toEqual(['83', '166', '335', '500'])
})

test('[LOT-01] every payout of 4D, prize by prize', () => {
  const prizes = (code: string, key: string) =>
    Object.values(offerOf(lotteryOf(code), key)!.payouts)
      .map(ratioText)
      .join(' ')
  expect(prizes('MY4D', 'big')).toBe('2500 1000 500 180 60')
  expect(prizes('MY4D', 'small')).toBe('3500 2000 1000')
  expect(prizes('SG4D', 'big')).toBe('2000 1000 490 250 60')
  expect(prizes('SG4D', 'small')).toBe('3000 2000 800')
  expect(prizes('SG4D', 'big.ibox')).toBe(
    '83 41 20 10 3 166 83 40 20 6 335 168 85 41 10 500 250 127 62 15',
  )
  expect(prizes('SG4D', 'small.ibox')).toBe('125 83 33 250 167 66 500 333 133 750 500 200')
  expect(prizes('MY4D', 'big.ibox')).toBe(
    '105 42 21 8 3 209 84 42 15 5 417 167 84 30 10 625 250 125 45 15',
  )
  expect(prizes('MY4D', 'small.ibox')).toBe('146 84 42 292 167 84 584 334 167 875 500 250')
})

test('[LOT-01] Thai', () => {
  const returned: [string, string, string][] = [
    ['top3', 'win', '90.00'],
    ['tod3', 'different', '90.00'],
    ['tod3', 'pair', '45.00'],
    ['top2', 'win', '90.00'],
    ['bottom2', 'win', '90.00'],
    ['front3', 'win', '80.00'],
    ['back3', 'win', '80.00'],
    ['runtop', 'win', '86.72'],
    ['runbottom', 'win', '79.80'],
  ]
  for (const [key, variant, rtp] of returned) expect(rtpOf('THAI', key, variant), key).toBe(rtp)
})

test('[LOT-01] 5D, K3, PK10, 11x5 and keno: the chances of the reference', () => {
  const chances: [string, string, string, string][] = [
    ['ZY5D45', 'back3.any1', 'win', '0.271000000'],
    ['ZY5D45', 'back4.any1', 'win', '0.343900000'],
    ['ZY5D45', 'all5.any1', 'win', '0.409510000'],
    ['ZY5D45', 'back3.any2', 'win', '0.054000000'],
    ['ZY5D45', 'back4.any2', 'win', '0.097400000'],
    ['ZY5D45', 'all5.any2', 'win', '0.146700000'],
    ['ZY5D45', 'back3.group3', 'win', '0.003000000'],
    ['ZY5D45', 'back3.group6', 'win', '0.006000000'],
    ['ZY5D45', 'back3.shape', 'straight', '0.060000000'],
    ['ZYKS45', 'run.any', 'win', '0.111111111'],
    ['ZYKS45', 'different2', 'win', '0.138888889'],
    ['ZYPK45', 'first2', 'win', '0.011111111'],
    ['ZYPK45', 'first3', 'win', '0.001388889'],
    ['ZYEL45', 'sum.sides', 'tie', '0.069264069'],
    ['EKENO60', 'sum.sides', 'tie', '0.004396428'],
    ['EKENO60', 'sum.sides', 'big', '0.497801786'],
    ['EKENO60', 'upperlower', 'tie', '0.203243032'],
    ['EKENO60', 'elements', 'metal', '0.102515307'],
    ['EKENO60', 'elements', 'wood', '0.201527638'],
    ['EKENO60', 'elements', 'water', '0.388040380'],
    ['EKENO60', 'elements', 'fire', '0.203391926'],
    ['EKENO60', 'elements', 'earth', '0.104524750'],
  ]
  for (const [code, kind, tier, chance] of chances) {
    expect(chanceOf(code, kind, tier), `${code} ${kind} ${tier}`).toBe(chance)
  }
  const ways = (code: string, kind: string, of: bigint) =>
    offerOf(lotteryOf(code), kind)!.kind.tiers.map(({ chance }) =>
      Number((chance.numerator * of) / chance.denominator),
    )
  expect(ways('ZY5D45', 'back3.span', 1000n)).toEqual([10, 54, 96, 126, 144, 150, 144, 126, 96, 54])
  expect(ways('ZY5D45', 'back3.shape', 1000n)).toEqual([10, 60, 270, 360, 300])
  expect(ways('ZYPK45', 'sum', 90n)).toEqual([2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2])
  expect(ways('ZYPK45', 'sum.sides', 90n)).toEqual([40, 50, 50, 40])
  expect(ways('ZYEL45', 'sum.sides', 462n)).toEqual([215, 215, 32])
  expect(ways('ZYKS45', 'sum', 216n).slice(0, 8)).toEqual([1, 3, 6, 10, 15, 21, 25, 27])
  const boxes = (stretch: string, orders: readonly number[], of: bigint) =>
    orders.map((one) => ways('ZY5D45', `${stretch}.box${one}`, of)[0])
  expect(boxes('all5', [120, 60, 30, 20, 10, 5], 100_000n)).toEqual([120, 60, 30, 20, 10, 5])
  expect(boxes('back4', [24, 12, 6, 4], 10_000n)).toEqual([24, 12, 6, 4])
  const fair = [1, 2, 3, 4, 5, 6, 7, 8].map((take) => {
    const { numerator, denominator } = offerOf(lotteryOf('ZYEL45'), `any${take}`)!.kind.tiers[0]!
      .chance
    return Number(denominator) / Number(numerator)
  })
  expect(fair).toEqual([2.2, 5.5, 16.5, 66, 462, 77, 22, 8.25])
})

test('[LOT-01] the prize group gives every derived payout: 95 %, less the rounding to ten-thousandths', () => {
  const apart = new Set(['die', 'number', 'colour'])
  const whole = ratio(BigInt(prizeGroup), 2000n)
  const least = ratio(9499n, 10_000n)
  for (const { mode, offers } of lotteries()) {
    if (mode !== 'ZY' && mode !== 'ELOTT') continue
    for (const offer of offers) {
      const { kind, payouts } = offer
      if (apart.has(kind.key) || /^pick|^six$/.test(kind.key)) continue
      expect(payouts).toEqual(payoutsOfGroup(kind, prizeGroup))
      for (const variant of variantsOf(kind)) {
        const rtp = returnOf(offer, variant)
        const where = `${kind.key} ${variant}`
        expect(compare(rtp, whole) <= 0 && compare(rtp, least) > 0, where).toBe(true)
      }
      for (const payout of Object.values(payouts)) expect(10_000n % payout.denominator).toBe(0n)
    }
  }
  // A rebate is paid beside: 1800 and 8 % are 98 %.
  const { kind } = offerOf(lotteryOf('ZYPK45'), 'place')!
  const rtp = returnOf({ kind, payouts: payoutsOfGroup(kind, 1800) })
  expect(percent(plus(rtp, ratio(8n, 100n)))).toBe('98.00')
})

test('[LOT-01] payouts that are configured for our own draws', () => {
  expect(rtpOf('ZYKS45', 'die')).toBe('92.13')
  expect(rtpOf('ZYWINGO45', 'number')).toBe('90.00')
  expect(rtpOf('ZYWINGO45', 'colour', 'green')).toBe('95.00')
  expect(rtpOf('ZYWINGO45', 'colour', 'red')).toBe('95.00')
  expect(rtpOf('ZYWINGO45', 'colour', 'violet')).toBe('90.00')
  const picks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => rtpOf('EKENO60', `pick${count}`))
  expect(picks).toEqual([
    '92.50',
    '92.09',
    '91.58',
    '91.90',
    '92.33',
    '92.40',
    '92.14',
    '92.25',
    '92.39',
    '91.95',
  ])
})

test('[LOT-01] every payout of keno picks and of the balls', () => {
  const pays = (code: string, key: string) =>
    Object.entries(payoutsText(offerOf(lotteryOf(code), key)!.payouts))
      .map(([tier, payout]) => `${tier}:${payout}`)
      .join(' ')
  const picks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => pays('EKENO60', `pick${count}`))
  expect(picks).toEqual([
    'h1:37/10',
    'h1:1 h2:9',
    'h2:2 h3:46',
    'h2:1 h3:5 h4:160',
    'h3:3 h4:15 h5:760',
    'h3:1 h4:6 h5:70 h6:3150',
    'h3:1 h4:2 h5:15 h6:250 h7:13500',
    'h0:1 h4:2 h5:10 h6:80 h7:1050 h8:30000',
    'h0:2 h4:1 h5:5 h6:30 h7:300 h8:3000 h9:100000',
    'h0:3 h5:4 h6:22 h7:120 h8:700 h9:4000 h10:100000',
  ])
  expect(pays('E645', 'six')).toBe('five:1000 four:30 three:3')
  expect(pays('E655', 'six')).toBe('five:4000 four:50 three:5')
})

test('[LOT-01] 6/45 and 6/55: chances, returns with a jackpot, and with our pools', () => {
  const oneIn = (code: string) =>
    offerOf(lotteryOf(code), 'six')!.kind.tiers.map(({ chance }) =>
      Number(rounded({ numerator: chance.denominator, denominator: chance.numerator }, 1)),
    )
  expect(oneIn('E645')).toEqual([8_145_060, 34_807.9, 732.8, 44.6])
  expect(oneIn('E655')).toEqual([28_989_675, 4_831_612.5, 100_658.6, 1643.4, 78.7])
  // A jackpot of 12 billion, and of 30 and 3 billion, on lines of 10,000.
  const withJackpots = (code: string, jackpots: Record<string, bigint>) => {
    const offer = offerOf(lotteryOf(code), 'six')!
    const pools = offer.kind.tiers
      .filter(({ key }) => jackpots[key] !== undefined)
      .map(({ key, chance }) => [key, times(chance, ratio(jackpots[key]!, 10_000n))] as const)
    return percent(returnOf({ ...offer, pools: Object.fromEntries(pools) }), 1)
  }
  expect(withJackpots('E645', { six: 12_000_000_000n })).toBe('28.4')
  expect(withJackpots('E655', { six: 30_000_000_000n, bonus: 3_000_000_000n })).toBe('29.9')
  expect(rtpOf('E645', 'six')).toBe('78.70')
  expect(rtpOf('E655', 'six')).toBe('78.37')
})

test('[LOT-01] the table has every kind and variant of every lottery, and each returns less than its price', () => {
  const rows = returnsTable()
  const codes = new Set(rows.flatMap((row) => row.codes))
  expect(codes.size).toBe(lotteries().length)
  for (const { rtp, kind, variant } of rows) {
    expect(compare(rtp, ratio(1n, 1n)) < 0, `${kind} ${variant}`).toBe(true)
    const low = variant === 'pair' ? ratio(45n, 100n) : ratio(57n, 100n)
    expect(compare(rtp, low) >= 0, `${kind} ${variant}`).toBe(true)
  }
  const xien2 = rows.find(({ family, kind }) => family === 'north' && kind === 'xien2')!
  expect(returnText(xien2)).toBe('north xien2 win: 0.055120550 × 16.8000 = 92.6025 %')
})

test('payouts of a ticket are text and come back the same; cuts are rounded down', () => {
  for (const { offers } of lotteries()) {
    for (const { payouts } of offers) expect(payoutsFrom(payoutsText(payouts))).toEqual(payouts)
  }
  const cut = payoutsCut({ win: ratioFrom('1.93') }, ratio(95n, 100n))
  expect(payoutsText(cut)).toEqual({ win: '3667/2000' })
  expect(() => payoutsCut(cut, ratio(2n, 1n))).toThrow('raise')
  for (const text of ['', '-1', '1/', '1e9', '0x10', '1.2/3']) {
    expect(() => ratioFrom(text)).toThrow('no ratio')
  }
  const offer = offerOf(lotteryOf('MY4D'), 'big.ibox')!
  expect(ratioText(bestPayout(offer, offer.kind.read('1234 1122')))).toBe('417')
})

test('money is rounded once for a ticket, down', () => {
  expect(paidOf(1n, ratioFrom('3.5055'))).toBe(3n)
  expect(paidOf(10_000n, ratioFrom('3.5055'))).toBe(35_055n)
  expect(paidOf(999n, ratioFrom('1.9999'))).toBe(1997n)
  expect(paidOf(100n, ratioFrom('0'))).toBe(0n)
  // Three hits of 1.35 on a unit of 1 are 4.05: rounding each hit would lose one.
  const { kind } = offerOf(lotteryOf('XSMB'), 'lo2')!
  const perUnit = perUnitOf(kind, { win: ratioFrom('1.35') }, [{ tier: 'win', hits: 3 }])
  expect(paidOf(1n, perUnit)).toBe(4n)
  expect(() => perUnitOf(kind, {}, [{ tier: 'win', hits: 1 }])).toThrow('no payout')
})
