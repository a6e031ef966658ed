import { type Chance, chanceOfSeeds, createChance, wordsOfLink } from '../fair/seeds.ts'
import { type HouseGame, refuse } from './game.ts'

/** All inputs of a round. Bet and actions are as the client sent them. */
export type RoundRecord<Action = unknown, State = unknown, View = unknown> = {
  readonly game: HouseGame<unknown, Action, State, View>
  readonly bet: unknown
  readonly actions?: readonly unknown[]
} & Source

/** A member's own seeds, or the link of a chain that decides a shared round. */
export type Source =
  | { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number }
  | { readonly link: string; readonly salt: string }

export interface Round<State, View> {
  readonly state: State
  readonly view: View
  readonly isOver: boolean
  /** In minor units: the opening stake plus the costs of actions. */
  readonly staked: bigint
  /** In minor units; 0 until the round is over. */
  readonly returned: bigint
}

/** Plays a round or replays it, with the same result. Throws BadPlay. */
export function playRound<Action, State, View>(
  record: RoundRecord<Action, State, View>,
): Round<State, View> {
  const { game } = record
  const { state, staked } = playedBy(record, chanceOf(record))
  return {
    state,
    staked,
    view: game.view(state),
    isOver: game.isOver(state),
    returned: game.returned(state),
  }
}

/** The actions that end an abandoned round by its published rule; none if it is over. */
export function leaveRound<Action, State, View>(
  record: RoundRecord<Action, State, View>,
): readonly Action[] {
  const { game } = record
  const chance = chanceOf(record)
  const actions: Action[] = []
  let { state } = playedBy(record, chance)
  while (!game.isOver(state)) {
    if (!game.leave || !game.act) throw new TypeError(`${game.id} has no rule to end it`)
    if (actions.length === actionsMax) throw new RangeError(`${game.id} does not end by its rule`)
    const action = game.leave(state)
    state = game.act(state, action, chance)
    actions.push(action)
  }
  return actions
}

function chanceOf(record: RoundRecord): Chance {
  const { game } = record
  const isLink = 'link' in record
  if (isLink !== (game.outcomeFrom === 'link')) {
    throw new TypeError(`${game.id} is decided by ${game.outcomeFrom}`)
  }
  return isLink
    ? createChance(wordsOfLink(record.link, record.salt))
    : chanceOfSeeds(record.serverSeed, record.clientSeed, record.nonce)
}

/** Far above what any game takes: mines ends after 25, a shoe with all its hands after some dozens. */
const actionsMax = 200

function playedBy<Action, State, View>(
  { game, bet: raw, actions = [] }: RoundRecord<Action, State, View>,
  chance: Chance,
): { state: State; staked: bigint } {
  if (actions.length > actionsMax) refuse('limit', `a round has ${actionsMax} actions at most`)
  const bet = game.readBet(raw)
  let state = game.start(bet, chance)
  let staked = game.stakeOf(bet)
  for (const one of actions) {
    if (!game.readAction || !game.act || game.isOver(state)) {
      return refuse('over', 'the round is over')
    }
    const action = game.readAction(one)
    const next = game.act(state, action, chance)
    // Only for an allowed action, but with the state before it.
    staked += game.costOf?.(state, action) ?? 0n
    state = next
  }
  return { state, staked }
}
