import {
  blackjackTotalOf,
  type LiveBlackjackView,
  type LiveGameId,
  leaveRound,
  liveGameById,
  playRound,
} from '@baize/engines/house'
import type {
  ChatLineTold,
  OwnBet,
  OwnHand,
  TableCards,
  TableNews,
  TableNow,
  TablePast,
} from '../../../../src/tables/wire.ts'
import type { Laid } from '../chips/chips.rules.ts'
import type { PlacedView } from '../chips/useTable.ts'
import type { StagedRound } from '../face.ts'

const chatFaults = ['chat-text', 'chat-lure', 'chat-pace', 'chat-silenced', 'chat-closed'] as const
export type ChatFault = (typeof chatFaults)[number]

export function chatFaultOf(code: string): ChatFault | undefined {
  return chatFaults.find((one) => one === code)
}

export interface LiveChat {
  /** Oldest first. */
  readonly lines: readonly ChatLineTold[]
  /** Of the player's own lines; null for play money, which only reads. */
  readonly mark: string | null
  /** The last line that was not passed on, and why. */
  readonly refused?: { readonly text: string; readonly code: ChatFault } | undefined
}

/** The live table as known here. Times are of the server's clock. */
export interface LiveNow {
  readonly isConnected: boolean
  /** Server clock minus own clock. */
  readonly aheadMs: number
  readonly table: TableNow | undefined
  /** The player's bets of this round, by id. */
  readonly own: readonly OwnBet[]
  /** Newest first; without the round that is being shown. */
  readonly past: readonly TablePast[]
  /** The last round was given up: its stakes went back. */
  readonly isVoid: boolean
  readonly chat: LiveChat
}

export const nothingYet: LiveNow = {
  isConnected: false,
  aheadMs: 0,
  table: undefined,
  own: [],
  past: [],
  isVoid: false,
  chat: { lines: [], mark: null },
}

const pastMax = 100
const linesMax = 100

/** The table after a message of the server. */
export function heard(now: LiveNow, news: TableNews, ownMs: number): LiveNow {
  const { table } = now
  switch (news.type) {
    case 'hello':
      return {
        isConnected: true,
        aheadMs: news.now - ownMs,
        table: news.table,
        own: news.own,
        past: news.past,
        isVoid: false,
        chat: news.chat,
      }
    case 'open':
      return {
        ...now,
        aheadMs: news.now - ownMs,
        table: news.table,
        own: [],
        past: withShown(now),
        isVoid: false,
      }
    case 'closed':
      return at(now, { phase: 'closed', at: news.now, endsAt: news.endsAt })
    case 'decide':
      return at(now, {
        phase: 'decide',
        at: news.now,
        endsAt: news.endsAt,
        cards: news.cards,
      })
    case 'deal':
      return at(now, { phase: 'deal', at: news.now, endsAt: news.endsAt, dealt: news.dealt })
    case 'pause':
      return at(now, { phase: 'pause', at: news.now, endsAt: news.endsAt })
    case 'void':
      return {
        ...at(now, { phase: 'pause', at: news.now, endsAt: news.now }),
        own: [],
        isVoid: true,
      }
    case 'crowd':
      return table ? { ...now, table: { ...table, crowd: news.crowd } } : now
    case 'said':
      return withLines(now, [...now.chat.lines, news.line].slice(-linesMax))
    case 'unsaid':
      return withLines(
        now,
        now.chat.lines.filter(({ id }) => id !== news.line),
      )
    case 'done':
    case 'own':
      return news.seat ? { ...now, own: withOwn(now.own, news.seat) } : now
    case 'money':
    case 'refused':
      return now
  }
}

function withLines(now: LiveNow, lines: readonly ChatLineTold[]): LiveNow {
  return { ...now, chat: { ...now.chat, lines } }
}

function at(now: LiveNow, part: Partial<TableNow>): LiveNow {
  return now.table ? { ...now, table: { ...now.table, ...part } } : now
}

/** The round that was shown joins the past when the next one begins. */
function withShown({ table, past }: LiveNow): readonly TablePast[] {
  const dealt = table?.dealt
  if (!dealt || past[0]?.number === dealt.number) return past
  return [dealt, ...past].slice(0, pastMax)
}

function withOwn(own: readonly OwnBet[], bet: OwnBet): readonly OwnBet[] {
  const isKnown = own.some(({ id }) => id === bet.id)
  return isKnown ? own.map((one) => (one.id === bet.id ? bet : one)) : [...own, bet]
}

/** All that the player has in the round, place by place. */
export function confirmed(own: readonly OwnBet[]): readonly Laid[] {
  const sums = new Map<string, bigint>()
  for (const { place, amount } of own.flatMap(({ places }) => places)) {
    sums.set(place, (sums.get(place) ?? 0n) + BigInt(amount))
  }
  return [...sums].map(([place, amount]) => ({ place, amount: String(amount) }))
}

/**
 * The round as a stage draws it: what fell, and what the player's chips come to. It is computed here, by the
 * published rules, from what the server has told.
 */
export function stagedRound(
  game: LiveGameId,
  dealt: TablePast,
  inRound: readonly Laid[],
  hand?: OwnHand,
): StagedRound<PlacedView> {
  const key = String(dealt.number)
  if (inRound.length === 0) {
    const view = { ...dealt.drawn, places: [] }
    return { key, id: key, isOver: true, view, staked: 0n, returned: 0n }
  }
  const { link, salt } = dealt
  const bet = { places: inRound }
  // What a player has not decided is decided by the rule; other games have the deal alone.
  const decided = { game: gameOf(game), bet, actions: hand?.actions ?? [], link, salt }
  const actions = [...decided.actions, ...leaveRound(decided)]
  const { view, staked, returned } = playRound({ ...decided, actions })
  return { key, id: key, isOver: true, view, staked, returned }
}

/** The hand while its round is decided: the player's own, or the two cards of all. */
export function decidedRound(
  { number, cards }: TableNow,
  own: readonly OwnBet[],
): StagedRound<PlacedView> | undefined {
  if (!cards) return undefined
  const [bet] = own
  const id = String(number)
  const view: LiveBlackjackView = bet?.hand?.view ?? { places: [], ...watched(cards) }
  const staked = BigInt(bet?.stake ?? 0)
  const key = `${id}:${cards.step}:${bet?.hand?.actions.length ?? 0}`
  return { key, id, isOver: false, view, staked, returned: 0n }
}

/** What somebody without a hand sees. */
function watched({ first, open }: TableCards) {
  const dealer = { cards: [open], ...blackjackTotalOf([open]) }
  return { first, dealer, hands: [], can: [] }
}

export function gameOf(id: LiveGameId) {
  const game = liveGameById(id)
  if (!game) throw new TypeError(`${id} is no game of live tables`)
  return game
}
