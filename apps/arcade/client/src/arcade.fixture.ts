import { createDraw, type Figures, modelById, rehearsalWords, spin } from '@baize/engines'
import { themeOf } from '../../src/titles/theme.ts'
import { type Api, Refusal } from './api.ts'
import type { OpenAnswer, Order, RoundView, SpinAnswer } from './wire.ts'

export interface FakeArcade extends Api {
  /** Ids of the spins in order of arrival. */
  readonly asked: string[]
  readonly seenIds: string[]
  readonly rounds: RoundView[]
  /** The amount of the pool, which readings and spins answer. */
  pool: bigint
}

interface Wishes {
  model: string
  theme?: string
  name?: string
  seed?: number
  isDemo?: boolean
  unfinished?: RoundView | null
  figures?: Figures
  /** Draws again until this accepts the round. */
  accept?(round: RoundView): boolean
}

const drawsMax = 20_000

/** The play API in memory, with real rounds of the engine and repeatable random words. */
export function createFakeArcade(wishes: Wishes): FakeArcade {
  const { theme = 'dragon', name = 'Golden Dragon', seed = 1, isDemo = false } = wishes
  const model = modelById(wishes.model)
  const draw = createDraw(rehearsalWords(seed))
  const coin = 1n
  const bets = model.levels.map((level) => BigInt(model.coins * level) * coin)
  const rounds: RoundView[] = []
  const asked: string[] = []
  const seenIds: string[] = []
  let balance = 100_000n
  const held = { pool: 1_284_550n }
  const jackpot = async () => (model.jackpot ? String(held.pool) : null)
  let net = 0n

  function drawn({ id, bet, mode }: Order): RoundView {
    const level = model.levels[bets.indexOf(BigInt(bet))] ?? 1
    for (let tries = 0; tries < drawsMax; tries += 1) {
      const outcome = spin(model, { bet: { level }, mode }, draw)
      const round: RoundView = {
        id,
        title: 'pg-golden-dragon',
        mode,
        state: 'done',
        bet,
        coin: String(coin),
        stake: String(BigInt(outcome.stake) * coin),
        win: String(BigInt(outcome.win) * coin),
        jackpot: '0',
        currency: 'USD',
        outcome,
        at: new Date(0).toISOString(),
        isSeen: false,
      }
      if (wishes.accept?.(round) ?? true) return round
    }
    throw new Error('no such round was drawn')
  }

  async function play(order: Order): Promise<SpinAnswer> {
    asked.push(order.id)
    const before = rounds.find(({ id }) => id === order.id)
    const round = before ?? drawn(order)
    if (!before) {
      if (BigInt(round.stake) > balance)
        throw new Refusal('not-enough-money', { balance: String(balance) })
      balance += BigInt(round.win) - BigInt(round.stake)
      net += BigInt(round.win) - BigInt(round.stake)
      rounds.unshift(round)
    }
    return { round, balance: String(balance), net: String(net), jackpot: await jackpot() }
  }

  const open = async (): Promise<OpenAnswer> => ({
    title: { code: 'pg-golden-dragon', name, vendor: 'PG' },
    theme: themeOf(theme),
    model,
    figures: wishes.figures ?? null,
    decimals: 2,
    currency: isDemo ? 'XXX' : 'USD',
    balance: String(balance),
    bets: bets.map(String),
    buy: model.buy
      ? {
          multiple: model.buy.price / model.coins,
          prices: model.levels.map((level) => String(BigInt(model.buy!.price * level) * coin)),
        }
      : null,
    jackpot: await jackpot(),
    isDemo,
    unfinished: wishes.unfinished ?? null,
    since: new Date(0).toISOString(),
    net: String(net),
    lobbyUrl: null,
    depositUrl: null,
    rules: { autoplay: true, turbo: true },
  })
  const seen = async (id: string) => void seenIds.push(id)
  const history = async () => rounds
  const calls = { open, spin: play, seen, history, jackpot, asked, seenIds, rounds }
  return Object.assign(held, calls)
}
