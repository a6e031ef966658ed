import { createHash } from 'node:crypto'
import {
  chainCommitmentOf,
  chainOf,
  crashPoint,
  createChance,
  linkBefore,
  wordsOfLink,
} from '@baize/engines/house'
import { expect, test } from 'vitest'
import { type ChainTold, checkPast, firstLabel, linkLabel, placeOf } from './chain.rules.ts'

const links = chainOf('the last link of a test', 40)
const commitment = chainCommitmentOf(links[0]!)
const salt = 'a text'
/** Round 108 is the current one: the ninth of this chain. */
const chain: ChainTold = {
  commitment,
  salt,
  links: links.length,
  place: 8,
  number: 108,
  before: links[7]!,
}
const pastAt = (place: number) => ({
  number: 100 + place,
  link: links[place]!,
  point: crashPoint(createChance(wordsOfLink(links[place]!, salt)).float()),
})

test('[FAIR-01] the labels shown are those that the chain is hashed with', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(sha256(linkLabel + links[5]!)).toBe(linkBefore(links[5]!))
  expect(sha256(firstLabel + links[0]!)).toBe(commitment)
})

test('[FAIR-01] a past round leads back to the commitment, and tells its point', () => {
  for (const place of [0, 1, 7, 8]) {
    const past = pastAt(place)
    expect(placeOf(chain, past)).toBe(place)
    const checked = { hashes: place + 1, isCommitted: true, point: past.point }
    expect(checkPast(chain, past)).toEqual(checked)
  }
})

test('[FAIR-01] another link, or the link of another round, does not', () => {
  const { number, point } = pastAt(6)
  expect(checkPast(chain, { number, point, link: links[5]! })?.isCommitted).toBe(false)
  expect(checkPast(chain, { number, point, link: 'f'.repeat(64) })?.isCommitted).toBe(false)
  expect(checkPast({ ...chain, commitment: links[3]! }, pastAt(6))?.isCommitted).toBe(false)
  expect(checkPast(chain, { number: 99, point, link: links[0]! })).toBeUndefined()
})
