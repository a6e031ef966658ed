import type { Grid, Model } from '@baize/engines'
import type {
  FreeSpinsView,
  JackpotAnswer,
  OpenAnswer as Opened,
  RoundView,
  SpinAnswer,
} from '../../src/play/wire.ts'
import type { Theme } from '../../src/titles/theme.ts'

export type { FreeSpinsView, Grid, JackpotAnswer, Model, RoundView, SpinAnswer }

export interface OpenAnswer extends Opened {
  theme: Theme | null
}

export type Mode = RoundView['mode']

export interface Order {
  id: string
  bet: string
  mode: Mode
  /** A free spin. */
  reward?: string
}

export type Cell = readonly [reel: number, row: number]
