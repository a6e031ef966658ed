import { ratioFrom } from './fraction.ts'
import { kenoPays } from './kinds/keno.ts'
import { payoutsOfGroup } from './pay.ts'
import type { BetKind, Offer } from './types.ts'

/** What our own fast draws return: 1900 of 2000, 95 %, less the rounding of payouts. */
export const prizeGroup = 1900

/** Payouts by kind and tier. */
type PayTable = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Payouts that all return the same, derived from the chances; a table may set some kinds apart. */
export function offersOfGroup(kinds: readonly BetKind[], apart: PayTable = {}): Offer[] {
  return kinds.map((kind) =>
    apart[kind.key] === undefined
      ? { kind, payouts: payoutsOfGroup(kind, prizeGroup) }
      : offerOfTable(kind, apart),
  )
}

/** Payouts as configured. Every tier must have one, and there must be none that no tier has. */
export function offersOfTable(kinds: readonly BetKind[], table: PayTable): Offer[] {
  return kinds.map((kind) => offerOfTable(kind, table))
}

function offerOfTable(kind: BetKind, table: PayTable): Offer {
  const pays = table[kind.key] ?? {}
  const paid = kind.tiers.filter(({ pool }) => pool !== true).map(({ key }) => key)
  const wrong = [
    ...paid.filter((key) => pays[key] === undefined),
    ...Object.keys(pays).filter((key) => !paid.includes(key)),
  ]
  if (wrong.length > 0) throw new RangeError(`payouts of ${kind.key}: ${wrong.join(', ')}`)
  return {
    kind,
    payouts: Object.fromEntries(paid.map((key) => [key, ratioFrom(pays[key]!)])),
  }
}

const win = (payout: string) => ({ win: payout })

/** About 92.5 % everywhere. */
const vietnamBoth: PayTable = {
  lo2: win('92.5'),
  lo3: win('925'),
  lo4: win('9250'),
  'de.db': win('92.5'),
  'de.g1': win('92.5'),
  'de.g7': win('92.5'),
  'de.g8': win('92.5'),
  'de.dauduoi': win('92.5'),
  cang3: win('925'),
  'cang3.dau': win('925'),
  'cang3.dauduoi': win('925'),
  cang4: win('9250'),
  head: win('9.25'),
  tail: win('9.25'),
}

export const northPays: PayTable = {
  ...vietnamBoth,
  xien2: win('16.8'),
  xien3: win('75'),
  xien4: win('345'),
  truot4: win('2.8'),
  truot8: win('8.8'),
  truot10: win('16'),
}

export const southPays: PayTable = {
  ...vietnamBoth,
  xien2: win('35.5'),
  xien3: win('237'),
  xien4: win('1670'),
  truot4: win('1.93'),
  truot8: win('4.15'),
  truot10: win('6.18'),
}

/** The prizes of 4D, from the first to the consolation. */
function fourd(pays: readonly string[], before = ''): Record<string, string> {
  const prizes = ['first', 'second', 'third', 'special', 'consolation']
  return Object.fromEntries(pays.map((pay, at) => [before + prizes[at]!, pay]))
}

function fourdTable(of: {
  big: readonly string[]
  small: readonly string[]
  bigBoxes: Readonly<Record<number, readonly string[]>>
  smallBoxes: Readonly<Record<number, readonly string[]>>
}): PayTable {
  const boxes = (list: Readonly<Record<number, readonly string[]>>) =>
    Object.assign({}, ...Object.entries(list).map(([orders, pays]) => fourd(pays, `${orders}.`)))
  const [big, small] = [fourd(of.big), fourd(of.small)]
  return {
    big,
    'big.box': big,
    'big.roll': big,
    'big.ibox': boxes(of.bigBoxes),
    small,
    'small.box': small,
    'small.roll': small,
    'small.ibox': boxes(of.smallBoxes),
  }
}

export const malaysiaPays: PayTable = fourdTable({
  big: ['2500', '1000', '500', '180', '60'],
  small: ['3500', '2000', '1000'],
  bigBoxes: {
    24: ['105', '42', '21', '8', '3'],
    12: ['209', '84', '42', '15', '5'],
    6: ['417', '167', '84', '30', '10'],
    4: ['625', '250', '125', '45', '15'],
  },
  smallBoxes: {
    24: ['146', '84', '42'],
    12: ['292', '167', '84'],
    6: ['584', '334', '167'],
    4: ['875', '500', '250'],
  },
})

export const singaporePays: PayTable = fourdTable({
  big: ['2000', '1000', '490', '250', '60'],
  small: ['3000', '2000', '800'],
  bigBoxes: {
    24: ['83', '41', '20', '10', '3'],
    12: ['166', '83', '40', '20', '6'],
    6: ['335', '168', '85', '41', '10'],
    4: ['500', '250', '127', '62', '15'],
  },
  smallBoxes: {
    24: ['125', '83', '33'],
    12: ['250', '167', '66'],
    6: ['500', '333', '133'],
    4: ['750', '500', '200'],
  },
})

export const thaiPays: PayTable = {
  top3: win('900'),
  tod3: { different: '150', pair: '150' },
  top2: win('90'),
  bottom2: win('90'),
  front3: win('400'),
  back3: win('400'),
  runtop: win('3.2'),
  runbottom: win('4.2'),
}

/** One die pays as many stakes as dice show it, and the stake comes back. */
export const k3Apart: PayTable = { die: { one: '2', two: '3', three: '4' } }

export const wingoApart: PayTable = {
  number: win('9'),
  colour: { green: '2', 'green.violet': '1.5', red: '2', 'red.violet': '1.5', violet: '4.5' },
}

export const kenoApart: PayTable = Object.fromEntries(
  Object.entries(kenoPays).map(([picks, pays]) => [
    `pick${picks}`,
    Object.fromEntries(Object.entries(pays).map(([hits, pay]) => [`h${hits}`, pay])),
  ]),
)

/** A line of 10,000 đồng wins 10 million, 300,000 or 30,000. */
export const six45Pays: PayTable = { six: { five: '1000', four: '30', three: '3' } }
/** 40 million, 500,000 or 50,000. */
export const six55Pays: PayTable = { six: { five: '4000', four: '50', three: '5' } }

/** The share of the stakes that feeds each pool. */
export const six45Pools = { six: ratioFrom('0.65') }
export const six55Pools = { six: ratioFrom('0.5'), bonus: ratioFrom('0.15') }
