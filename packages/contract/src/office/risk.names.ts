/** What the house watches for. */
export const riskRuleNames = [
  'duplicates',
  'bonusCluster',
  'bonusStake',
  'hedge',
  'dumping',
  'depositBurst',
  'payoutAccounts',
  'passThrough',
  'largeWin',
  'amlThreshold',
  'amlStructuring',
] as const
export type RiskRuleName = (typeof riskRuleNames)[number]

/** By what two accounts may be one person, the strongest first. */
export const riskSigns = [
  'payoutNumber',
  'document',
  'mobile',
  'nameBirthday',
  'device',
  'address',
] as const
export type RiskSign = (typeof riskSigns)[number]

export const caseStates = ['open', 'confirmed', 'dismissed', 'merged'] as const
export type CaseState = (typeof caseStates)[number]

export const caseOutcomes = ['confirmed', 'dismissed'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

/** What a number means: an amount is in minor units of the merchant's currency, a rate in millionths. */
export type ParamUnit =
  | 'count'
  | 'weight'
  | 'percent'
  | 'minutes'
  | 'days'
  | 'times'
  | 'rate'
  | 'amount'

export interface NumberParam {
  readonly unit: ParamUnit
  readonly min: number
  readonly max: number
  readonly first: number
}

/** A choice among the jurisdictions whose thresholds the house knows. */
export interface JurisdictionParam {
  readonly unit: 'jurisdiction'
  readonly first: string
}

export type RiskParam = NumberParam | JurisdictionParam

const number = (unit: ParamUnit, first: number, min: number, max: number): NumberParam => ({
  unit,
  first,
  min,
  max,
})
const weight = (first: number) => number('weight', first, 0, 100)
const days = (first: number, max = 180) => number('days', first, 1, max)
/** Smaller wins and rounds are not kept, so no rule can ask for them. */
export const keptAmountMin = 10_000
const amountMax = 1_000_000_000_000
const rate = number('rate', 1_000_000, 1, amountMax)
const jurisdiction = { unit: 'jurisdiction', first: 'EU' } as const

/** The parameters of each rule, with what a deployment begins with. */
export const riskParams = {
  /** Two accounts whose signs weigh at least `weight`. */
  duplicates: {
    weight: number('weight', 50, 1, 300),
    payoutNumber: weight(50),
    document: weight(50),
    mobile: weight(40),
    nameBirthday: weight(40),
    device: weight(25),
    address: weight(8),
  },
  /** Accounts of one cluster took the same offer within `days`. */
  bonusCluster: { days: days(30, 90) },
  /** One bet stakes more than `percent` of its bonus. */
  bonusStake: { percent: number('percent', 25, 1, 100) },
  /** Both sides of a round: `rounds` of them within `days`, where at most `percent` of the stakes was at risk. */
  hedge: {
    rounds: number('count', 3, 1, 100),
    days: days(1, 30),
    percent: number('percent', 10, 0, 50),
    amount: number('amount', keptAmountMin, keptAmountMin, amountMax),
  },
  /**
   * One loses at least `amount` to another in at least `rounds` rounds within `days`, by `deviations`
   * times what chance alone brings about.
   */
  dumping: {
    rounds: number('count', 10, 2, 1_000),
    days: days(1, 30),
    amount: number('amount', 50_000, keptAmountMin, amountMax),
    deviations: number('times', 3, 1, 20),
  },
  /** More than `deposits` within `minutes`. */
  depositBurst: { deposits: number('count', 5, 1, 100), minutes: number('minutes', 60, 1, 1_440) },
  /** More than `accounts` payout accounts added within `days`. */
  payoutAccounts: { accounts: number('count', 2, 1, 50), days: days(30) },
  /** A withdrawal of at least `percent` of what came in within `days`, of which less than `turnover` was wagered. */
  passThrough: {
    days: days(3, 30),
    percent: number('percent', 50, 1, 100),
    turnover: number('percent', 100, 1, 1_000),
    amount: number('amount', 5_000, 0, amountMax),
  },
  /** A win of at least `amount`, and of at least `times` the stake. */
  largeWin: {
    amount: number('amount', 500_000, keptAmountMin, amountMax),
    times: number('times', 1, 0, 100_000),
  },
  /** Paid in, or out, at once or together, as much as a jurisdiction names; `rate` in millionths. */
  amlThreshold: { jurisdiction, rate },
  /** At least `items`, each below the threshold and together not, within `days`. */
  amlStructuring: {
    jurisdiction,
    rate,
    items: number('count', 3, 2, 50),
    days: days(7, 60),
    percent: number('percent', 30, 1, 99),
  },
} as const satisfies Record<RiskRuleName, Record<string, RiskParam>>

/** The values of a version. */
export type RiskParams<R extends RiskRuleName = RiskRuleName> = {
  [P in keyof (typeof riskParams)[R]]: (typeof riskParams)[R][P] extends JurisdictionParam
    ? string
    : number
}
