import { chainCommitmentOf, chainOf } from '@baize/engines/house'
import { expect, test } from 'vitest'
import { checkLinks } from './chain.rules.ts'

const links = chainOf('7f'.repeat(32), 12)
const commitment = chainCommitmentOf(links[0]!)

test('[FAIR-01] the numbers of an event lead to the commitment of their chain', () => {
  const proof = { commitment, place: 4, links: links.slice(4, 7), digests: [] }
  expect(checkLinks(proof)).toEqual({ hashes: 7, isCommitted: true })
  expect(checkLinks({ ...proof, place: 0, links: links.slice(0, 1) })?.isCommitted).toBe(true)
})

test('[FAIR-01] a number of another chain, at another place or exchanged is found', () => {
  const proof = { commitment, place: 4, links: links.slice(4, 7), digests: [] }
  const others = chainOf('11'.repeat(32), 12)
  expect(checkLinks({ ...proof, links: others.slice(4, 7) })?.isCommitted).toBe(false)
  expect(checkLinks({ ...proof, place: 5 })?.isCommitted).toBe(false)
  const exchanged = [others[4]!, ...links.slice(5, 7)]
  expect(checkLinks({ ...proof, links: exchanged })?.isCommitted).toBe(false)
  expect(checkLinks({ ...proof, links: [] })).toBeUndefined()
  expect(checkLinks({ ...proof, place: null })).toBeUndefined()
})
