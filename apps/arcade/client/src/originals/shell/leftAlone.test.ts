import { expect, test } from 'vitest'
import { face as blackjack } from '../games/blackjack/face.tsx'
import { face as crash } from '../games/crash/face.tsx'
import { face as dice } from '../games/dice/face.tsx'
import { face as mines } from '../games/mines/face.tsx'
import { face as videopoker } from '../games/videopoker/face.tsx'
import { leftAloneOf } from './leftAlone.ts'

test('only games whose rounds wait for their player say how one left alone ends', () => {
  expect(leftAloneOf(dice)).toBeUndefined()
  expect(leftAloneOf(crash)).toBeUndefined()
  expect(leftAloneOf(mines)).toBe('leftAlone')
})

test('where nothing is cashed out, the game’s own rule is named', () => {
  expect([blackjack, videopoker].map(leftAloneOf)).toEqual(['leftAloneOwn', 'leftAloneOwn'])
})
