import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createTicketLayers,
  isInRoot,
  type KeptNode,
  leafOf,
  lotteryByCode,
  offerOf,
  proofByGroups,
  proofOf,
  type Ticket,
  ticketRoot,
  ticketText,
  ticketTree,
} from './index.ts'

const native = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const leaves = (count: number) => Array.from({ length: count }, (_, at) => leafOf(`ticket ${at}`))

/** The tree as its description says: level by level, the last of an odd count promoted. */
function plainRoot(list: readonly string[]): string {
  if (list.length === 0) return createHash('sha256').digest('hex')
  if (list.length === 1) return list[0]!
  const above: string[] = []
  for (let at = 0; at < list.length; at += 2) {
    const [left, right] = [list[at]!, list[at + 1]]
    above.push(
      right === undefined
        ? left
        : createHash('sha256')
            .update(Buffer.from(`01${left}${right}`, 'hex'))
            .digest('hex'),
    )
  }
  return plainRoot(above)
}

test('[LOT-03] roots are those of the description, for every count up to 70', () => {
  for (let count = 0; count <= 70; count += 1) {
    const list = leaves(count)
    const root = plainRoot(list)
    expect(ticketRoot(list)).toBe(root)
    expect(ticketTree(list).root).toBe(root)
    expect(ticketRoot(list, native)).toBe(root)
  }
})

test('[LOT-03] with kept nodes, a proof by one group of each layer is that of the whole tree', () => {
  const size = 4
  for (let count = 0; count <= 70; count += 1) {
    const list = leaves(count)
    const layers: string[][] = [list]
    const keep = ({ layer, nth, hash }: KeptNode) => {
      const kept = (layers[layer] ??= [])
      expect(kept).toHaveLength(nth)
      kept.push(hash)
    }
    const { add, root } = createTicketLayers(keep, native, size)
    for (const leaf of list) add(leaf)
    expect(root()).toBe(plainRoot(list))
    for (let index = 0; index < count; index += 1) {
      const groups = layers.map((layer, at) => {
        const group = Math.floor(index / size ** (at + 1))
        return layer.slice(group * size, (group + 1) * size)
      })
      expect(proofByGroups(groups, { index, size: count }, native, size)).toEqual(
        proofOf(list, index),
      )
    }
  }
})

test('[LOT-03] every ticket has its proof, and no other leaf, place, path or root passes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(), fc.nat(), (count, seed, other) => {
      const list = leaves(count)
      const tree = ticketTree(list)
      const index = seed % count
      const proof = tree.proof(index)
      const leaf = list[index]!
      expect(isInRoot(leaf, proof, tree.root)).toBe(true)
      expect(proofOf(list, index)).toEqual(proof)
      expect(isInRoot(leafOf('forged'), proof, tree.root)).toBe(false)
      expect(isInRoot(leaf, proof, leafOf('other root'))).toBe(false)
      expect(isInRoot(leaf, { ...proof, path: [...proof.path, leaf] }, tree.root)).toBe(false)
      expect(isInRoot(leaf, { ...proof, index: count }, tree.root)).toBe(false)
      if (count === 1) return
      const at = other % proof.path.length
      const changed = proof.path.with(at, leafOf('changed'))
      expect(isInRoot(leaf, { ...proof, path: changed }, tree.root)).toBe(false)
      expect(isInRoot(leaf, { ...proof, path: proof.path.slice(1) }, tree.root)).toBe(false)
      const elsewhere = (index + 1 + (other % (count - 1))) % count
      expect(isInRoot(leaf, { ...proof, index: elsewhere }, tree.root)).toBe(false)
    }),
  )
})

test('[LOT-03] a proof of nonsense is no proof, and does not throw', () => {
  const list = leaves(4)
  const { root, proof } = ticketTree(list)
  const good = proof(2)
  for (const bad of [
    { ...good, index: -1 },
    { ...good, index: 0.5 },
    { ...good, size: Number.NaN },
    { ...good, size: Number.MAX_SAFE_INTEGER },
    { ...good, path: ['zz'] },
    { ...good, path: [] },
    { ...good, path: Array.from({ length: 50 }, () => root) },
  ]) {
    expect(isInRoot(list[2]!, bad, root)).toBe(false)
  }
  // A node is no leaf: the first byte of what is hashed differs.
  expect(isInRoot(good.path[1]!, { index: 0, size: 2, path: [good.path[0]!] }, root)).toBe(false)
  expect(() => proof(4)).toThrow('no leaf')
  expect(() => ticketRoot(['xyz'])).toThrow('hexadecimal')
})

const { kind, payouts } = offerOf(lotteryByCode('XSMB')!, 'lo2')!
const ticket: Ticket = {
  id: '4b4f2c1e-7a90-4d0f-9a55-1f6c1f0b2d11',
  drawId: 'XSMB-20261118',
  kind: 'lo2',
  selection: kind.read('24 12'),
  unit: 1000n,
  currency: 'VND',
  units: 54,
  rulesVersion: 1,
  payouts,
}

test('[LOT-03] the canonical text of a ticket, and its leaf', () => {
  const text = [
    'baize.ticket/1',
    'id=4b4f2c1e-7a90-4d0f-9a55-1f6c1f0b2d11',
    'draw=XSMB-20261118',
    'kind=lo2',
    'selection=12,24',
    'unit=1000',
    'currency=VND',
    'units=54',
    'rules=1',
    'payouts=win:185/2',
  ].join('\n')
  expect(ticketText(ticket)).toBe(text)
  expect(leafOf(text)).toBe(createHash('sha256').update(`\0${text}`).digest('hex'))
})

test('[LOT-03] each field of a ticket changes its leaf; a value of two lines is refused', () => {
  const others: Partial<Ticket>[] = [
    { id: 'x' },
    { drawId: 'x' },
    { kind: 'x' },
    { selection: '12' },
    { unit: 1001n },
    { currency: 'THB' },
    { units: 27 },
    { rulesVersion: 2 },
    { payouts: { win: { numerator: 93n, denominator: 1n } } },
  ]
  const all = new Set([ticket, ...others.map((other) => ({ ...ticket, ...other }))].map(ticketText))
  expect(all.size).toBe(others.length + 1)
  expect(() => ticketText({ ...ticket, selection: '12\nunit=9' })).toThrow('one line')
  const swapped = { b: payouts['win']!, a: payouts['win']! }
  expect(ticketText({ ...ticket, payouts: swapped })).toContain('payouts=a:185/2,b:185/2')
})
