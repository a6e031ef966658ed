import { expect, test } from 'vitest'
import {
  assertResult,
  explain,
  judge,
  lotteryByCode,
  offerOf,
  type Result,
  ratioText,
  type TierHits,
} from './index.ts'

/** What a selection won in a draw, and the payout per unit. */
function settled(code: string, key: string, text: string, result: Result) {
  const lottery = lotteryByCode(code)!
  const { kind, payouts } = offerOf(lottery, key)!
  assertResult(lottery.structure, result)
  const { hits, perUnit } = judge(kind, payouts, kind.read(text), result)
  return [...hits.map(({ tier, hits: count }: TierHits) => `${tier} ${count}`), ratioText(perUnit)]
}

/** Drawn in the North on 5 October 2005. */
const north: Result = {
  DB: ['09852'],
  G1: ['31458'],
  G2: ['83784', '55533'],
  G3: ['01812', '49603', '87816', '04178', '09624', '29487'],
  G4: ['1071', '9427', '9811', '5866'],
  G5: ['6847', '5136', '2585', '8724', '9812', '8089'],
  G6: ['851', '674', '705'],
  G7: ['15', '41', '51', '00'],
}

test('[LOT-03] the North on 5 October 2005', () => {
  expect(settled('XSMB', 'de.db', '52', north)).toEqual(['win 1', '185/2'])
  // 12 and 24 each came twice, 51 as the end of 851 and in prize 7.
  expect(settled('XSMB', 'lo2', '12', north)).toEqual(['win 2', '185'])
  expect(settled('XSMB', 'lo2', '12,24,51,99', north)).toEqual(['win 6', '555'])
  expect(settled('XSMB', 'lo3', '812', north)).toEqual(['win 2', '1850'])
  expect(settled('XSMB', 'lo4', '9812', north)).toEqual(['win 1', '9250'])
  expect(settled('XSMB', 'xien2', '12 24', north)).toEqual(['win 1', '84/5'])
  expect(settled('XSMB', 'xien4', '12 24 51 99', north)).toEqual(['0'])
  expect(settled('XSMB', 'xien3', '12 24 51 99', north)).toEqual(['win 1', '75'])
  expect(settled('XSMB', 'truot4', '01 02 04 99', north)).toEqual(['win 1', '14/5'])
  expect(settled('XSMB', 'truot4', '00 01 02 99', north)).toEqual(['0'])
  expect(settled('XSMB', 'de.g7', '00', north)).toEqual(['win 1', '185/2'])
  expect(settled('XSMB', 'cang3', '852', north)).toEqual(['win 1', '925'])
  expect(settled('XSMB', 'cang4', '9852', north)).toEqual(['win 1', '9250'])
  expect(settled('XSMB', 'head', '5', north)).toEqual(['win 1', '37/4'])
  expect(settled('XSMB', 'tail', '2', north)).toEqual(['win 1', '37/4'])
  const { kind } = offerOf(lotteryByCode('XSMB')!, 'lo2')!
  expect(explain(kind, '12,24,99', north)).toEqual([
    {
      line: '12',
      hits: [{ tier: 'win', hits: 2 }],
      marks: [
        { prize: 'G3', at: 0, digits: { from: 3, length: 2 } },
        { prize: 'G5', at: 4, digits: { from: 2, length: 2 } },
      ],
    },
    {
      line: '24',
      hits: [{ tier: 'win', hits: 2 }],
      marks: [
        { prize: 'G3', at: 4, digits: { from: 3, length: 2 } },
        { prize: 'G5', at: 3, digits: { from: 2, length: 2 } },
      ],
    },
  ])
})

test('[LOT-03] Hồ Chí Minh on 9 August 2025', () => {
  const south: Result = {
    DB: ['078249'],
    G1: ['17329'],
    G2: ['07750'],
    G3: ['53378', '14777'],
    G4: ['86958', '83223', '66677', '95090', '61271', '91138', '30741'],
    G5: ['1435'],
    G6: ['3382', '7706', '8854'],
    G7: ['668'],
    G8: ['49'],
  }
  expect(settled('XSHCM', 'lo2', '49 77 78', south)).toEqual(['win 5', '925/2'])
  expect(settled('XSHCM', 'de.g8', '49', south)).toEqual(['win 1', '185/2'])
  expect(settled('XSHCM', 'de.dauduoi', '49', south)).toEqual(['win 2', '185'])
  expect(settled('XSHCM', 'cang3', '249', south)).toEqual(['win 1', '925'])
  expect(settled('XSHCM', 'cang3.dau', '668', south)).toEqual(['win 1', '925'])
  expect(settled('XSHCM', 'xien2', '49 77', south)).toEqual(['win 1', '71/2'])
})

test('[LOT-03] Da Ma Cai on 2 January 2005', () => {
  const result: Result = {
    first: ['3623'],
    second: ['7678'],
    third: ['1643'],
    special: '0777 1206 2406 6747 6086 8499 1555 4955 0182 5292'.split(' '),
    consolation: '9024 1574 7062 1642 2522 4717 8067 9041 7889 4801'.split(' '),
  }
  expect(settled('MY4D', 'big', '3623', result)).toEqual(['first 1', '2500'])
  expect(settled('MY4D', 'small', '3623', result)).toEqual(['first 1', '3500'])
  expect(settled('MY4D', 'big', '0777', result)).toEqual(['special 1', '180'])
  expect(settled('MY4D', 'small', '0777', result)).toEqual(['0'])
  // 1643 is third; 3-3-6-2 in any order holds the first prize; R642 holds the consolation prize 1642.
  expect(settled('MY4D', 'big.ibox', '3461', result)).toEqual(['24.third 1', '21'])
  expect(settled('MY4D', 'big.ibox', '2336', result)).toEqual(['12.first 1', '209'])
  expect(settled('MY4D', 'big.box', '2336', result)).toEqual(['first 1', '2500'])
  expect(settled('MY4D', 'big.roll', 'R642', result)).toEqual(['consolation 1', '60'])
  expect(settled('SG4D', 'big', '7678', result)).toEqual(['second 1', '1000'])
})

test('[LOT-03] Thailand on 16 March 2020', () => {
  const result: Result = {
    first: ['503446'],
    front3: ['258', '726'],
    back3: ['404', '661'],
    last2: ['77'],
  }
  expect(settled('THAI', 'top3', '446', result)).toEqual(['win 1', '900'])
  expect(settled('THAI', 'tod3', '644', result)).toEqual(['pair 1', '150'])
  expect(settled('THAI', 'top2', '46', result)).toEqual(['win 1', '90'])
  expect(settled('THAI', 'bottom2', '77', result)).toEqual(['win 1', '90'])
  expect(settled('THAI', 'front3', '726', result)).toEqual(['win 1', '400'])
  expect(settled('THAI', 'back3', '404', result)).toEqual(['win 1', '400'])
  expect(settled('THAI', 'runtop', '4', result)).toEqual(['win 1', '16/5'])
  expect(settled('THAI', 'runbottom', '7', result)).toEqual(['win 1', '21/5'])
})

test('[LOT-03] Power 6/55, the first draw of 1 August 2017', () => {
  const result: Result = { balls: ['05', '10', '14', '23', '24', '38'], bonus: ['35'] }
  expect(settled('E655', 'six', '05 10 14 23 24 38', result)).toEqual(['six 1', '0'])
  expect(settled('E655', 'six', '05 10 14 23 24 35', result)).toEqual(['bonus 1', '0'])
  expect(settled('E655', 'six', '05 10 14 23 24 55', result)).toEqual(['five 1', '4000'])
  expect(settled('E655', 'six', '05 10 14 01 02 03', result)).toEqual(['three 1', '5'])
  // Seven balls are seven lines: one with all six, six with five of them and the bonus ball.
  const seven = settled('E655', 'six', '05 10 14 23 24 38 35', result)
  expect(seven).toEqual(['six 1', 'bonus 6', '0'])
})
