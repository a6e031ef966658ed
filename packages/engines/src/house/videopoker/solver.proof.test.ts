import { beforeAll, expect, test } from 'vitest'
import { percentText } from '../ratio.ts'
import { publishedOf } from './report.ts'
import { type Solved, solveVideopoker } from './solver.ts'
import published from './videopoker.figures.json' with { type: 'json' }
import { videopoker, videopokerLaw } from './videopoker.ts'

const solvedInMs = 60_000
let solved: Solved

beforeAll(() => {
  solved = solveVideopoker()
}, solvedInMs)

test('[FAIR-02] the hands of all deals are the published ones', () => {
  const { jacksOrBetter, nothing, ...others } = solved.dealt
  expect(others).toEqual({
    royalFlush: 4n,
    straightFlush: 36n,
    fourOfAKind: 624n,
    fullHouse: 3744n,
    flush: 5108n,
    straight: 10_200n,
    threeOfAKind: 54_912n,
    twoPair: 123_552n,
  })
  // Of the thirteen ranks of a pair, four are jacks or better; the others pay nothing.
  const [pairs, highCards] = [1_098_240n, 1_302_540n]
  expect(jacksOrBetter).toBe((pairs * 4n) / 13n)
  expect(nothing).toBe(highCards + (pairs * 9n) / 13n)
  expect(solved.classes).toBe(134_459)
})

test('[FAIR-02] perfect play of every hand ends in the published hands and returns', () => {
  expect(solved.final).toEqual({
    royalFlush: 493_512_264n,
    straightFlush: 2_178_883_296n,
    fourOfAKind: 47_093_167_764n,
    fullHouse: 229_475_482_596n,
    flush: 219_554_786_160n,
    straight: 223_837_565_784n,
    threeOfAKind: 1_484_003_070_324n,
    twoPair: 2_576_946_164_148n,
    jacksOrBetter: 4_277_372_890_968n,
    nothing: 10_872_274_993_896n,
  })
  const { rtp, hitRate, maxReturn } = videopoker.figures({ strategy: 'perfect' })
  expect(percentText(rtp, 6)).toBe('99.543904')
  expect(percentText(hitRate, 4)).toBe('45.4565')
  expect(maxReturn).toBe(8_000_000)
  expect(videopokerLaw().reduce((sum, { ways }) => sum + ways, 0n)).toBe(2_598_960n * 7_669_695n)
})

test('[FAIR-02] what is kept is what the solver finds', () => {
  expect(publishedOf(solved)).toEqual(published)
})
