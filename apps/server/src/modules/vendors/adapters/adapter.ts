import type { ListedGame } from '../../catalogue/index.ts'

export type Headers = Readonly<Record<string, string | string[] | undefined>>

/** A call as it came. Its signature is over these bytes and no others. */
export interface RawCall {
  /** Below the address of the integration, without a slash in front. */
  path: string
  headers: Headers
  body: Buffer
}

interface About {
  /** The vendor's id of this request; the same one again gets the same answer. */
  request: string
  /** As we named the member to the vendor. */
  user: string
}

interface WithTicket extends About {
  token: string
}

interface OfRound extends WithTicket {
  /** The vendor's id of what it tells. */
  transaction: string
  game: string
  round: string
  /** Nothing more comes of this round. */
  closesRound: boolean
}

export interface BetCall extends OfRound {
  kind: 'bet'
  currency: string
  /** In minor units of the currency. */
  amount: bigint
  /** Given away: nothing is staked. */
  isFree: boolean
  /** A gift of the vendor: it may come after the ticket expired. */
  isPromo: boolean
}

export interface WinCall extends OfRound {
  kind: 'win'
  currency: string
  amount: bigint
  /** The bet that won. */
  reference: string
}

export interface RollbackCall extends OfRound {
  kind: 'rollback'
  references: readonly string[]
}

/** What a vendor asks of the wallet, in our terms. */
export type WalletCall =
  | (About & { kind: 'info' })
  | (WithTicket & { kind: 'balance'; game: string | null })
  | BetCall
  | WinCall
  | RollbackCall

export type Status =
  | 'ok'
  /** Something that has no word of its own. */
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
  /** The transaction's id belongs to another one. */
  | 'duplicate'
  | 'bet-unknown'
  | 'rolled-back'
  | 'limit-reached'

/** What the vendor may know of a member. */
export interface Person {
  country: string | null
  merchantCode: string
  birthday: string | null
  registeredAt: Date
}

export interface WalletAnswer {
  status: Status
  /** Null where the call was not to be read. */
  request: string | null
  user: string | null
  transaction?: string
  /** What there is to play with, where it is told. */
  money?: { currency: string; balance: bigint }
  person?: Person
}

export type Read =
  | { kind: 'call'; call: WalletCall }
  | { kind: 'fault'; status: Status; request: string | null; user: string | null }

export interface Said {
  /** Of HTTP. */
  status: number
  type: string
}

export interface LaunchOrder {
  game: string
  platform: 'GPL_DESKTOP' | 'GPL_MOBILE'
  /** Of the page around it, where that is told. */
  theme?: 'dark' | 'light' | undefined
  /** BCP 47. */
  language: string
  country: string | undefined
  ip: string
  lobbyUrl: string
  /** Undefined: to try, without money. */
  player: { user: string; token: string; currency: string; merchantCode: string } | undefined
}

/** About a member's wallet at the vendor. */
export interface WalletOrder {
  /** Ours: the same one again is the same move, and gets the same answer. */
  transaction: string
  user: string
  /** Whose games are played from it. */
  vendor: string
  currency: string
}

/** What the vendor says of one move. */
export type WalletWord =
  | {
      kind: 'ok'
      /** What lies there now, in minor units. */
      balance: bigint
      /** All that was ever wagered and won from this wallet, where the vendor tells it. */
      played: { wagered: bigint; won: bigint } | undefined
    }
  /** Nothing was moved, and by this id nothing ever will be. */
  | { kind: 'refused'; status: string }
  /** It may have happened or not. */
  | { kind: 'unknown'; why: string }

/**
 * A wallet that the vendor holds: games are played from there, and the vendor asks nothing of ours. No verb
 * throws: what is not said beyond doubt is unknown.
 */
export interface VendorWallet {
  deposit(order: WalletOrder, amount: bigint): Promise<WalletWord>
  withdraw(order: WalletOrder, amount: bigint): Promise<WalletWord>
  balance(order: WalletOrder): Promise<WalletWord>
}

/** What a jackpot holds in one currency. */
export interface ListedPool {
  /** The vendor's name of it. */
  jackpot: string
  currency: string
  /** In minor units. */
  amount: bigint
  /** Those that are played for it. */
  games: readonly string[]
}

/**
 * How one kind of vendor speaks. It knows neither members nor money of ours: it turns bytes into calls and
 * answers into bytes, and makes our calls to the vendor, none of them within a transaction.
 */
export interface Adapter {
  /** How every answer travels. */
  readonly said: Said
  /** Judges the signature and the form of a call. Never throws. */
  read(raw: RawCall): Promise<Read>
  write(answer: WalletAnswer): string
  /** The address at which a game opens. */
  launch(order: LaunchOrder): Promise<string>
  /** Everything it offers. */
  list(): Promise<ListedGame[]>
  /** What its jackpots hold, where it tells of such; undefined where this one knows of none. */
  pools?(): Promise<ListedPool[] | undefined>
  /** Where games are played from a wallet at the vendor. */
  readonly wallet?: VendorWallet
  /** Where a round can be looked at again; undefined where the vendor shows none. */
  round(about: { user: string; transaction: string; round: string }): Promise<string | undefined>
}

/** What an adapter is made of. */
export interface AdapterOptions {
  baseUrl: string
  operatorId: string
  secrets: Readonly<Record<string, string>>
  answerWithinMs: number
  now(): Date
}

/** The vendor understood and said no, or is not there. */
export class VendorUnavailable extends Error {
  /** Of HTTP, where there was an answer. */
  readonly status: number | undefined

  constructor(message: string, options?: ErrorOptions & { status?: number }) {
    super(message, options)
    this.status = options?.status
  }
}
