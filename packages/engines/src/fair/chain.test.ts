import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { chainCommitmentOf, chainOf, verifyLink, verifyRound } from './chain.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

test('[FAIR-01] a chain is hashed from its last link back, each in its own domain', () => {
  const [first, second, last] = chainOf('secret', 3)
  expect(last).toBe('secret')
  expect(second).toBe(hash('baize.crash.chain:secret'))
  expect(first).toBe(hash(`baize.crash.chain:${second}`))
  expect(chainCommitmentOf(first!)).toBe(hash(`baize.crash.commitment:${first}`))
})

test('[FAIR-01] each link proves the one before and, with its number, the commitment', () => {
  const links = chainOf('secret', 20)
  const commitment = chainCommitmentOf(links[0]!)
  links.forEach((link, round) => {
    expect(verifyRound(commitment, link, round)).toBe(true)
    expect(verifyRound(commitment, link, round + 1)).toBe(false)
  })
  for (let round = 1; round < links.length; round += 1) {
    expect(verifyLink(links[round - 1]!, links[round]!)).toBe(true)
  }
  expect(verifyLink(links[0]!, links[2]!)).toBe(false)
  expect(verifyRound(commitment, hash('another'), 3)).toBe(false)
  expect(verifyRound(commitment, links[0]!, -1)).toBe(false)
})

test('[FAIR-01] the commitment is no link, and no link is the hash of another alone', () => {
  const links = chainOf('secret', 20)
  const commitment = chainCommitmentOf(links[0]!)
  expect(links).not.toContain(commitment)
  for (const link of [...links, commitment]) expect(links).not.toContain(hash(link))
})

test('a chain without links or without end is refused', () => {
  for (const length of [0, -1, 1.5, 5_000_001]) {
    expect(() => chainOf('secret', length)).toThrow(RangeError)
  }
})
