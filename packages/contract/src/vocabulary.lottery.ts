/** LOTT: Vietnam. SEA: 4D and Thai. ZY: our own fast draws. ELOTT: keno and jackpot balls. */
export const lotteryModes = ['LOTT', 'SEA', 'ZY', 'ELOTT'] as const
export type LotteryMode = (typeof lotteryModes)[number]

/**
 * `closed`: no more bets, and the root of the tickets is published. `drawn`: the result is known.
 * `provisional`: keyed in and equal, to be settled in some minutes.
 */
export const drawStates = ['open', 'closed', 'provisional', 'drawn', 'settled', 'void'] as const
export type DrawState = (typeof drawStates)[number]

/** What decides a draw: a public beacon, a seed that was committed to before, or a result of elsewhere. */
export const drawSources = ['beacon', 'seed', 'external'] as const
export type DrawSource = (typeof drawSources)[number]

/** `placing` and `refused` tickets are in no draw. */
export const ticketStates = ['live', 'won', 'lost', 'void'] as const
export type TicketState = (typeof ticketStates)[number]

/** Why one bet of a slip was not taken; the others are. */
export const ticketFaults = [
  'selection',
  'lines',
  'unit',
  'win',
  'price',
  'closed',
  'funds',
  'limit',
  'excluded',
  'bonus',
  'account',
  // The number is full: what may have to be paid on it has reached its cap.
  'full',
  // The number pays less by now: the player is asked again.
  'payout',
] as const
export type TicketFault = (typeof ticketFaults)[number]

/** Why a draw of a plan was skipped, or a part of it was not taken: as for a ticket, or it came too late. */
export const stepReasons = [...ticketFaults, 'late'] as const
export type StepReason = (typeof stepReasons)[number]

/**
 * `won` and `profit`: it stopped as was asked. `excluded`, `account`, `rules`, `off`: it ended because the
 * member may not bet, the rules changed, or the lottery is not on offer any more.
 */
export const planStates = [
  'running',
  'done',
  'won',
  'profit',
  'cancelled',
  'excluded',
  'account',
  'rules',
  'off',
] as const
export type PlanState = (typeof planStates)[number]

export const planStepStates = ['taking', 'taken', 'skipped'] as const

export const planDrawsMax = 200
export const multiplierMax = 1_000
export const plansRunningMax = 20
export const savedSlipsMax = 50
export const savedNameMax = 40

export const slipLinesMax = 20
export const selectionLengthMax = 4_000

/** The vendor of all our lotteries, in the catalogue and in the record of bets. */
export const lotteryVendor = 'LOTTO'
