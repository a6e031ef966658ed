import type { GameClass, GameType, Volatility } from '@baize/contract'

/** A game as its vendor's list describes it. */
export interface ListedGame {
  id: string
  /** Code of the brand. */
  vendor: string
  gameType: GameType
  name: string
  /** Further words by which it is found, besides its name. */
  words: string
  classes: readonly GameClass[]
  thumbUrl: string
  backgroundUrl: string
  /** Hundredths of a percent. */
  rtp: number | null
  hitRatio: number | null
  volatility: Volatility | null
  /** As a multiple of the stake. */
  maxWin: number | null
  hasDemo: boolean
  blockedCountries: readonly string[]
  /** Such as 2026-05-01. */
  releasedOn: string | null
  enabled: boolean
}

/** A game with a merchant's choices. */
export interface Game extends ListedGame {
  integration: string
  isHot: boolean
  /** Hot, and among the few of its category whose tiles say so. */
  showsHot: boolean
  isNew: boolean
  isResting: boolean
}

/** A game with everything that a merchant has chosen for it, also where it is not offered. */
export interface DeskGame
  extends Pick<
    Game,
    'id' | 'name' | 'vendor' | 'gameType' | 'integration' | 'rtp' | 'isNew' | 'isHot'
  > {
  isListed: boolean
  isOff: boolean
  /** As staff have chosen. */
  isResting: boolean
  /** A maintenance window lets it rest. */
  inMaintenance: boolean
  isRecommended: boolean
  place: number | null
  vendorState: 'on' | 'off' | 'resting'
  /** Its place in the order of the vendors. */
  listedAt: number
}

export interface DeskQuestion {
  view: 'all' | 'offered' | 'off' | 'resting' | 'recommended'
  /** Only the one of exactly this id. */
  id?: string | undefined
  text?: string | undefined
  vendor?: string | undefined
  gameType?: GameType | undefined
  /** The place and id of the last game of the page before. */
  after?: { listedAt: number; id: string } | undefined
  limit: number
}

/** A vendor of a merchant in one category, also where it is switched off. */
export interface DeskVendor {
  code: string
  name: string
  gameType: GameType
  enabled: boolean
  isResting: boolean
  inMaintenance: boolean
  place: number
  games: number
  offGames: number
}

export interface GamesQuestion {
  gameType?: GameType
  vassalage?: string
  gameClassify?: GameClass
  filter: 'ALL' | 'NEW' | 'HOT'
  search?: string
  pageNo: number
  pageSize: number
}
