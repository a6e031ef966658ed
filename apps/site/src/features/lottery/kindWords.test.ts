import { lotteries, lotteryByCode, offerOf } from '@baize/engines/lottery'
import { createWords } from '@baize/i18n'
import { ownMessages } from '@baize/i18n/node'
import { beforeAll, expect, test } from 'vitest'
import { kindWords, optionWords, tierWords, whereWords } from './kindWords.ts'

const words = createWords('EN', (code, part) => Promise.resolve(ownMessages(code, part)))
beforeAll(() => words.load('lottery'))

/** What has no words is shown by its key. */
const isNamed = (text: string) => text !== '' && !text.includes('lottery.')

test('[LOT-03] every kind, option, place and way to win of every lottery has a name', () => {
  const say = words.said('lottery')!
  const unnamed = lotteries().flatMap(({ family, offers }) =>
    offers.flatMap(({ kind }) => {
      const { pad } = kind
      const columns = pad.shape === 'columns' ? pad.columns : []
      const options = pad.shape === 'numbers' ? [] : pad.options
      return [
        kindWords(say, kind.key),
        say(`group.${kind.group}` as 'group.sum'),
        ...columns.map((column) => whereWords(say, column)),
        ...options.map((option) => optionWords(say, option)),
        ...kind.tiers.map(({ key }) => tierWords(say, key, kind.key)),
      ]
        .filter((text) => !isNamed(text))
        .map((text) => `${family}: ${text}`)
    }),
  )
  expect([...new Set(unnamed)]).toEqual([])
})

test('[LOT-03] a kind is named by where it looks and how', () => {
  const say = words.said('lottery')!
  expect(kindWords(say, 'front3.straight')).toBe('First three: exact order')
  expect(kindWords(say, 'p1p10.dragontiger')).toBe('Place 1 against Place 10: dragon or tiger')
  expect(kindWords(say, 'pick5')).toBe('Pick 5 numbers')
  const nameIn = (code: string) =>
    kindWords(say, 'sum.sides', offerOf(lotteryByCode(code)!, 'sum.sides')?.kind.pad)
  expect(nameIn('ZYPK45')).toBe('Sum: big or small, odd or even')
  expect(nameIn('EKENO60')).toBe('Sum: big or small')
})
