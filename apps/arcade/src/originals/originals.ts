import { decimalsOf } from '@baize/money'
import { balanceNow } from '../play/balance.ts'
import { Refused } from '../play/refusals.ts'
import { requireRunning } from '../play/sessions.ts'
import type { Settlement } from '../protocol/settlement.ts'
import type { Wallet } from '../protocol/wallet.ts'
import { type Db, openPlayOf, pairsOf, playBy, playsOf, retirePair } from '../store/index.ts'
import type { Range } from '../titles.types.ts'
import { createActions, leftAloneMs } from './actions.ts'
import { createBets } from './bets.ts'
import { stakeLimits } from './limits.rules.ts'
import { type Seat, seatOf } from './seat.ts'
import { playView, seedsView } from './views.ts'
import type { HistoryAnswer, OpenAnswer, PlayView, RotateAnswer } from './wire.ts'

export interface OriginalsOptions {
  db: Db
  range: Range
  wallet: Wallet
  settlement: Settlement
  now(): Date
  leaseEnds(): Date
  /** The daily draw of a currency. */
  potOf(currency: string): Promise<NonNullable<OpenAnswer['jackpot']>>
  /** Wakes the recovery: a call to the wallet became due. */
  nudge(): void
}

const historyMax = 50
const exportPageMax = 500
/** Plays in one export, newest first; a longer history is cut here. */
const exportMax = 100_000

export type Originals = ReturnType<typeof createOriginals>

/** The calls of the in-house games' clients. */
export function createOriginals(options: OriginalsOptions) {
  const { db, range, settlement, now } = options
  const { bet, idle } = createBets(options)
  const { act, endLeft } = createActions(options)

  async function open(key: string): Promise<OpenAnswer> {
    const seat = await seatOf(db, range, key)
    const { session, title, owner } = seat
    requireRunning(session, now())
    const [balance, pairs, unfinished] = await Promise.all([
      balanceNow(settlement, session),
      pairsOf(db, owner, now()),
      session.shows ? playBy(db, session.shows) : openAlone(seat),
    ])
    const { min, max, step, returnMax } = stakeLimits(session.currency)
    return {
      title: { code: title.code, name: title.name, vendor: title.vendor },
      game: title.game,
      currency: session.currency,
      decimals: decimalsOf(session.currency),
      balance: String(balance),
      limits: { min: `${min}`, max: `${max}`, step: `${step}`, returnMax: `${returnMax}` },
      isDemo: session.kind === 'demo',
      seeds: seedsView(...pairs),
      unfinished: unfinished && unfinished.state !== 'opening' ? playView(unfinished) : null,
      leftAloneMs,
      since: session.opened_at.toISOString(),
      net: String(session.net),
      rules: { autoplay: session.autoplay, turbo: session.turbo },
      jackpot:
        session.kind === 'real' && seat.game.outcomeFrom !== 'shots'
          ? await options.potOf(session.currency)
          : null,
      lobbyUrl: session.lobby_url,
      depositUrl: session.deposit_url,
    }
  }

  /** What is played at a table waits there: its socket tells of it. */
  async function openAlone({ game, owner, title }: Seat) {
    return game.outcomeFrom === 'seeds' ? openPlayOf(db, owner, title.code) : undefined
  }

  async function rotate(key: string, clientSeed: string): Promise<RotateAnswer> {
    const { owner, session } = await seatOf(db, range, key)
    requireRunning(session, now())
    await pairsOf(db, owner, now())
    const retired = await retirePair(db, owner, { clientSeed, now: now() })
    if ('openTitle' in retired) {
      const open = range.titleOf(retired.openTitle ?? '')
      throw new Refused('round-open', open && { title: { code: open.code, name: open.name } })
    }
    const { revealed, active, next } = retired
    return {
      revealed: {
        serverSeed: revealed.server_seed,
        clientSeed: revealed.client_seed,
        commitment: revealed.commitment,
        nonces: revealed.next_nonce,
      },
      seeds: seedsView(active, next),
    }
  }

  async function play(key: string, id: string): Promise<PlayView> {
    const seat = await seatOf(db, range, key)
    const found = await playBy(db, id)
    const isShown = seat.session.shows === id || found?.owner === seat.owner
    if (!found || !isShown || found.title !== seat.title.code || found.state === 'opening') {
      throw new Refused('round-unknown')
    }
    return playView(found)
  }

  async function history(key: string, before: string | undefined): Promise<HistoryAnswer> {
    const plays = await pageOf(await seatOf(db, range, key), before, historyMax + 1)
    return { plays: plays.slice(0, historyMax), hasMore: plays.length > historyMax }
  }

  async function pageOf(
    { owner, title }: Seat,
    before: string | undefined,
    most: number,
  ): Promise<PlayView[]> {
    return (await playsOf(db, owner, { title: title.code, before, most })).map((one) =>
      playView(one),
    )
  }

  /** The whole history of a title, newest first, page by page. */
  async function* exported(key: string): AsyncGenerator<PlayView[]> {
    const seat = await seatOf(db, range, key)
    let before: string | undefined
    for (let told = 0; told < exportMax; told += exportPageMax) {
      const page = await pageOf(seat, before, exportPageMax)
      yield page
      if (page.length < exportPageMax) return
      before = page.at(-1)?.id
    }
  }

  return { open, bet, act, rotate, play, history, exported, endLeft, idle }
}
