import type { GameType } from '@baize/contract/vocabulary'
import { expect, test } from 'vitest'
import { laneOf, vendorOf } from '../lanes.fixture.ts'
import type { Lane } from '../navigation.ts'
import { preloadsOf } from './GamePreloads.rules.ts'

const lane = (gameType: GameType, count: number, isGame: 'GAME' | 'VASSALAGE'): Lane =>
  laneOf(
    gameType,
    Array.from({ length: count }, (_, nth) => vendorOf(`${gameType}${nth}`, gameType, { isGame })),
  )

test('[HOME-05] home reads the games of three slot vendors, one live and one fishing vendor ahead', () => {
  const lanes = [
    lane('FISH', 4, 'VASSALAGE'),
    lane('LIVE', 2, 'VASSALAGE'),
    lane('PVP', 2, 'VASSALAGE'),
  ]
  const names = (all: Lane[]) => preloadsOf(all).map(({ vassalage }) => vassalage)
  expect(names([...lanes, lane('RNG', 7, 'VASSALAGE')])).toEqual([
    'RNG0',
    'RNG1',
    'RNG2',
    'LIVE0',
    'FISH0',
  ])
  expect(names(lanes)).toEqual(['LIVE0', 'FISH0'])
  expect(names([lane('RNG', 3, 'GAME')])).toEqual([])
})
