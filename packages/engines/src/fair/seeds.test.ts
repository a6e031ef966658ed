import { createHash, createHmac } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { commitmentOf, createChance, floatsOf, wordsOf, wordsOfLink } from './seeds.ts'

test('[FAIR-01] the floats of the scheme that players know', () => {
  const float = floatsOf('def', 'abc', 0)
  expect(Array.from({ length: 4 }, float)).toEqual([
    0.8320531346835196, 0.8531235849950463, 0.18227359023876488, 0.774284637067467,
  ])
})

test('[FAIR-01] words are the bytes that node’s own HMAC gives, block after block', () => {
  const seed = fc.string({ unit: 'grapheme', maxLength: 90 })
  fc.assert(
    fc.property(seed, seed, fc.maxSafeNat(), (server, client, nonce) => {
      const next = wordsOf(server, client, nonce)
      for (const block of [0, 1, 2]) {
        const bytes = createHmac('sha256', server).update(`${client}:${nonce}:${block}`).digest()
        const words = Array.from({ length: 8 }, (_, at) => bytes.readUInt32BE(at * 4))
        expect(Array.from({ length: 8 }, next)).toEqual(words)
      }
      expect(commitmentOf(server)).toBe(createHash('sha256').update(server).digest('hex'))
    }),
  )
})

test('[FAIR-01] a float is the sum of its four bytes, without any rounding', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), (bytes) => {
      const word = bytes.reduce((sum, byte) => sum * 256 + byte, 0)
      const sum = bytes.reduce((float, byte, at) => float + byte / 256 ** (at + 1), 0)
      expect(createChance(() => word).float()).toBe(sum)
    }),
  )
})

test('[FAIR-04] floats and whole numbers are drawn from one run of words', () => {
  const first = createChance(wordsOf('s', 'c', 1))
  const drawn = [first.float(), first.below(6), first.float()]
  const words = wordsOf('s', 'c', 1)
  expect(drawn).toEqual([words() / 2 ** 32, words() % 6, words() / 2 ** 32])
})

test('[FAIR-01] a link goes on block after block, the first one by the salt alone', () => {
  const next = wordsOfLink('link', 'salt')
  for (const text of ['salt', 'salt:1', 'salt:2']) {
    const block = createHmac('sha256', 'link').update(text).digest('hex')
    const words = Array.from({ length: 8 }, () => next().toString(16).padStart(8, '0'))
    expect(words.join('')).toBe(block)
  }
})

test('no nonce is below zero or broken', () => {
  for (const nonce of [-1, 0.5, Number.NaN, 2 ** 53]) {
    expect(() => wordsOf('s', 'c', nonce)).toThrow(RangeError)
  }
})
