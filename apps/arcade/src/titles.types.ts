import type { Figures, Model } from '@baize/engines'
import type { GameId } from '@baize/engines/house'

/** A game as it is sold. */
export type Title = Slot | Original | CardRoom | Sportsbook

interface Sold {
  /** Unique across all vendors: `^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$`. */
  readonly code: string
  /** Code of the brand. */
  readonly vendor: string
  readonly name: string
  readonly tags: readonly string[]
  /** 2025-03-14 */
  readonly releasedOn: string
}

/** A model in a theme, under a brand. */
export interface Slot extends Sold {
  readonly kind: 'slot'
  /** Ids of a model of the engine and of a theme. */
  readonly model: string
  readonly theme: string
}

/** An in-house game, whose rounds players can verify. */
export interface Original extends Sold {
  readonly kind: 'original'
  readonly game: GameId
}

/** Card tables, at which players play against each other. */
export interface CardRoom extends Sold {
  readonly kind: 'room'
  readonly game: 'holdem' | 'niuniu' | 'tienlen'
}

/** A book of bets on events. */
export interface Sportsbook extends Sold {
  readonly kind: 'sportsbook'
  readonly book: 'sports' | 'esports' | 'cockfight'
}

/** Pictures, drawn from the title alone: the same title gives the same bytes. */
interface Art {
  thumb(title: Title): string
  background(title: Title): string
  /** Undefined if the theme or the symbol is unknown. */
  symbol(theme: string, symbol: string): string | undefined
  /** A figure of a game's scene, such as the dragon; undefined if it is unknown. */
  figure(name: string): string | undefined
}

/** Everything that is on offer. */
export interface Range {
  readonly titles: readonly Title[]
  titleOf(code: string): Title | undefined
  slotOf(code: string): Slot | undefined
  /** Data for the game client to draw with; undefined if the theme is unknown. */
  themeOf(id: string): unknown
  /** The rules on offer, or with `rulesVersion` those of an earlier version, for rounds on record. */
  modelOf(id: string, rulesVersion?: number): Model | undefined
  /** The model's figures, as published to operators and players. */
  figuresOf(model: string): Figures | undefined
  readonly art: Art
}
