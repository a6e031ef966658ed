/** Pictures on tiles and banners, by the names of the icon set. */
export const emblems = [
  'alarm-clock',
  'admission-tickets',
  'basketball',
  'bell',
  'bullseye',
  'camera',
  'cherries',
  'coin',
  'crossed-swords',
  'crown',
  'crystal-ball',
  'dragon',
  'dragon-face',
  'eagle',
  'ferris-wheel',
  'fish',
  'flower-playing-cards',
  'fortune-cookie',
  'four-leaf-clover',
  'game-die',
  'gem-stone',
  'glowing-star',
  'handshake',
  'horse-racing',
  'joker',
  'heart-suit',
  'joystick',
  'key',
  'ledger',
  'locked',
  'lotus',
  'mahjong-red-dragon',
  'money-bag',
  'movie-camera',
  'octopus',
  'party-popper',
  'red-envelope',
  'red-paper-lantern',
  'rocket',
  'rooster',
  'shark',
  'shield',
  'slot-machine',
  'soccer-ball',
  'star',
  'ticket',
  'tiger-face',
  'trophy',
  'tropical-fish',
  'video-game',
  'wrapped-gift',
] as const

export type EmblemName = (typeof emblems)[number]

/** Other names that operators use for some emblems. */
const otherNames: Record<string, EmblemName> = {
  card: 'joker',
  cards: 'flower-playing-cards',
  chip: 'coin',
  clock: 'alarm-clock',
  diamond: 'gem-stone',
  dice: 'game-die',
  gift: 'wrapped-gift',
  heart: 'heart-suit',
  spade: 'joker',
  wheel: 'ferris-wheel',
}

const unknownEmblem: EmblemName = 'glowing-star'

/** The picture with this name; undefined if the name is a sign itself, such as an emoji. */
export function emblemOf(name: string): EmblemName | undefined {
  const found = emblems.find((emblem) => emblem === name) ?? otherNames[name]
  if (found) return found
  return /^[\w-]+$/.test(name) ? unknownEmblem : undefined
}
