import { z } from 'zod'
import { playView } from '../originals/views.ts'
import { demoBalance, type Opening, openSession } from '../play/sessions.ts'
import { roomsTold } from '../rooms/told.ts'
import {
  type Db,
  playOfPlayer,
  type Round,
  readPools,
  roundOfPlayer,
  type SeededPlay,
} from '../store/index.ts'
import type { Range } from '../titles.types.ts'
import { wireAmount, writeJson } from './amounts.ts'
import { createReader, Fault, isPlain, player, wrongSyntax } from './fault.ts'

/** Play money. */
const demoCurrency = 'XXX'

const link = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .refine(isPlain)

const urlAsked = z.object({
  operator_id: z.string(),
  game_code: z.string().max(80),
  platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  lang: z
    .string()
    .regex(/^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,3}$/)
    .default('en'),
  user: player.optional(),
  token: z.string().min(10).max(255).refine(isPlain).optional(),
  country: z.string().max(8).optional(),
  lobby_url: link.optional(),
  deposit_url: link.optional(),
  meta: z
    .looseObject({
      // False if the law of the player's country forbids it.
      autoplay: z.boolean().optional(),
      turbo: z.boolean().optional(),
      theme: z.enum(['dark', 'light']).optional(),
      // What others may call the player, masked; left out if the player hides it.
      shown_name: z.string().min(1).max(60).refine(isPlain).optional(),
    })
    .optional(),
})

const roundAsked = z
  .object({
    operator_id: z.string(),
    user: player,
    round: z.uuid().optional(),
    transaction_uuid: z.uuid().optional(),
  })
  .refine(({ round, transaction_uuid }) => round !== undefined || transaction_uuid !== undefined)

const operatorAsked = z.object({ operator_id: z.string() })

export interface OperatorOptions {
  db: Db
  range: Range
  operatorId: string
  /** The arcade's origin, as browsers reach it. */
  origin: string
  list(): Promise<Buffer>
  now(): Date
}

export type Operator = ReturnType<typeof createOperator>

/** The calls that an operator makes to a vendor. */
export function createOperator({ db, range, operatorId, origin, list, now }: OperatorOptions) {
  const read = createReader(operatorId)

  async function gameUrl(body: unknown): Promise<{ url: string }> {
    const asked = read(urlAsked, body)
    const { game_code: code, currency, lang, user, token } = asked
    if (!range.titleOf(code)) {
      throw new Fault(404, 'RS_ERROR_INVALID_GAME', 'There is no such game.')
    }
    const common = {
      title: code,
      currency,
      autoplay: asked.meta?.autoplay ?? true,
      turbo: asked.meta?.turbo ?? true,
      lobby_url: asked.lobby_url ?? null,
      deposit_url: asked.deposit_url ?? null,
      shown_name: asked.meta?.shown_name ?? null,
      shows: null,
    }
    const isDemo = currency === demoCurrency
    if (!isDemo && (user === undefined || token === undefined)) throw wrongSyntax()
    const opening: Opening =
      isDemo || user === undefined || token === undefined
        ? { ...common, kind: 'demo', player: null, token: null, balance: demoBalance }
        : { ...common, kind: 'real', player: user, token, balance: 0n }
    const session = await openSession(db, opening, now())
    const theme = asked.meta?.theme
    const dress = { ...(theme ? { theme } : {}), ...(isDemo ? { demo: '1' } : {}) }
    return { url: urlOf(code, { session, lang, ...dress }) }
  }

  async function gameList(body: unknown): Promise<Buffer> {
    read(operatorAsked, body)
    return list()
  }

  /** The current amount of each pool, and the titles that feed it. */
  async function gameJackpots(body: unknown): Promise<Buffer> {
    read(operatorAsked, body)
    const pools = await readPools(db, demoCurrency)
    const told = pools.map(({ jackpot, currency, amount }) =>
      writeJson({
        jackpot,
        currency,
        amount: wireAmount(amount, currency),
        game_codes: codesOf(jackpot),
      }),
    )
    return Buffer.from(`[${told.join(',')}]`)
  }

  /** Stakes, players and pots of the card rooms. */
  async function gameRooms(body: unknown): Promise<Buffer> {
    read(operatorAsked, body)
    return roomsTold(db, range, now())
  }

  function codesOf(model: string): string[] {
    return range.titles
      .filter((title) => title.kind === 'slot' && title.model === model)
      .map(({ code }) => code)
  }

  /** The record of a round, and an address that replays it. */
  async function gameRound(body: unknown): Promise<Buffer> {
    const { user, round: id, transaction_uuid: transaction } = read(roundAsked, body)
    const by = { round: id, transaction }
    const round = await roundOfPlayer(db, user, by)
    if (round) return shown(round, recordOf(round))
    const play = await playOfPlayer(db, user, by)
    // The wallet may not have taken the stake, so the outcome is not shown.
    if (!play || play.state === 'opening') {
      throw new Fault(404, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', 'There is no such round.')
    }
    return shown(play, recordOfPlay(play))
  }

  async function shown(round: Shown, record: Parameters<typeof writeJson>[0]): Promise<Buffer> {
    const session = await openSession(db, openingToShow(round), now())
    return Buffer.from(writeJson({ url: urlOf(round.title, { session }), ...record }))
  }

  function urlOf(code: string, query: Record<string, string>): string {
    return `${origin}/play/${encodeURIComponent(code)}?${new URLSearchParams(query).toString()}`
  }

  return { gameUrl, gameList, gameJackpots, gameRooms, gameRound }
}

type Shown = Pick<Round, 'id' | 'title' | 'currency'>

function openingToShow({ id, title, currency }: Shown): Opening {
  return {
    kind: 'view',
    title,
    player: null,
    token: null,
    currency,
    balance: 0n,
    autoplay: false,
    turbo: true,
    lobby_url: null,
    deposit_url: null,
    shows: id,
  }
}

/** Enough to compute the outcome again: the rules, the order and the random words. */
function recordOf(round: Round) {
  const { currency } = round
  return {
    round: round.id,
    game_code: round.title,
    currency,
    state: round.state,
    bet_transaction_uuid: round.bet_id,
    win_transaction_uuid: round.win_id,
    bet: wireAmount(round.stake, currency),
    win: round.state === 'void' ? 0n : wireAmount(round.win, currency),
    model: round.model,
    rules_version: round.rules_version,
    level: round.level,
    tickets: round.tickets,
    mode: round.mode,
    words: round.words.toString('base64'),
    outcome: round.outcome,
    started_at: round.drawn_at.toISOString(),
    finished_at: round.done_at?.toISOString() ?? null,
  }
}

/**
 * The same for an in-house game. `play` is what the game itself shows and exports, so that the
 * operator's page can play it again: it carries the server seed only once that is revealed.
 */
function recordOfPlay(play: SeededPlay) {
  const { currency } = play
  return {
    round: play.id,
    game_code: play.title,
    currency,
    state: play.state,
    bet_transaction_uuid: play.bet_id,
    bet: wireAmount(play.staked, currency),
    win: play.state === 'void' ? 0n : wireAmount(play.returned, currency),
    model: play.game,
    rules_version: play.rules_version,
    order: play.bet,
    actions: play.actions,
    play: playView(play),
    started_at: play.opened_at.toISOString(),
    finished_at: play.done_at?.toISOString() ?? null,
  }
}
