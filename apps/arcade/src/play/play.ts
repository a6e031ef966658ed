import type { Figures, Model } from '@baize/engines'
import { decimalsOf } from '@baize/money'
import type { Settlement } from '../protocol/settlement.ts'
import {
  type Db,
  newestRounds,
  newestUnseen,
  ownRound,
  roundBy,
  type Session,
  seenRound,
  spinsFor,
} from '../store/index.ts'
import type { Range } from '../titles.types.ts'
import { balanceNow } from './balance.ts'
import { stepsOf } from './bets.rules.ts'
import { createPools, poolNow } from './pool.ts'
import { Refused } from './refusals.ts'
import { findSession, requireRunning } from './sessions.ts'
import { freeSpinsView, viewOf } from './views.ts'
import type { JackpotAnswer, OpenAnswer, RoundView } from './wire.ts'

export interface PlayOptions {
  db: Db
  range: Range
  settlement: Settlement
  now(): Date
}

/** Rounds on the history page. */
const historyMax = 50

export type Play = ReturnType<typeof createPlay>

/** The game client's calls except the spin. */
export function createPlay({ db, range, settlement, now }: PlayOptions) {
  const poolLately = createPools({ db, now })

  async function open(key: string): Promise<OpenAnswer> {
    const { session, title, model } = await seated(key)
    const balance = await balanceNow(settlement, session)
    const unfinished = await newestUnseen(db, session)
    const spins = await spinsFor(db, session, now())
    return {
      title: { code: title.code, name: title.name, vendor: title.vendor },
      theme: range.themeOf(title.theme) ?? null,
      model,
      figures: figuresOf(model),
      currency: session.currency,
      decimals: decimalsOf(session.currency),
      balance: String(balance),
      ...offerOf(model, session),
      jackpot: await poolNow(db, model, session.currency),
      isDemo: session.kind === 'demo',
      unfinished: unfinished ? viewOf(unfinished) : null,
      freeSpins: spins ? freeSpinsView(spins) : null,
      since: session.opened_at.toISOString(),
      net: String(session.net),
      rules: { autoplay: session.autoplay, turbo: session.turbo },
      lobbyUrl: session.lobby_url,
      depositUrl: session.deposit_url,
    }
  }

  /** Polled by every open game, so the answer is cached. */
  async function jackpot(key: string): Promise<JackpotAnswer> {
    const { session, model } = await seated(key)
    return { jackpot: await poolLately(model, session.currency) }
  }

  async function seated(key: string) {
    const session = await findSession(db, key)
    requireRunning(session, now())
    const title = range.slotOf(session.title)
    const model = title && (await rulesFor(session, title.model))
    if (!title || !model) throw new Refused('title-gone')
    return { session, title, model }
  }

  /** A replay of a round uses the version of the rules that it was played by. */
  async function rulesFor({ shows }: Session, offered: string): Promise<Model | undefined> {
    const round = shows === null ? undefined : await roundBy(db, shows)
    return round ? range.modelOf(round.model, round.rules_version) : range.modelOf(offered)
  }

  /** Null if the rules are no longer on offer: the figures are those of the current rules. */
  function figuresOf({ id, rulesVersion }: Model): Figures | null {
    const figures = range.figuresOf(id)
    return figures?.rulesVersion === rulesVersion ? figures : null
  }

  /** The client showed the round to its end. A session that only replays a round changes nothing. */
  async function seen(key: string, id: string): Promise<void> {
    const session = await findSession(db, key)
    if (session.kind === 'view') return
    if (!(await seenRound(db, session, id, now()))) throw new Refused('round-unknown')
  }

  async function round(key: string, id: string): Promise<RoundView> {
    const found = await ownRound(db, await findSession(db, key), id)
    if (!found || found.state === 'drawn') throw new Refused('round-unknown')
    return viewOf(found)
  }

  async function history(key: string): Promise<RoundView[]> {
    const rounds = await newestRounds(db, await findSession(db, key), historyMax)
    return rounds.map(viewOf)
  }

  return { open, jackpot, seen, round, history }
}

function offerOf(model: Model, { kind, currency }: Session): Pick<OpenAnswer, 'bets' | 'buy'> {
  const steps = kind === 'view' ? [] : stepsOf(model, currency)
  const prices = steps.flatMap(({ price }) => (price === undefined ? [] : [String(price)]))
  const buy = model.buy ? { multiple: model.buy.price / model.coins, prices } : null
  return { bets: steps.map(({ bet }) => String(bet)), buy }
}
