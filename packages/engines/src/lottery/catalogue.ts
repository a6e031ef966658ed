import { fivedKinds, fivedStructure } from './kinds/fived.ts'
import { payoutsOfGroup } from './pay.ts'
import type { BetKind, Lottery, Offer } from './types.ts'

/** What our own fast draws return: 95 %. */
export const prizeGroup = 1900

function offersOfGroup(kinds: readonly BetKind[]): Offer[] {
  return kinds.map((kind) => ({ kind, payouts: payoutsOfGroup(kind, prizeGroup) }))
}

let made: readonly Lottery[] | undefined

/** Every lottery. */
export function lotteries(): readonly Lottery[] {
  made ??= [
    {
      code: 'ZY5D45',
      mode: 'ZY',
      family: '5d',
      nameKey: 'lottery.ZY5D45',
      structure: fivedStructure,
      timeZone: 'UTC',
      schedule: { kind: 'every', seconds: 45 },
      closesSecondsBefore: 8,
      noDrawCalendar: null,
      source: 'own',
      rulesVersion: 1,
      offers: offersOfGroup(fivedKinds()),
    },
  ]
  return made
}

export function lotteryByCode(code: string): Lottery | undefined {
  return lotteries().find((lottery) => lottery.code === code)
}

export function offerOf(lottery: Lottery, kindKey: string): Offer | undefined {
  return lottery.offers.find(({ kind }) => kind.key === kindKey)
}
