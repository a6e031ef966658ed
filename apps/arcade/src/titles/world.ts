/**
 * Themes are grouped by worlds. What the themes of a world share is written once, so that a theme is
 * one row. Lists are words separated by `|`, pictures are names from the icon set.
 */
export interface World {
  readonly id: string
  /** Words a search finds them by. */
  readonly tags: string
  readonly sounds: SoundSet
  readonly scene: Scene
  readonly pattern: Pattern
  /** Colours of a theme: dark, middle, glow, accent, metal. Themes take them in turn. */
  readonly palettes: readonly string[]
  /** Fours of pictures for the low symbols; themes take them in turn. */
  readonly lows: readonly string[]
  /** Wild, scatter and coin; themes take them in turn. */
  readonly specials: readonly string[]
  /** "Golden" of "Golden Tiger". */
  readonly adjectives: string
  /** "Fortune" of "Tiger Fortune". */
  readonly endings: string
  /** "the Deep Forest" of "Tiger of the Deep Forest". */
  readonly places: string
  readonly themes: readonly ThemeRow[]
}

/** Nouns a title is named after, and the four high symbols, the hero first. */
export type ThemeRow = readonly [id: string, nouns: string, highs: string]

export type SoundSet =
  | 'east'
  | 'desert'
  | 'deep'
  | 'forest'
  | 'classic'
  | 'magic'
  | 'space'
  | 'rock'
  | 'sweet'
  | 'night'
  | 'festive'
  | 'west'

export type Scene =
  | 'dunes'
  | 'waves'
  | 'hills'
  | 'peaks'
  | 'city'
  | 'forest'
  | 'temple'
  | 'ice'
  | 'stage'
  | 'clouds'
  | 'lava'
  | 'stars'
  | 'castle'
  | 'pagoda'
  | 'pyramids'
  | 'steps'
  | 'domes'

export type Pattern =
  | 'scales'
  | 'diamonds'
  | 'dots'
  | 'stars'
  | 'leaves'
  | 'zigzag'
  | 'hex'
  | 'stripes'
  | 'rings'
  | 'grid'
