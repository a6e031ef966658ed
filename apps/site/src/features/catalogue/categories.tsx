import type { GameType } from '@baize/contract/vocabulary'
import type { Say } from '@baize/i18n'
import {
  Bird,
  Cherry,
  Fish,
  Gamepad2,
  type LucideIcon,
  Spade,
  Swords,
  Ticket,
  Tickets,
  Video,
  Volleyball,
} from 'lucide-react'
import type { EmblemName } from '../../art/emblems.ts'

/** How each category looks: its sign in menus, the emblems and the hue of its tiles. */
export const categories: Record<
  GameType,
  { Icon: LucideIcon; emblems: readonly EmblemName[]; hue: number }
> = {
  BGS: { Icon: Spade, emblems: ['gem-stone', 'game-die', 'rocket'], hue: 158 },
  ELOTT: { Icon: Ticket, emblems: ['bullseye', 'crystal-ball', 'star'], hue: 282 },
  LOTT: { Icon: Tickets, emblems: ['ticket', 'admission-tickets', 'four-leaf-clover'], hue: 252 },
  LIVE: { Icon: Video, emblems: ['movie-camera', 'red-paper-lantern', 'crown'], hue: 345 },
  SPORTS: { Icon: Volleyball, emblems: ['soccer-ball', 'basketball', 'trophy'], hue: 172 },
  FISH: { Icon: Fish, emblems: ['tropical-fish', 'shark', 'octopus', 'fish'], hue: 222 },
  RNG: {
    Icon: Cherry,
    emblems: ['slot-machine', 'cherries', 'lotus', 'dragon-face', 'bell', 'tiger-face', 'coin'],
    hue: 312,
  },
  PVP: { Icon: Swords, emblems: ['joker', 'crossed-swords', 'mahjong-red-dragon'], hue: 12 },
  ESPORTS: { Icon: Gamepad2, emblems: ['video-game', 'joystick'], hue: 268 },
  COCKFIGHT: { Icon: Bird, emblems: ['rooster', 'eagle'], hue: 32 },
}

export function categoryName(say: Say<'frame'>, gameType: GameType): string {
  return say(`games.${gameType}`)
}
