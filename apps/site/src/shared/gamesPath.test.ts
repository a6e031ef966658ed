import { expect, test } from 'vitest'
import { gamesPath } from './gamesPath.ts'

const [slot, crash] = [{ gameType: 'RNG' }, { gameType: 'BGS' }] as const

test('[MEM-01] "View games" leads to games: of the category last played, for a newcomer of the hottest', () => {
  expect(gamesPath([slot, crash], [crash])).toBe('/rng')
  expect(gamesPath([], [crash, slot])).toBe('/bgs')
  expect(gamesPath(undefined, [slot])).toBe('/rng')
})

test('[MEM-01] where no game is known yet, home shows what there is', () => {
  expect(gamesPath()).toBe('/')
})
