import { languageCodes } from '@baize/contract'
import { messageTopics } from '@baize/contract/vocabulary'
import { say } from '@baize/i18n/node'
import { expect, test } from 'vitest'
import { moneySaid, type Said, spoken } from './said.ts'

test('[MSG-03] every part of a message is put into the words of a language', () => {
  const in12 = (said: Said) => [spoken('EN', said), spoken('AR', said)]
  expect(in12('as it is')).toEqual(['as it is', 'as it is'])
  expect(in12({ figures: '**12' })).toEqual(['**12', '\u2066**12\u2069'])
  expect(in12(moneySaid(1_250n, 'USD'))).toEqual(['12.50 USD', '\u206612.50 USD\u2069'])
  expect(spoken('EN', { money: '1250', currency: 'VND' })).toBe('1250 VND')
  expect(spoken('EN', { time: '2026-11-18T23:30:00.000Z' })).toBe('Nov 18, 2026, 11:30 PM UTC')
  expect(spoken('EN', { day: '2026-11-18T23:30:00.000Z', zone: 'Asia/Manila' })).toBe(
    'Nov 19, 2026',
  )
  expect(spoken('EN', { percent: '12.5' })).toBe('12.5%')
  expect(spoken('EN', { game: 'RNG' })).toBe(say('EN', 'frame', 'games.RNG'))
  expect(spoken('EN', { row: ['BDO', { figures: '**12' }] })).toBe('BDO **12')
  expect(spoken('EN', { lines: ['one', 'two'] })).toBe('one\ntwo')
  const nested: Said = {
    words: 'contract.accepted',
    values: { contract: { words: 'contract.kind.daily' }, other: 'ann' },
  }
  expect(spoken('EN', nested)).toBe('Daily salary contract with ann: your offer was accepted.')
  // As it comes back from the database.
  expect(spoken('EN', JSON.parse(JSON.stringify(nested)))).toBe(spoken('EN', nested))
})

test('[MSG-03] every topic has its title and its sentences in every language', () => {
  for (const language of languageCodes)
    for (const topic of messageTopics) {
      // Staff write their own words.
      if (topic === 'news' || topic === 'offers') continue
      for (const part of ['title', 'subject', 'text', 'sms'] as const) {
        const values = { merchant: 'm', account: 'a', what: 'w', time: 't', ip: 'i' }
        const more = { rates: 'r', level: '1', day: 'd' }
        const key = `${topic}.${part}` as const
        expect(say(language, 'letters', key, { ...values, ...more })).not.toBe(`letters.${key}`)
      }
    }
})
