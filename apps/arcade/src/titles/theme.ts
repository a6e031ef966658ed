import { classic } from './themes/classic.ts'
import { east } from './themes/east.ts'
import { modern } from './themes/modern.ts'
import { myths } from './themes/myths.ts'
import { nature } from './themes/nature.ts'
import { tales } from './themes/tales.ts'
import type { Pattern, Scene, SoundSet, ThemeRow, World } from './world.ts'

export interface Theme {
  readonly id: string
  readonly world: string
  readonly tags: readonly string[]
  readonly palette: Palette
  /** Pictures of the icon set. */
  readonly symbols: Readonly<Record<SymbolName, string>>
  readonly scene: Scene
  readonly pattern: Pattern
  readonly sounds: SoundSet
  readonly nouns: readonly string[]
  readonly adjectives: readonly string[]
  readonly endings: readonly string[]
  readonly places: readonly string[]
}

export interface Palette {
  readonly dark: string
  readonly middle: string
  readonly glow: string
  readonly accent: string
  readonly metal: string
}

const symbolNames = [
  'high1',
  'high2',
  'high3',
  'high4',
  'low1',
  'low2',
  'low3',
  'low4',
  'low5',
  'wild',
  'scatter',
  'coin',
] as const

export type SymbolName = (typeof symbolNames)[number]

/** Used when a theme's own high symbols leave too few pictures of its world. */
const spareLows = ['diamond-suit', 'club-suit', 'heart-suit', 'spade-suit', 'ribbon']
const spareSpecials = ['glowing-star', 'gem-stone', 'sparkles']

export const themes: readonly Theme[] = [east, myths, classic, nature, tales, modern].flatMap(
  (worlds) => worlds.flatMap((world) => world.themes.map((row, at) => themed(world, row, at))),
)

const byId = new Map(themes.map((theme) => [theme.id, theme]))

export function themeOf(id: string): Theme {
  const theme = byId.get(id)
  if (!theme) throw new RangeError(`there is no theme ${id}`)
  return theme
}

function themed(world: World, [id, nouns, highs]: ThemeRow, at: number): Theme {
  const [dark = '', middle = '', glow = '', accent = '', metal = ''] = inTurn(world.palettes, at)
  return {
    id,
    world: world.id,
    tags: [...new Set([...world.tags.split(' '), id])],
    palette: { dark, middle, glow, accent, metal },
    symbols: symbolsOf(world, highs.split(' '), at),
    scene: world.scene,
    pattern: world.pattern,
    sounds: world.sounds,
    nouns: nouns.split('|'),
    adjectives: world.adjectives.split('|'),
    endings: world.endings.split('|'),
    places: world.places.split('|'),
  }
}

/** No two symbols of a theme share a picture: if one is taken, the world's next picture is used. */
function symbolsOf(world: World, highs: string[], at: number): Theme['symbols'] {
  const taken = new Set(highs)
  const take = (wished: readonly string[]) => {
    const found = wished.find((picture) => !taken.has(picture))
    if (!found) throw new RangeError(`${world.id} has too few pictures for its themes`)
    taken.add(found)
    return found
  }
  const specials = world.specials.map((_, step) => inTurn(world.specials, at + step))
  const lows = [...world.lows.flatMap((_, step) => inTurn(world.lows, at + step)), ...spareLows]
  const wild = take([...specials.map((trio) => trio[0] ?? ''), ...spareSpecials])
  const scatter = take([...specials.map((trio) => trio[1] ?? ''), ...spareSpecials])
  const coin = take(['coin'])
  const [high1 = '', high2 = '', high3 = '', high4 = ''] = highs
  const low = () => take(lows)
  return {
    high1,
    high2,
    high3,
    high4,
    low1: low(),
    low2: low(),
    low3: low(),
    low4: low(),
    low5: low(),
    wild,
    scatter,
    coin,
  }
}

function inTurn(rows: readonly string[], at: number): string[] {
  return (rows[at % rows.length] ?? '').split(' ')
}
