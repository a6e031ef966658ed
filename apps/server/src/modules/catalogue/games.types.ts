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

export interface GamesQuestion {
  gameType?: GameType
  vassalage?: string
  gameClassify?: GameClass
  filter: 'ALL' | 'NEW' | 'HOT'
  search?: string
  pageNo: number
  pageSize: number
}
