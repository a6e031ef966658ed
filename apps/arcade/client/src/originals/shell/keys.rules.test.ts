import { expect, test } from 'vitest'
import { face as crash } from '../games/crash/face.tsx'
import { face as dice } from '../games/dice/face.tsx'
import { face as roulette } from '../games/roulette/face.tsx'
import { shellKeysOf } from './keys.rules.ts'

test('a game has only keys that do something in it', () => {
  expect(shellKeysOf(dice)).toEqual([' ', 's', 'd', 'a'])
  expect(shellKeysOf(roulette)).toEqual([' '])
  expect(shellKeysOf(crash)).toEqual(['s', 'd', 'a'])
})
