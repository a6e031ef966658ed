import { elevenFiveKinds, elevenFiveStructure } from './kinds/elevenfive.ts'
import { fivedKinds, fivedStructure } from './kinds/fived.ts'
import { fourdKinds, fourdStructure } from './kinds/fourd.ts'
import { k3Kinds, k3Structure } from './kinds/k3.ts'
import { kenoKinds, kenoStructure } from './kinds/keno.ts'
import { pk10Kinds, pk10Structure } from './kinds/pk10.ts'
import { six45Kind, six45Structure, six55Kind, six55Structure } from './kinds/sixballs.ts'
import { thaiKinds, thaiStructure } from './kinds/thai.ts'
import {
  northPrizes,
  northStructure,
  southPrizes,
  southStructure,
  vietnamKinds,
} from './kinds/vietnam.ts'
import { wingoKinds, wingoStructure } from './kinds/wingo.ts'
import {
  k3Apart,
  kenoApart,
  malaysiaPays,
  northPays,
  offersOfGroup,
  offersOfTable,
  singaporePays,
  six45Pays,
  six45Pools,
  six55Pays,
  six55Pools,
  southPays,
  thaiPays,
  wingoApart,
} from './payouts.ts'
import { centralStations, northStations, type Station, southStations } from './stations.ts'
import type { Lottery, Offer, Schedule, Structure, Weekday } from './types.ts'

let made: readonly Lottery[] | undefined

/** Every lottery. They are made when first asked for, so that loading this costs nothing. */
export function lotteries(): readonly Lottery[] {
  made ??= [...vietnam(), ...southEastAsia(), ...fast(), ...electronic()]
  return made
}

let byCode: ReadonlyMap<string, Lottery> | undefined

export function lotteryByCode(code: string): Lottery | undefined {
  byCode ??= new Map(lotteries().map((lottery) => [lottery.code, lottery]))
  return byCode.get(code)
}

const offersByKind = new WeakMap<Lottery, ReadonlyMap<string, Offer>>()

export function offerOf(lottery: Lottery, kindKey: string): Offer | undefined {
  const offers =
    offersByKind.get(lottery) ?? new Map(lottery.offers.map((offer) => [offer.kind.key, offer]))
  offersByKind.set(lottery, offers)
  return offers.get(kindKey)
}

const rulesVersion = 1
const vietnamZone = 'Asia/Ho_Chi_Minh'
const everyDay: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

function named(code: string) {
  return { code, nameKey: `lottery.${code}` }
}

/** Betting ends five minutes before the first ball. */
function vietnam(): Lottery[] {
  const common = {
    mode: 'LOTT',
    timeZone: vietnamZone,
    closesSecondsBefore: 300,
    noDrawCalendar: 'VN',
    source: 'external',
    rulesVersion,
  } as const
  const offers = offersOfTable(vietnamKinds(southPrizes), southPays)
  const station = (family: string, at: string, { code, name, days }: Station): Lottery => ({
    ...common,
    ...named(code),
    family,
    stations: everyDay.map((day) => (days.includes(day) ? name : '')),
    structure: southStructure,
    schedule: { kind: 'weekly', at, days },
    offers,
  })
  return [
    {
      ...common,
      ...named('XSMB'),
      family: 'north',
      stations: northStations,
      structure: northStructure,
      schedule: { kind: 'weekly', at: '18:15', days: everyDay },
      offers: offersOfTable(vietnamKinds(northPrizes), northPays),
    },
    ...southStations.map((one) => station('south', '16:15', one)),
    ...centralStations.map((one) => station('central', '17:15', one)),
  ]
}

function southEastAsia(): Lottery[] {
  const common = {
    mode: 'SEA',
    closesSecondsBefore: 1800,
    source: 'external',
    rulesVersion,
  } as const
  const kinds = [...fourdKinds('big'), ...fourdKinds('small')]
  const fourd = { ...common, family: '4d', structure: fourdStructure }
  const days = [3, 6, 0] as const
  return [
    {
      ...fourd,
      ...named('MY4D'),
      timeZone: 'Asia/Kuala_Lumpur',
      schedule: { kind: 'weekly', at: '19:00', days },
      noDrawCalendar: 'MY',
      offers: offersOfTable(kinds, malaysiaPays),
    },
    {
      ...fourd,
      ...named('SG4D'),
      timeZone: 'Asia/Singapore',
      schedule: { kind: 'weekly', at: '18:30', days },
      noDrawCalendar: 'SG',
      offers: offersOfTable(kinds, singaporePays),
    },
    {
      ...common,
      ...named('THAI'),
      family: 'thai',
      structure: thaiStructure,
      timeZone: 'Asia/Bangkok',
      schedule: thaiSchedule,
      noDrawCalendar: 'TH',
      offers: offersOfTable(thaiKinds(), thaiPays),
    },
  ]
}

/** Betting ends at half past three. New Year, Teachers' Day and Labour Day move the draw. */
const thaiSchedule: Schedule = {
  kind: 'monthly',
  at: '16:00',
  days: [1, 16],
  moved: {
    '01-01': { to: '12-30', years: -1 },
    '01-16': { to: '01-17', years: 0 },
    '05-01': { to: '05-02', years: 0 },
  },
}

const speeds = [45, 60, 180, 300]

/** Our own draws are decided six to nine seconds after the close, by a round of the beacon: ten suffice. */
const ownDraw = {
  timeZone: 'UTC',
  closesSecondsBefore: 10,
  noDrawCalendar: null,
  source: 'own',
  rulesVersion,
} as const

function fast(): Lottery[] {
  const families: readonly [string, string, Structure, readonly Offer[]][] = [
    ['5D', '5d', fivedStructure, offersOfGroup(fivedKinds())],
    ['KS', 'k3', k3Structure, offersOfGroup(k3Kinds(), k3Apart)],
    ['PK', 'pk10', pk10Structure, offersOfGroup(pk10Kinds())],
    ['EL', '11x5', elevenFiveStructure, offersOfGroup(elevenFiveKinds())],
    ['WINGO', 'wingo', wingoStructure, offersOfGroup(wingoKinds(), wingoApart)],
    ['XSMB', 'fastnorth', northStructure, offersOfGroup(vietnamKinds(northPrizes))],
  ]
  return families.flatMap(([name, family, structure, offers]) =>
    speeds.map(
      (seconds): Lottery => ({
        ...ownDraw,
        ...named(`ZY${name}${seconds}`),
        mode: 'ZY',
        family,
        structure,
        schedule: { kind: 'every', seconds },
        offers,
      }),
    ),
  )
}

function electronic(): Lottery[] {
  const { sides, picks } = kenoKinds()
  const keno = offersOfGroup([...sides, ...picks], kenoApart)
  return [
    ...[60, 180, 300].map(
      (seconds): Lottery => ({
        ...ownDraw,
        ...named(`EKENO${seconds}`),
        mode: 'ELOTT',
        family: 'keno',
        structure: kenoStructure,
        schedule: { kind: 'every', seconds },
        offers: keno,
      }),
    ),
    ...sixBalls({ ...ownDraw, mode: 'ELOTT', timeZone: vietnamZone }, ['E645', 'E655']),
    ...sixBalls({ ...ownDraw, mode: 'ELOTT' }, ['E645S300', 'E655S300'], everyFiveMinutes),
    ...sixBalls(vietlott, ['VL645', 'VL655']),
  ]
}

const everyFiveMinutes: Schedule = { kind: 'every', seconds: 300 }

/** Vietlott's own draws, keyed in. Its pools are not ours: those who bet here share our own. */
const vietlott = {
  mode: 'LOTT',
  timeZone: vietnamZone,
  closesSecondsBefore: 1800,
  noDrawCalendar: 'VL',
  source: 'external',
  rulesVersion,
} as const

/** Six of 45 on Wednesday, Friday and Sunday, six of 55 on the other days but Monday; or both at a pace. */
function sixBalls(
  common: Pick<
    Lottery,
    'mode' | 'timeZone' | 'closesSecondsBefore' | 'noDrawCalendar' | 'source' | 'rulesVersion'
  >,
  [code45, code55]: readonly [string, string],
  pace?: Schedule,
): Lottery[] {
  const [six45] = offersOfTable([six45Kind()], six45Pays)
  const [six55] = offersOfTable([six55Kind()], six55Pays)
  return [
    {
      ...common,
      ...named(code45),
      family: '6x45',
      structure: six45Structure,
      schedule: pace ?? { kind: 'weekly', at: '18:00', days: [3, 5, 0] },
      offers: [{ ...six45!, pools: six45Pools }],
    },
    {
      ...common,
      ...named(code55),
      family: '6x55',
      structure: six55Structure,
      schedule: pace ?? { kind: 'weekly', at: '18:00', days: [2, 4, 6] },
      offers: [{ ...six55!, pools: six55Pools }],
    },
  ]
}
