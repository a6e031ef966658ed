import type { TableKind, TablePhase } from '@baize/contract/vocabulary'
import type { ListedGame } from '../../catalogue/index.ts'

export type Headers = Readonly<Record<string, string | string[] | undefined>>

/** A call as it came. The signature covers exactly these bytes. */
export interface RawCall {
  /** The path below the address of the integration, without a leading slash. */
  path: string
  headers: Headers
  body: Buffer
}

interface About {
  /** The vendor's id of this request; the same id again gets the same answer. */
  request: string
  /** The name we gave the vendor for the member. */
  user: string
}

interface WithTicket extends About {
  token: string
}

interface OfRound extends WithTicket {
  /** The vendor's id of the transaction. */
  transaction: string
  game: string
  round: string
  /** The round ends with this call. */
  closesRound: boolean
}

export interface BetCall extends OfRound {
  kind: 'bet'
  currency: string
  /** In minor units of the currency. */
  amount: bigint
  /** A free bet: nothing is staked. */
  isFree: boolean
  /** The vendor's name for the free bets that it is one of; null where it names none. */
  reward: string | null
  /** A gift of the vendor: it may come after the ticket has expired. */
  isPromo: boolean
}

export interface WinCall extends OfRound {
  kind: 'win'
  currency: string
  amount: bigint
  /** The transaction of the bet that won. */
  reference: string
  /** With the win that closes the round: what was at risk, if the vendor tells it. */
  turnover?: bigint
}

export interface RollbackCall extends OfRound {
  kind: 'rollback'
  references: readonly string[]
}

/** What a vendor asks of the wallet, translated to our terms. */
export type WalletCall =
  | (About & { kind: 'info' })
  | (WithTicket & { kind: 'balance'; game: string | null })
  | BetCall
  | WinCall
  | RollbackCall

export type Status =
  | 'ok'
  /** Any fault without a status of its own. */
  | 'unknown'
  | 'partner-disabled'
  | 'token-unknown'
  | 'token-expired'
  | 'game-unknown'
  | 'wrong-currency'
  | 'insufficient'
  | 'member-disabled'
  | 'forged'
  | 'wrong-syntax'
  | 'wrong-types'
  /** The transaction's id was used before for another one. */
  | 'duplicate'
  | 'bet-unknown'
  | 'rolled-back'
  | 'limit-reached'
  /** A win on an event was taken back too long after it was settled. */
  | 'correction-late'

/** What the vendor may know of a member. */
export interface Person {
  country: string | null
  merchantCode: string
  birthday: string | null
  registeredAt: Date
}

export interface WalletAnswer {
  status: Status
  /** Null where the request could not be read. */
  request: string | null
  user: string | null
  transaction?: string
  /** The balance to play with, where it is told. */
  money?: { currency: string; balance: bigint }
  person?: Person
}

export type Read =
  | { kind: 'call'; call: WalletCall }
  | { kind: 'fault'; status: Status; request: string | null; user: string | null }

export interface Said {
  /** The HTTP status. */
  status: number
  type: string
}

export interface LaunchOrder {
  game: string
  platform: 'GPL_DESKTOP' | 'GPL_MOBILE'
  /** The theme of the page around the game, where it is told. */
  theme?: 'dark' | 'light' | undefined
  /** BCP 47. */
  language: string
  country: string | undefined
  ip: string
  lobbyUrl: string
  /** Undefined for a demo, without money. */
  player:
    | {
        user: string
        token: string
        currency: string
        merchantCode: string
        /** Masked, as other players may see it; undefined if the member hides it. */
        shownName?: string | undefined
      }
    | undefined
}

/** About a member's wallet at the vendor. */
export interface WalletOrder {
  /** Our id: the same one again is the same move and gets the same answer. */
  transaction: string
  user: string
  /** The brand whose games are played from this wallet. */
  vendor: string
  currency: string
}

/** A vendor's answer about one move. */
export type WalletWord =
  | {
      kind: 'ok'
      /** The balance of the wallet now, in minor units. */
      balance: bigint
      /** The sums of all stakes and wins ever played from this wallet, where the vendor tells them. */
      played: { wagered: bigint; won: bigint } | undefined
    }
  /** Nothing was moved, and nothing ever will be under this id. */
  | { kind: 'refused'; status: string }
  /** It may have happened or not. */
  | { kind: 'unknown'; why: string }

/**
 * A wallet that the vendor holds: games are played from it, and the vendor does not call our wallet. No
 * function throws: any answer that leaves a doubt is `unknown`.
 */
export interface VendorWallet {
  deposit(order: WalletOrder, amount: bigint): Promise<WalletWord>
  withdraw(order: WalletOrder, amount: bigint): Promise<WalletWord>
  balance(order: WalletOrder): Promise<WalletWord>
}

/** How free bets are named: by us, and by the vendor once it has answered. */
export interface FreebetName {
  id: string
  reference: string | null
  user: string
}

/** Free bets for a member: so many rounds of a game at one stake. */
export interface FreebetOrder extends FreebetName {
  merchantCode: string
  game: string
  currency: string
  /** In minor units. */
  stake: bigint
  count: number
  endsAt: Date
  /** It was told before, and the answer was lost. */
  isRepeated: boolean
}

export type FreebetWord =
  | { kind: 'ok'; reference: string }
  /** It will never be done. */
  | { kind: 'refused'; why: string }
  /** It may have happened or not. */
  | { kind: 'unknown'; why: string }

export interface ListedFreebet {
  /** Our name for it, where the vendor tells it. */
  id: string | null
  reference: string
}

/** A vendor at which we can give free bets. No function but `list` throws. */
export interface VendorFreebets {
  create(order: FreebetOrder): Promise<FreebetWord>
  cancel(name: FreebetName): Promise<FreebetWord>
  /** Those of one user. */
  list(user: string): Promise<ListedFreebet[]>
}

/** What a jackpot holds in one currency. */
export interface ListedPool {
  /** The vendor's name of the jackpot. */
  jackpot: string
  currency: string
  /** In minor units. */
  amount: bigint
  /** The games that are played for it. */
  games: readonly string[]
}

/** What a player said at a live table. */
export interface ChatLine {
  id: string
  game: string
  user: string
  text: string
  at: string
  /** How many players reported it. */
  reports: number
  /** Who took it out of sight; null while it stands. */
  removedBy: string | null
}

/** The chat of a vendor's live tables, which staff moderate. */
export interface VendorChat {
  lines(reported: boolean): Promise<ChatLine[]>
  /** False if there is no such line. */
  remove(order: { line: string; by: string; silentMinutes: number }): Promise<boolean>
}

/** A live table as its vendor tells it. */
export interface ListedTable {
  game: string
  kind: TableKind
  dealer: string
  phase: TablePhase
  endsInMs: number
  players: number
  bettors: number
  /** In minor units. */
  betMin: bigint
  betMax: bigint
  /** Newest first, each in a few characters, as the contract has them. */
  results: readonly string[]
}

/** A card room in one currency. */
export interface ListedRoom {
  game: string
  currency: string
  /** In minor units. */
  smallBlind: bigint
  bigBlind: bigint
  averagePot: bigint
  /** Of one table. */
  seats: number
  tables: number
  players: number
  /** Players on the waiting list for a seat. */
  waiting: number
}

/**
 * The protocol of one kind of vendor. It knows neither members nor our money: it turns bytes into calls and
 * answers into bytes, and makes our calls to the vendor, never within a transaction.
 */
export interface Adapter {
  /** The HTTP status and content type of every answer. */
  readonly said: Said
  /** Checks the signature and the form of a call. Never throws. */
  read(raw: RawCall): Promise<Read>
  write(answer: WalletAnswer): string
  /** The address at which a game opens. */
  launch(order: LaunchOrder): Promise<string>
  /** Every game it offers. */
  list(): Promise<ListedGame[]>
  /** What goes on in its card rooms; undefined where it has none. */
  rooms?(): Promise<ListedRoom[] | undefined>
  /** What its jackpots hold; undefined where the vendor has none. */
  pools?(): Promise<ListedPool[] | undefined>
  /** The live tables with limits in this currency; undefined where the vendor has none. */
  tables?(currency: string): Promise<ListedTable[] | undefined>
  /** Only where players talk at the vendor's live tables. */
  readonly chat?: VendorChat
  /** Only where the vendor lets us give free bets. */
  readonly freebets?: VendorFreebets
  /** Only where games are played from a wallet at the vendor. */
  readonly wallet?: VendorWallet
  /** Undefined where the vendor shows no rounds. */
  round(about: {
    user: string
    transaction: string
    round: string
  }): Promise<ShownRound | undefined>
}

/** A round as its vendor shows it again. */
export interface ShownRound {
  url: string
  /** For provably fair games: the play with its seeds, for the member to check. */
  play: Record<string, Json> | null
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** What an adapter is built from. */
export interface AdapterOptions {
  baseUrl: string
  operatorId: string
  secrets: Readonly<Record<string, string>>
  answerWithinMs: number
  now(): Date
}

/** The vendor refused, or did not answer. */
export class VendorUnavailable extends Error {
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined

  constructor(message: string, options?: ErrorOptions & { status?: number }) {
    super(message, options)
    this.status = options?.status
  }
}
