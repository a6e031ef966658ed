import { bulletsMax, bulletsMin, type FishId, kindOf } from '@baize/engines/fishing'
import type { Word } from '../../face.ts'

/** What the player sets; kept between visits. */
export interface FishingChoice {
  /** Which of the three stakes. */
  level: number
  bullets: number
  weapon: string
  isReloaded: boolean
}

export const magazines = [bulletsMin, 60, bulletsMax] as const

export const fishWord = (kind: string): Word => `fish.kind.${kind as FishId}`

export const kindWord = (name: string): Word => fishWord(kindOf(name))
