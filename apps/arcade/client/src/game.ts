import { type Api, Refusal } from './api.ts'
import {
  type AutoplayEnd,
  type AutoplayPlan,
  type AutoplayRun,
  afterRound,
  beginRun,
  mayGoOn,
} from './autoplay.ts'
import { createTellRounds, type TellLobby } from './lobby.ts'
import { poolShown, shareMaxOf } from './pool.rules.ts'
import type { Pauses, Presenter, Shown } from './presenter.ts'
import { createButton } from './press.ts'
import { retry, roundId } from './retry.ts'
import type { FreeSpinsView, Mode, OpenAnswer, Order, RoundView, SpinAnswer } from './wire.ts'

/**
 * asking: sent, not answered. lost: no answer for long; the player may send it again. over: the game
 * cannot go on.
 */
export type Phase = 'idle' | 'asking' | 'showing' | 'lost' | 'over'

export interface GameState extends Shown {
  phase: Phase
  balance: bigint
  net: bigint
  betAt: number
  isTurbo: boolean
  isWaiting: boolean
  isReplay: boolean
  refusal: string | undefined
  run: AutoplayRun | undefined
  runEnd: AutoplayEnd | undefined
  /** The amount that the jackpot shows; undefined if there is none. */
  jackpot: bigint | undefined
  /** Spins since the game was opened. */
  spins: number
  /** Free spins that are left to play. */
  freeSpins: FreeSpinsView | undefined
  /** The next spins are free ones. */
  playsFree: boolean
  /** The free spins that were just played to their end. */
  freeEnd: FreeSpinsView | undefined
}

export interface GameOptions {
  opened: OpenAnswer
  api: Api
  presenter: Presenter
  pauses: Pauses
  tellLobby: TellLobby
  hurry(): void
  now(): number
  random(): Uint8Array
  store: Storage | undefined
}

export type Game = ReturnType<typeof createGame>
export type Change = (change: Partial<GameState>) => void

const turboKey = 'arcade.turbo'
const gapMs = 350

/** Everything that a player can do in a slot. */
export function createGame(options: GameOptions, state: GameState, set: Change) {
  const { opened, api, presenter, pauses, tellLobby, store } = options
  const bets = opened.bets.map(BigInt)
  const shareMax = shareMaxOf(opened)
  const stage = createTellRounds(tellLobby)
  let pending: Order | undefined
  let isDoubted = false
  const button = createButton(options.now, 'spin')
  const isSpin = () => state.phase === 'idle' && !state.run
  const change: Change = (next) => {
    set(next)
    button.says(isSpin() ? 'spin' : 'skip')
  }

  const bet = () => bets[state.betAt] ?? 0n
  const priceOf = (mode: Mode) =>
    mode === 'buy' ? BigInt(opened.buy?.prices[state.betAt] ?? 0) : bet()

  async function spin(mode: Mode = 'base'): Promise<RoundView | undefined> {
    if (state.phase !== 'idle' || bets.length === 0) return undefined
    change({ refusal: undefined, runEnd: undefined })
    const id = roundId(options.now(), options.random())
    if (state.playsFree && state.freeSpins) return spinFree(id, state.freeSpins)
    if (state.balance < priceOf(mode)) {
      change({ refusal: 'not-enough-money', run: undefined })
      return undefined
    }
    pending = { id, bet: String(bet()), mode }
    change({ balance: state.balance - priceOf(mode) })
    return ask(pending, priceOf(mode))
  }

  function spinFree(id: string, spins: FreeSpinsView): Promise<RoundView | undefined> {
    pending = { id, bet: spins.bet, mode: 'base', reward: spins.id }
    change({ freeSpins: { ...spins, left: spins.left - 1 } })
    return ask(pending, 0n)
  }

  /** Sends the same order until it is answered; its id makes it idempotent. */
  async function ask(order: Order, price: bigint): Promise<RoundView | undefined> {
    change({ phase: 'asking', spins: state.spins + 1 })
    stage.playing(order.id, price)
    presenter.turn()
    try {
      const waiting = () => change({ isWaiting: true })
      const answer = await retry(() => api.spin(order), { waiting, pause })
      change({ isWaiting: false })
      return await show(answer)
    } catch (error) {
      await refused(error, order, price)
      return undefined
    }
  }

  async function show(answer: SpinAnswer): Promise<RoundView> {
    const { round, balance, net, jackpot } = answer
    pending = undefined
    change({ phase: 'showing' })
    await presenter.round(round)
    const after = { balance: BigInt(balance), net: BigInt(net), ...freeAfter(answer.freeSpins) }
    change({ phase: 'idle', ...after })
    stage.shown(round.id)
    if (jackpot !== null) tellPool(BigInt(jackpot), BigInt(round.jackpot) > 0n)
    void seen(round.id)
    if (round.state === 'paying') void refresh()
    return round
  }

  function tellPool(told: bigint, isWon = false): void {
    const before = { shown: isWon ? 0n : (state.jackpot ?? 0n), isDoubted }
    const after = poolShown(before, told, shareMax)
    isDoubted = after.isDoubted
    change({ jackpot: after.shown })
  }

  async function refused(error: unknown, { id, reward }: Order, price: bigint): Promise<void> {
    await presenter.back()
    if (!(error instanceof Refusal))
      return change({ phase: 'lost', run: undefined, isWaiting: false })
    pending = undefined
    stage.shown(id)
    const isOver = error.code === 'session-over' || error.code === 'session-unknown'
    const balance = error.balance === undefined ? state.balance + price : BigInt(error.balance)
    const phase = isOver ? 'over' : 'idle'
    const free = reward === undefined ? {} : freeBack(state.freeSpins, error.code)
    change({ phase, balance, refusal: error.code, run: undefined, isWaiting: false, ...free })
  }

  async function seen(id: string): Promise<void> {
    // If this fails, the round is shown once more at the next visit, which does no harm.
    await retry(() => api.seen(id), { pause }).catch(() => undefined)
  }

  async function refresh(): Promise<void> {
    const { balance, net } = await api.open().catch(() => opened)
    if (state.phase === 'idle') change({ balance: BigInt(balance), net: BigInt(net) })
  }

  /** Sends the same order again after no answer came for long. */
  async function askAgain(): Promise<void> {
    if (state.phase !== 'lost' || !pending) return
    const paid = pending.mode === 'buy' ? priceOf('buy') : BigInt(pending.bet)
    await ask(pending, pending.reward === undefined ? paid : 0n)
  }

  /** A round that was not shown to its end is shown first. */
  async function resume(): Promise<void> {
    const { unfinished } = opened
    if (!unfinished?.outcome || state.phase !== 'idle') return
    change({ phase: 'showing' })
    // Its stake left the balance when it was played.
    stage.playing(unfinished.id, 0n)
    await presenter.round(unfinished)
    change({ phase: 'idle' })
    stage.shown(unfinished.id)
    void seen(unfinished.id)
    if (unfinished.state === 'paying') void refresh()
  }

  async function replay(round: RoundView): Promise<void> {
    if (state.phase !== 'idle' || !round.outcome) return
    change({ phase: 'showing', isReplay: true })
    await presenter.round(round)
    change({ phase: 'idle', isReplay: false, win: 0n })
  }

  async function autoplay(plan: AutoplayPlan): Promise<void> {
    if (!opened.rules.autoplay || state.phase !== 'idle' || state.playsFree) return
    change({ run: beginRun(plan) })
    while (state.run) {
      const blocked = mayGoOn(state.run, bet())
      if (blocked) return change({ run: undefined, runEnd: blocked })
      const round = await spin()
      if (!round || !state.run) return change({ run: undefined })
      const hadFeature = round.outcome?.steps.some(({ kind }) => kind === 'award') ?? false
      const played = { stake: BigInt(round.stake), win: BigInt(round.win), hadFeature }
      const { run, end } = afterRound(state.run, played)
      change(end ? { run: undefined, runEnd: end } : { run })
      await pauses.wait(gapMs)
    }
  }

  function changeBet(at: number): void {
    if (state.phase !== 'idle' || state.run || state.playsFree) return
    if (at < 0 || at >= bets.length) return
    store?.setItem(betKeyOf(opened), String(bets[at]))
    change({ betAt: at, refusal: undefined })
  }

  /**
   * If turbo is not allowed, the reels keep their time and only the presentation after them is cut
   * short.
   */
  function hurry(): void {
    pauses.skip()
    if (opened.rules.turbo) options.hurry()
  }

  /** The one button: it spins, or skips what is being shown. A skip that comes too late must not bet. */
  async function press(): Promise<void> {
    if (!isSpin()) return hurry()
    if (button.isMeant()) await spin()
  }

  return {
    spin,
    press,
    hurry,
    askAgain,
    resume,
    replay,
    autoplay,
    changeBet,
    tellPool: (told: bigint) => tellPool(told),
    priceOf,
    bets,
    dismiss: () => change({ refusal: undefined, runEnd: undefined }),
    playFree: (playsFree: boolean) =>
      change({ playsFree: playsFree && state.freeSpins !== undefined, refusal: undefined }),
    /** The player has read what the free spins came to. */
    endSeen: () => change({ freeEnd: undefined }),
    stopAutoplay: () => change({ run: undefined }),
    setTurbo(isTurbo: boolean) {
      if (!opened.rules.turbo) return
      store?.setItem(turboKey, isTurbo ? 'yes' : 'no')
      change({ isTurbo })
    },
    close: () => tellLobby({ kind: 'baize.close' }),
  }
}

type Free = Pick<GameState, 'freeSpins' | 'playsFree' | 'freeEnd'>

/** After a free spin was shown. */
function freeAfter(now: FreeSpinsView | null): Partial<Free> {
  if (!now) return {}
  if (now.left > 0) return { freeSpins: now }
  return { freeSpins: undefined, playsFree: false, freeEnd: now }
}

/** A free spin that was refused was not used; if there are none any more, play goes on for money. */
function freeBack(spins: FreeSpinsView | undefined, code: string): Partial<Free> {
  if (!spins || code === 'no-free-spin') return { freeSpins: undefined, playsFree: false }
  return { freeSpins: { ...spins, left: spins.left + 1 } }
}

/** Each game keeps a bet of its own, in each currency. */
const betKeyOf = ({ title, currency }: OpenAnswer) => `arcade.bet.${currency}.${title.code}`

export function firstState(opened: OpenAnswer, store?: Storage): GameState {
  const { bets, balance, net, rules, jackpot } = opened
  const kept = bets.indexOf(store?.getItem(betKeyOf(opened)) ?? '')
  return {
    phase: 'idle',
    balance: BigInt(balance),
    net: BigInt(net),
    betAt: kept >= 0 ? kept : Math.min(defaultBetAt, Math.max(0, bets.length - 1)),
    isTurbo: rules.turbo && store?.getItem(turboKey) === 'yes',
    isWaiting: false,
    isReplay: false,
    refusal: undefined,
    run: undefined,
    runEnd: undefined,
    jackpot: jackpot === null ? undefined : BigInt(jackpot),
    spins: 0,
    freeSpins: opened.freeSpins ?? undefined,
    playsFree: false,
    freeEnd: undefined,
    win: 0n,
    stake: 0n,
    isGiven: false,
    feature: undefined,
    award: undefined,
    cheer: undefined,
  }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** The index of the first bet: a low one, not the lowest. */
const defaultBetAt = 2
