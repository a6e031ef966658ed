import { createReplayedDraw, type Draw } from '../fair/draw.ts'
import { type Mode, runRound } from './engine.ts'
import { machineOf } from './machine.ts'
import type { Model } from './model.ts'
import type { Bet, Order, Round } from './record.ts'
import { createScribe } from './scribe.ts'

/** Plays one round and records all its steps. */
export function spin(model: Model, order: Order, draw: Draw): Round {
  const bet = checkedBet(model, order.bet)
  const mode = checkedMode(model, order.mode)
  const machine = machineOf(model)
  const scribe = createScribe(machine, bet.level)
  const coins = runRound(machine, mode, draw, scribe.witness)
  const jackpot = model.jackpot ? draw.below(model.jackpot.oneIn) < bet.tickets : false
  const told = scribe.steps.reduce((sum, step) => sum + ('win' in step ? step.win : 0), 0)
  const win = coins * bet.level
  return {
    model: model.id,
    rulesVersion: model.rulesVersion,
    bet,
    mode,
    stake: stakeOf(model, { bet, mode }),
    steps: scribe.steps,
    win,
    capped: told > win,
    jackpot,
  }
}

/** Only the win of a round at level 1, in coins: for simulations. */
export function play(model: Model, draw: Draw, mode: Mode = 'base'): number {
  const win = runRound(machineOf(model), mode, draw)
  if (model.jackpot) draw.below(model.jackpot.oneIn)
  return win
}

/** Replays a round from its recorded words; all of them must be used. */
export function replay(model: Model, order: Order, words: readonly number[]): Round {
  const { draw, left } = createReplayedDraw(words)
  const round = spin(model, order, draw)
  if (left() > 0)
    throw new RangeError(`${left()} words are left over: not the record of this round`)
  return round
}

/** The price of the order, in coins. */
export function stakeOf(model: Model, order: Order): number {
  const { level } = checkedBet(model, order.bet)
  const mode = checkedMode(model, order.mode)
  return (mode === 'buy' ? (model.buy?.price ?? 0) : model.coins) * level
}

function checkedBet(model: Model, { level, tickets = level }: Bet): Required<Bet> {
  if (typeof level !== 'number' || typeof tickets !== 'number') {
    throw new TypeError('a level and tickets are numbers')
  }
  if (!model.levels.includes(level)) {
    throw new RangeError(`${model.id} has no level ${level}: ${model.levels.join(', ')}`)
  }
  const ticketsMax = model.jackpot?.oneIn ?? Number.MAX_SAFE_INTEGER
  if (!Number.isSafeInteger(tickets) || tickets < 0 || tickets > ticketsMax) {
    throw new RangeError(`${tickets} tickets: whole numbers from 0 to ${ticketsMax} only`)
  }
  return { level, tickets }
}

function checkedMode(model: Model, mode: Mode): Mode {
  if (mode !== 'base' && mode !== 'buy') throw new TypeError(`no mode ${String(mode)}`)
  if (mode === 'buy' && !model.buy) throw new RangeError(`${model.id} sells no feature`)
  return mode
}
