import { type NamedTitle, Refusal } from '../api.ts'
import { createTellRounds, type TellLobby } from '../lobby.ts'
import { createButton } from '../press.ts'
import { retry, roundId } from '../retry.ts'
import type { Store } from '../store.ts'
import type { Api } from './api.ts'
import {
  type AutoEnd,
  type AutoPlan,
  type AutoRun,
  afterBet,
  beginRun,
  endBefore,
  spareIn,
} from './auto.rules.ts'
import { doablesOf } from './doables.ts'
import type { GameFace, Pace } from './face.ts'
import {
  answered,
  asked,
  firstRounds,
  type Pending,
  type Rounds,
  refused,
  settled,
  unanswered,
} from './round.rules.ts'
import { fitted, type Limits, stakeFault } from './stake.rules.ts'
import { counted, noStatistics, type Statistics } from './statistics.ts'
import { keep, keptJson } from './storage.ts'
import type { Json, OpenAnswer, PlayAnswer, PlayView } from './wire.ts'

export interface TableState {
  rounds: Rounds
  choice: unknown
  stake: bigint
  isTurbo: boolean
  /** The connection is slow: the request is being retried. */
  isWaiting: boolean
  run: AutoRun | undefined
  runEnd: AutoEnd | undefined
  statistics: Statistics
  /** Results of this visit, newest first. */
  results: readonly Result[]
  /** The player's results of earlier visits, newest first. */
  earlier: readonly Result[]
  /** A round is over and its payout is not booked yet. */
  isPaying: boolean
}

export interface Result {
  readonly id: string
  readonly staked: bigint
  readonly returned: bigint
  /** Undefined for a game that gives its own text. */
  readonly play?: PlayView
  readonly text?: string
}

export interface TableOptions {
  opened: OpenAnswer
  limits: Limits
  face: GameFace
  api: Api
  store: Store<TableState>
  tellLobby: TellLobby
  pace(): Pace
  now(): number
  random(): Uint8Array
  pause(ms: number): Promise<void>
}

export type Table = ReturnType<typeof createTable>

const resultsMax = 40
/** If a stage does not report an answer's end within this time, the payout is shown anyway. */
const settleMsMax = 15_000
const movingMax = 40
const roomEveryMs = 50
/** The most actions of one round. */
const stepsMax = 200
const betweenMs: Readonly<Record<Pace, number>> = { usual: 250, quick: 40, still: 150 }
const refreshTriesMax = 20
const refreshEveryMs = 3_000

/** Everything that a player can do in an in-house game. */
export function createTable(options: TableOptions) {
  const { opened, limits, face, api, store, tellLobby, pause } = options
  const { state, change } = store
  const waiters = new Map<string, () => void>()
  const setRounds = (rounds: Rounds) => change({ rounds })
  const stage = createTellRounds(tellLobby)
  const button = createButton(options.now, saidBy(face, state))
  store.subscribe(() => button.says(saidBy(face, state)))
  const meant =
    <Args extends unknown[]>(verb: (...args: Args) => unknown) =>
    (...args: Args): void =>
      void (button.isMeant() && verb(...args))

  const stakeNow = () => face.totalOf?.(state.choice) ?? state.stake

  async function bet(stake = stakeNow()): Promise<PlayView | undefined> {
    const { rounds } = state
    if (rounds.phase !== 'idle' || rounds.moving.length >= movingMax) return undefined
    const body = face.betOf(state.choice, stake)
    if (!body) return undefined
    if (face.overlaps !== 'bets') hurry()
    const fault = stakeFault(stake, limits, rounds.balance)
    if (fault) {
      setRounds({ ...state.rounds, refusal: fault })
      return undefined
    }
    const id = roundId(options.now(), options.random())
    change({ runEnd: undefined })
    return send({ kind: 'bet', id, bet: body, cost: stake })
  }

  async function act(action: Json): Promise<PlayView | undefined> {
    const { phase, shown, moving } = state.rounds
    if (phase !== 'turn' || !shown) return undefined
    if (moving.length > 0 && face.overlaps !== 'acts') return undefined
    hurry()
    const { id, actions } = shown.play
    const doables = doablesOf(face, state) ?? []
    const cost = doables.find((one) => same(one.action, action))?.cost ?? 0n
    return send({ kind: 'act', id, step: actions.length, action, cost })
  }

  /** Sends the same order until it is answered; its id and step make it idempotent. */
  async function send(pending: Pending): Promise<PlayView | undefined> {
    setRounds(asked(state.rounds, pending))
    stage.playing(toldOf(pending), pending.cost)
    try {
      const waiting = () => change({ isWaiting: true })
      const answer = await retry(() => ordered(pending), { waiting, pause })
      if (answer instanceof Refusal) throw answer
      change({ isWaiting: false })
      return await show(answer, toldOf(pending))
    } catch (error) {
      change({ isWaiting: false })
      if (error instanceof Refusal) stage.shown(toldOf(pending))
      await fail(error)
      return undefined
    }
  }

  /** If another round waits for the player, a retry is useless: the refusal is returned, not thrown. */
  async function ordered(pending: Pending): Promise<PlayAnswer | Refusal> {
    try {
      return await order(pending)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'round-open') throw error
      const now = await api.open().catch(() => undefined)
      if (now?.unfinished?.state === 'open' && now.unfinished.id !== pending.id) return error
      throw error
    }
  }

  function order(pending: Pending): Promise<PlayAnswer> {
    const { id } = pending
    if (pending.kind === 'bet') return api.bet({ id, bet: pending.bet })
    return api.act({ id, step: pending.step, action: pending.action })
  }

  async function show(answer: PlayAnswer, told: string): Promise<PlayView> {
    setRounds(answered(state.rounds, answer))
    const { shown } = state.rounds
    const { play } = answer
    const key = shown?.key ?? ''
    const end = Promise.race([
      new Promise<void>((done) => void waiters.set(key, done)),
      pause(settleMsMax).then(() => settle(key)),
    ]).then(() => {
      stage.shown(told)
      if (play.state === 'paying') void refresh(play.id)
    })
    if (face.overlaps !== 'bets') await end
    return play
  }

  async function fail(error: unknown): Promise<void> {
    if (!(error instanceof Refusal)) return change({ rounds: unanswered(state.rounds) })
    setRounds(refused(state.rounds, error.code, error.balance))
    const isBehind = ['round-open', 'out-of-turn', 'round-over', 'round-differs', 'round-void']
    if (isBehind.includes(error.code)) await catchUp()
  }

  /** The game went on in another window: the server's state replaces the shown one. */
  async function catchUp(): Promise<void> {
    const now = await api.open().catch(() => undefined)
    const { refusal } = state.rounds
    if (now) setRounds({ ...firstRounds(now, now.unfinished), refusal })
  }

  /** The window is visible again: another window may have opened a round or changed the balance. */
  async function lookAgain(): Promise<void> {
    if (!isAtRest()) return
    const now = await api.open().catch(() => undefined)
    if (!now || !isAtRest()) return
    const { balance, net, unfinished } = now
    if (unfinished && !face.OwnTable) setRounds(firstRounds(now, unfinished))
    else setRounds({ ...state.rounds, balance: BigInt(balance), net: BigInt(net) })
  }

  const isAtRest = () =>
    state.rounds.phase === 'idle' && state.rounds.moving.length === 0 && state.run === undefined

  /** The stage has shown an answer to its end. */
  function settle(key: string): void {
    const moved = state.rounds.moving.find((one) => one.key === key)
    waiters.get(key)?.()
    waiters.delete(key)
    if (!moved) return
    setRounds(settled(state.rounds, key))
    if (moved.isOver) tellResult(resultOf(moved.play))
  }

  function hurry(): void {
    for (const { key } of state.rounds.moving) settle(key)
  }

  function tellResult(result: Result): void {
    change({
      statistics: counted(state.statistics, result),
      results: [result, ...state.results].slice(0, resultsMax),
    })
  }

  /**
   * Reads the player's last results. Only rounds from before this moment: later ones are added when the
   * stage has shown them.
   */
  async function recall(): Promise<void> {
    const now = roundId(options.now(), options.random())
    const page = await api.history(now).catch(() => undefined)
    const isOver = ({ id, state: at }: PlayView) =>
      (at === 'done' || at === 'paying') && id !== opened.unfinished?.id
    change({ earlier: (page?.plays ?? []).filter(isOver).map(resultOf).slice(0, resultsMax) })
  }

  /** Polls until the wallet has accepted the payout, then reads the balance. */
  async function refresh(id: string): Promise<void> {
    change({ isPaying: true })
    for (let tries = 0; tries < refreshTriesMax; tries += 1) {
      await pause(refreshEveryMs)
      const play = await api.play(id).catch(() => undefined)
      if (play && play.state !== 'paying') break
    }
    const now = await api.open().catch(() => undefined)
    change({ isPaying: false })
    if (now && state.rounds.phase === 'idle') {
      setRounds({ ...state.rounds, balance: BigInt(now.balance), net: BigInt(now.net) })
    }
  }

  /** Sends the same order again after no answer came for long. */
  async function askAgain(): Promise<void> {
    const { phase, pending } = state.rounds
    if (phase === 'lost' && pending) await send(pending)
  }

  async function auto(plan: AutoPlan): Promise<void> {
    if (!opened.rules.autoplay || state.run || state.rounds.phase !== 'idle') return
    hurry()
    change({ run: beginRun(plan, stakeNow()), runEnd: undefined })
    let end: AutoEnd | undefined
    while (end === undefined) end = await autoBet()
    const { rounds } = state
    change({ run: undefined, runEnd: rounds.refusal === undefined ? end : undefined })
  }

  /** One bet of a run, with all its steps; answers why the run ends, if it does. */
  async function autoBet(): Promise<AutoEnd | undefined> {
    const { run } = state
    if (!run) return 'stopped'
    const before = endBefore(run, limits, state.rounds.balance)
    if (before) return before
    await roomToMove()
    let play = await bet(run.stake)
    for (let step = 0; step < stepsMax && face.nextStep && play?.state === 'open'; step += 1) {
      await pause(betweenMs[options.pace()])
      const spare = spareIn(run, { staked: BigInt(play.staked), balance: state.rounds.balance })
      play = await act(face.nextStep(play.view, state.choice, spare))
    }
    if (!play || play.state === 'open') return 'refused'
    const bets = { staked: BigInt(play.staked), returned: BigInt(play.returned) }
    change({ run: afterBet(state.run ?? run, bets, limits) })
    await pause(betweenMs[options.pace()])
    return undefined
  }

  async function roomToMove(): Promise<void> {
    for (let ms = 0; ms < settleMsMax; ms += roomEveryMs) {
      if (state.rounds.moving.length < movingMax) return
      await pause(roomEveryMs)
    }
  }

  /** The run ends, and another one can begin, after the current bet. */
  const stopAuto = () => change({ run: state.run && { ...state.run, isStopping: true } })

  return {
    bet,
    act,
    /** For the panel's buttons and the keys: a press meant for what a button said before does nothing. */
    press: {
      bet: meant(() => bet()),
      act: meant(act),
      auto: meant(auto),
      stopAuto: meant(stopAuto),
    },
    settle,
    askAgain,
    lookAgain,
    recall,
    auto,
    tellResult,
    stage,
    tellMoney({ balance, net }: { balance: string; net: string }): void {
      setRounds({ ...state.rounds, balance: BigInt(balance), net: BigInt(net) })
    },
    refuse: (code: string) => setRounds({ ...state.rounds, refusal: code }),
    dismiss: () => change({ rounds: { ...state.rounds, refusal: undefined }, runEnd: undefined }),
    changeStake(stake: bigint): void {
      change({ stake })
      keep(stakeKey(opened, face), String(stake))
    },
    changeChoice(choice: unknown): void {
      change({ choice })
      keep(choiceKey(face), choice)
    },
    setTurbo(isTurbo: boolean): void {
      change({ isTurbo: isTurbo && opened.rules.turbo })
      keep(turboKey, isTurbo)
    },
    resetStatistics: () => change({ statistics: noStatistics }),
    close: () => tellLobby({ kind: 'baize.close' }),
    /** Asks the page around for another game. */
    openGame: ({ code, name }: NamedTitle) =>
      tellLobby({ kind: 'baize.open', game: code, title: name }),
  }
}

const turboKey = 'originals.turbo'
const stakeKey = ({ currency }: OpenAnswer, { id }: GameFace) => `originals.stake.${currency}.${id}`
const choiceKey = ({ id }: GameFace) => `originals.choice.${id}`
/** The default stake in lowest stakes: a low one, not the lowest. */
const firstStakes = 10n

export function firstState(opened: OpenAnswer, face: GameFace, limits: Limits): TableState {
  const kept = keptJson(stakeKey(opened, face))
  const stake = typeof kept === 'string' && /^\d{1,18}$/.test(kept) ? BigInt(kept) : undefined
  return {
    rounds: firstRounds(opened, opened.unfinished),
    choice: face.readChoice(keptJson(choiceKey(face))) ?? face.firstChoice,
    stake: fitted(stake ?? limits.min * firstStakes, limits),
    isTurbo: opened.rules.turbo && keptJson(turboKey) === true,
    isWaiting: false,
    run: undefined,
    runEnd: undefined,
    statistics: noStatistics,
    results: [],
    earlier: [],
    isPaying: false,
  }
}

/** What the panel's large button says: while it says the same, it may be pressed as fast as one likes. */
function saidBy(face: GameFace, state: TableState): string {
  if (state.run) return 'stop'
  return (
    doablesOf(face, state)
      ?.map(({ word }) => word)
      .join(' ') ?? 'bet'
  )
}

/** The last results over all visits, newest first. */
export function lastResults({ results, earlier }: TableState): readonly Result[] {
  return [...results, ...earlier].slice(0, resultsMax)
}

/** The name under which the lobby hears of an order: a round has a bet, and may have actions. */
function toldOf(pending: Pending): string {
  return `${pending.id}:${pending.kind === 'bet' ? 0 : pending.step + 1}`
}

function resultOf(play: PlayView): Result {
  return { id: play.id, play, staked: BigInt(play.staked), returned: BigInt(play.returned) }
}

const same = (a: Json, b: Json) => JSON.stringify(a) === JSON.stringify(b)
