import type { Figures, Model } from '@baize/engines'

/** A game as it is sold: a model in a theme, under a brand. */
export interface Title {
  /** Unique over everything that anybody sells: `^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$`. */
  readonly code: string
  /** Code of the brand. */
  readonly vendor: string
  readonly name: string
  /** Ids of a model of the engine and of a theme. */
  readonly model: string
  readonly theme: string
  readonly tags: readonly string[]
  /** 2025-03-14 */
  readonly releasedOn: string
}

/** Pictures, drawn from the title alone: the same title gives the same bytes. */
interface Art {
  thumb(title: Title): string
  background(title: Title): string
  /** Undefined where theme or symbol is unknown. */
  symbol(theme: string, symbol: string): string | undefined
}

/** Everything that is on offer. */
export interface Range {
  readonly titles: readonly Title[]
  titleOf(code: string): Title | undefined
  /** What the game client draws with: plain data, undefined where there is no such theme. */
  themeOf(id: string): unknown
  modelOf(id: string): Model | undefined
  /** What its mathematics are, as told to operators and players. */
  figuresOf(model: string): Figures | undefined
  readonly art: Art
}
