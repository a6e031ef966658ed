import type { Ratio } from '../house/ratio.ts'
import { fightChances, fightMarkets, fightPriceOf } from './cockfight.ts'
import { effective, priceOf, pricesOf, usualMargins } from './margin.ts'
import { marketText, outcomesOf } from './market.ts'
import { goalsChances, goalsMarkets, goalsTogether } from './offer.goals.ts'
import { pointsChances, pointsMarkets, pointsTogether } from './points.ts'
import { raceChances, raceMarkets } from './race.ts'
import { seriesChances, seriesMarkets } from './series.ts'
import type { Priced } from './tally.ts'
import type {
  Chances,
  EventModel,
  MarginName,
  Margins,
  Market,
  MatchState,
  Offered,
  OfferedOutcome,
  Selection,
} from './types.ts'

/** All markets of an event with their prices; `state` for goals in play. */
export function marketsOf(
  model: EventModel,
  of: { readonly state?: MatchState; readonly margins?: Margins } = {},
): readonly Offered[] {
  const { state, margins = usualMargins } = of
  if (model.kind === 'fight') return fightOffers(model)
  return pricedOf(model, state).flatMap((priced) => offerOf(priced, margins))
}

function pricedOf(
  model: Exclude<EventModel, { kind: 'fight' }>,
  state: MatchState | undefined,
): readonly Priced[] {
  switch (model.kind) {
    case 'goals':
      return state?.minute === 90 ? [] : goalsMarkets(model, state)
    case 'points':
      return pointsMarkets(model)
    case 'series':
      return seriesMarkets(model)
    case 'race':
      return raceMarkets(model)
  }
}

/** The market with its margin; nothing if it is as good as decided. */
export function offerOf({ market, chances, outcomes }: Priced, margins: Margins): Offered[] {
  const asked = (outcomes ?? outcomesOf(market)).map((outcome) => {
    return { outcome, chances: chances(outcome) }
  })
  const prices = pricesOf(
    asked.map((one) => effective(one.chances)),
    margins[marginOf(market)],
  )
  const offered = asked.flatMap((one, at): OfferedOutcome[] => {
    const price = prices[at]
    return price ? [{ outcome: one.outcome, chances: one.chances, price }] : []
  })
  const isWhole = offered.length === asked.length || asked.length > 2
  return isWhole && offered.length > 0
    ? [{ key: marketText(market), market, outcomes: offered }]
    : []
}

function marginOf({ type }: Market): MarginName {
  switch (type) {
    case 'ah':
    case '1x2':
    case 'btts':
    case 'dc':
    case 'htft':
    case 'score':
      return type
    case 'ou':
    case 'tt':
    case 'oddeven':
      return 'ou'
    case 'place':
    case 'last':
      return 'race'
    case 'dnb':
    case 'winner':
    case 'first':
    case 'fight':
    case 'fightdraw':
      return 'winner'
  }
}

function fightOffers(model: Extract<EventModel, { kind: 'fight' }>): readonly Offered[] {
  return fightMarkets(model).map(({ market, chances }) => ({
    key: marketText(market),
    market,
    outcomes: outcomesOf(market).map((outcome) => {
      return { outcome, chances: chances(outcome), price: fightPriceOf(model, outcome) }
    }),
  }))
}

/** Chances of any selection, offered or not; undefined if this model does not know it. */
export function chancesOf(
  model: EventModel,
  selection: Selection,
  state?: MatchState,
): Chances | undefined {
  switch (model.kind) {
    case 'goals':
      return goalsChances(model, selection, state)
    case 'points':
      return pointsChances(model, selection)
    case 'series':
      return seriesChances(model, selection)
    case 'race':
      return raceChances(model, selection)
    case 'fight':
      return fightChances(model, selection)
  }
}

const togetherMax = 6

/**
 * The chance that several selections of one event all win, from one grid; undefined if they are not of one
 * grid or if one can be given back: such a bet is refused.
 */
export function builderChance(
  model: EventModel,
  selections: readonly Selection[],
  state?: MatchState,
): number | undefined {
  if (selections.length < 2 || selections.length > togetherMax) return undefined
  if (model.kind === 'goals') return goalsTogether(model, selections, state)
  return model.kind === 'points' ? pointsTogether(model, selections) : undefined
}

/** Each selection adds its share of margin. */
const builderMargin = 0.055
/** A combination that hardly ever wins is not offered: its price would say more than the model knows. */
const builderLeast = 0.002

export function builderPrice(
  model: EventModel,
  selections: readonly Selection[],
  state?: MatchState,
): Ratio | undefined {
  const chance = builderChance(model, selections, state)
  if (chance === undefined || chance < builderLeast) return undefined
  return priceOf(Math.min(1, chance * (1 + builderMargin) ** selections.length))
}
