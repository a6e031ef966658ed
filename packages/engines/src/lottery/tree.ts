import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256. A server may give its native one, which is faster; the result is the same. */
export type Hash = (bytes: Uint8Array) => Uint8Array

/** The neighbours of a leaf on its way to the root, from below; in hexadecimal. */
export interface TicketProof {
  /** The place of the leaf, from 0. */
  readonly index: number
  /** How many leaves the tree has. */
  readonly size: number
  readonly path: readonly string[]
}

const hashLength = 32
/** Two to the 40th leaves would be far more tickets than a draw can have. */
const pathMax = 40

/** SHA-256(0x00, the canonical text of the ticket). */
export function leafOf(ticketText: string, hash: Hash = sha256): string {
  return bytesToHex(leafBytes(ticketText, hash))
}

/** The same as bytes, for the root of many tickets. */
export function leafBytes(ticketText: string, hash: Hash = sha256): Uint8Array {
  return hash(utf8ToBytes(`\0${ticketText}`))
}

/** SHA-256(0x01, left, right): the first byte keeps a node from passing for a ticket. */
function nodesBy(hash: Hash): (left: Uint8Array, right: Uint8Array) => Uint8Array {
  // One buffer for all nodes: a million tickets would otherwise make a million of them.
  const marked = new Uint8Array(1 + 2 * hashLength)
  marked[0] = 1
  return (left, right) => {
    marked.set(left, 1)
    marked.set(right, 1 + hashLength)
    return hash(marked)
  }
}

/**
 * The root over leaves that come one by one, in their order; it keeps no more than one node for each
 * level. A node without a right neighbour is promoted unchanged. Without any leaf, the root is SHA-256 of
 * nothing.
 */
export function createTicketRoot(hash: Hash = sha256): {
  add(leaf: string | Uint8Array): void
  root(): string
} {
  // Level n holds the root of 2ⁿ leaves that still waits for its right neighbour.
  const waiting: (Uint8Array | undefined)[] = []
  const nodeOf = nodesBy(hash)
  return {
    add(leaf) {
      let node = typeof leaf === 'string' ? bytesOf(leaf) : leaf
      let level = 0
      for (; waiting[level] !== undefined; level += 1) {
        node = nodeOf(waiting[level]!, node)
        waiting[level] = undefined
      }
      waiting[level] = node
    },
    root() {
      let right: Uint8Array | undefined
      for (const left of waiting) {
        if (left !== undefined) right = right === undefined ? left : nodeOf(left, right)
      }
      return bytesToHex(right ?? hash(new Uint8Array(0)))
    },
  }
}

/** Of how many nodes a kept one is the root, a power of two: a proof reads no more than so many of each layer. */
export const nodesOfGroup = 1_024

/** The root of a whole group of nodes below: of leaves in layer 1, of nodes of layer 1 in layer 2. */
export interface KeptNode {
  readonly layer: number
  /** Its place in the layer, from 0. */
  readonly nth: number
  readonly hash: string
}

/**
 * The same root, which tells of the nodes that make every proof short: `proofByGroups` reads one group of
 * each layer in place of all leaves.
 */
export function createTicketLayers(
  keep: (node: KeptNode) => void,
  hash: Hash = sha256,
  groupSize = nodesOfGroup,
): { add(leaf: string | Uint8Array): void; root(): string } {
  const layers: { group: ReturnType<typeof createTicketRoot>; count: number; ended: number }[] = []
  function addTo(at: number, node: string | Uint8Array): void {
    const layer = (layers[at] ??= { group: createTicketRoot(hash), count: 0, ended: 0 })
    layer.group.add(node)
    layer.count += 1
    if (layer.count === groupSize) end(at)
  }
  function end(at: number): void {
    const layer = layers[at]!
    const node = layer.group.root()
    keep({ layer: at + 1, nth: layer.ended, hash: node })
    layers[at] = { group: createTicketRoot(hash), count: 0, ended: layer.ended + 1 }
    addTo(at + 1, node)
  }
  return {
    add: (leaf) => addTo(0, leaf),
    root() {
      for (let at = 0; ; at += 1) {
        const { group, count, ended } = layers[at] ?? noLayer(hash)
        if (ended === 0) return group.root()
        if (count > 0) end(at)
      }
    },
  }
}

const noLayer = (hash: Hash) => ({ group: createTicketRoot(hash), count: 0, ended: 0 })

/** The proof of a leaf by its group of leaves, the group of kept nodes above it, and so on. */
export function proofByGroups(
  groups: readonly (readonly string[])[],
  { index, size }: Pick<TicketProof, 'index' | 'size'>,
  hash: Hash = sha256,
  groupSize = nodesOfGroup,
): TicketProof {
  const path = groups.flatMap((group, layer) => {
    const place = Math.floor(index / groupSize ** layer) % groupSize
    return proofOf(group, place, hash).path
  })
  return { index, size, path }
}

export function ticketRoot(leaves: Iterable<string>, hash: Hash = sha256): string {
  const { add, root } = createTicketRoot(hash)
  for (const leaf of leaves) add(leaf)
  return root()
}

/** A whole tree, for many proofs: 64 bytes for each leaf. */
export function ticketTree(
  leaves: readonly string[],
  hash: Hash = sha256,
): { readonly root: string; proof(index: number): TicketProof } {
  const levels = levelsOf(leaves, hash)
  const size = leaves.length
  return {
    root: bytesToHex(size === 0 ? hash(new Uint8Array(0)) : levels.at(-1)!),
    proof(index) {
      if (!Number.isInteger(index) || index < 0 || index >= size) {
        throw new RangeError(`there is no leaf ${index} of ${size}`)
      }
      const path = levels.slice(0, -1).flatMap((level, height) => {
        const neighbour = Math.floor(index / 2 ** height) ^ 1
        const at = neighbour * hashLength
        return at < level.length ? [bytesToHex(level.subarray(at, at + hashLength))] : []
      })
      return { index, size, path }
    },
  }
}

/** All nodes of each level behind each other, the leaves first. */
function levelsOf(leaves: readonly string[], hash: Hash): Uint8Array[] {
  let level = new Uint8Array(leaves.length * hashLength)
  for (const [at, leaf] of leaves.entries()) level.set(bytesOf(leaf), at * hashLength)
  const levels = [level]
  const nodeOf = nodesBy(hash)
  while (level.length > hashLength) {
    const count = level.length / hashLength
    const above = new Uint8Array(Math.ceil(count / 2) * hashLength)
    for (let at = 0; at < count; at += 2) {
      const middle = (at + 1) * hashLength
      const left = level.subarray(at * hashLength, middle)
      const isPair = at + 1 < count
      const node = isPair ? nodeOf(left, level.subarray(middle, middle + hashLength)) : left
      above.set(node, (at / 2) * hashLength)
    }
    levels.push(above)
    level = above
  }
  return levels
}

export function proofOf(
  leaves: readonly string[],
  index: number,
  hash: Hash = sha256,
): TicketProof {
  return ticketTree(leaves, hash).proof(index)
}

/**
 * Whether this leaf is at this place of the tree with this root. It never throws: a bad proof is just no
 * proof.
 */
export function isInRoot(
  leaf: string,
  { index, size, path }: TicketProof,
  root: string,
  hash: Hash = sha256,
): boolean {
  if (![leaf, root, ...path].every((text) => hashForm.test(text))) return false
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size)) return false
  if (index < 0 || index >= size || path.length > pathMax) return false
  const nodeOf = nodesBy(hash)
  let node: Uint8Array = hexToBytes(leaf)
  let used = 0
  // The last node of a level with an odd count has no neighbour and moves up as it is.
  for (let [at, count] = [index, size]; count > 1; ) {
    const isAlone = at === count - 1 && count % 2 === 1
    if (!isAlone) {
      const neighbour = path[used]
      if (neighbour === undefined) return false
      const other = hexToBytes(neighbour)
      node = at % 2 === 0 ? nodeOf(node, other) : nodeOf(other, node)
      used += 1
    }
    at = Math.floor(at / 2)
    count = Math.ceil(count / 2)
  }
  return used === path.length && bytesToHex(node) === root
}

const hashForm = /^[0-9a-f]{64}$/

function bytesOf(leaf: string): Uint8Array {
  if (!hashForm.test(leaf)) throw new TypeError('a leaf is 64 hexadecimal digits')
  return hexToBytes(leaf)
}
