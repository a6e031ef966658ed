import { rehearsalWords } from '../../fair/rehearsal.ts'
import { createChance } from '../../fair/seeds.ts'
import { type BlackjackMove, blackjack } from './blackjack.ts'
import { valueOf } from './rules.ts'
import type { Play } from './solver/play.ts'
import { noCards, withOne } from './solver/shoe.ts'
import { perfectPlay } from './solver/solver.ts'
import { type BlackjackTable, blackjackAdvice } from './strategy.ts'

type State = ReturnType<typeof blackjack.start>
export type Mover = (state: State) => BlackjackMove

export interface Simulated {
  readonly rounds: number
  /** In opening stakes: the average of wins minus losses per round, and its standard error. */
  readonly net: number
  readonly netError: number
  readonly staked: number
  readonly hits: number
}

/** Two minor units, so that three to two is exact. */
const stake = 2n

/** Plays by the same code as for money, with words that are used for nothing else. */
export function simulate(moveOf: Mover, rounds: number, seed: number): Simulated {
  const chance = createChance(rehearsalWords(seed))
  let [sum, squares, added, hits] = [0, 0, 0, 0]
  for (let nth = 0; nth < rounds; nth += 1) {
    let state = blackjack.start({ stake }, chance)
    let staked = stake
    while (!blackjack.isOver(state)) {
      const action = { type: moveOf(state) }
      staked += blackjack.costOf!(state, action)
      state = blackjack.act(state, action, chance)
    }
    const returned = blackjack.returned(state)
    const net = Number(returned - staked) / Number(stake)
    sum += net
    squares += net * net
    added += Number(staked) / Number(stake)
    if (returned > 0n) hits += 1
  }
  const mean = sum / rounds
  return {
    rounds,
    net: mean,
    netError: Math.sqrt((squares / rounds - mean * mean) / rounds),
    staked: added / rounds,
    hits: hits / rounds,
  }
}

/** Decides by what a player sees and a table. */
export function createTableMover(table: BlackjackTable): Mover {
  return (state) => blackjackAdvice(blackjack.view(state), table)!
}

/** Decides by the exact cards of each hand, as the solver does; its results are cached. */
export function createPerfectMover(): Mover {
  const plays = new Map<number, Play>()
  return ({ at, dealer, hands }) => {
    if (typeof at !== 'number') return 'noInsurance'
    const up = valueOf(dealer[0]!)
    const play = plays.get(up) ?? perfectPlay(up)
    plays.set(up, play)
    const own = hands[at]!.cards.map(valueOf)
    const cards = own.reduce(withOne, noCards)
    return (hands.length === 1 ? play.played(cards) : play.playedOf(own[0]!, cards)).move
  }
}
