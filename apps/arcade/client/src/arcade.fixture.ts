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
  /** How many free spins the player has, at the lowest bet. */
  freeSpins?: number
  figures?: Figures
  /** Draws again until this accepts the round. */
  accept?(round: RoundView): boolean
}

const drawsMax = 20_000
const freeId = '0190a1b2-0000-7000-8000-00000000f5ee'

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
        reward: null,
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

  const isOf = (round: RoundView) => round.reward === freeId
  const freeSpins = () => {
    const own = rounds.filter(isOf)
    const count = wishes.freeSpins ?? 0
    const won = own.reduce((sum, { win }) => sum + BigInt(win), 0n)
    const endsAt = new Date(0).toISOString()
    const left = count - own.length
    return { id: freeId, bet: String(bets[0]), count, left, won: String(won), endsAt }
  }

  function given(round: RoundView, { reward }: Order): RoundView {
    if (reward === undefined) return round
    if (freeSpins().left === 0) throw new Refusal('no-free-spin')
    return { ...round, reward, stake: '0' }
  }

  async function play(order: Order): Promise<SpinAnswer> {
    asked.push(order.id)
    const before = rounds.find(({ id }) => id === order.id)
    const round = before ?? given(drawn(order), order)
    if (!before) {
      if (BigInt(round.stake) > balance)
        throw new Refusal('not-enough-money', { balance: String(balance) })
      balance += BigInt(round.win) - BigInt(round.stake)
      net += BigInt(round.win) - BigInt(round.stake)
      rounds.unshift(round)
    }
    const answer = { round, balance: String(balance), net: String(net), jackpot: await jackpot() }
    return { ...answer, freeSpins: order.reward ? freeSpins() : null }
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
    freeSpins: wishes.freeSpins ? freeSpins() : null,
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
