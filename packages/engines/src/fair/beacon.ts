import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/** A public source of randomness: every few seconds a value that nobody knew before, signed by many together. */
export interface BeaconChain {
  hash: string
  /** Of the group that signs; in hexadecimal. */
  publicKey: string
  /** When its first round was. */
  genesisMs: number
  periodMs: number
}

export interface BeaconRound {
  round: number
  /** In hexadecimal. Only the group as a whole can make it, and only one is right. */
  signature: string
}

/** The League of Entropy's chain "quicknet", by its published figures. */
export const quicknet: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
}

/** The first round that is made at this moment or later. */
export function roundFrom({ genesisMs, periodMs }: BeaconChain, atMs: number): number {
  return Math.max(1, Math.ceil((atMs - genesisMs) / periodMs) + 1)
}

export function timeOfRound({ genesisMs, periodMs }: BeaconChain, round: number): number {
  return genesisMs + (round - 1) * periodMs
}

const schemeName = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const signatures = bls12_381.shortSignatures

/** What the group signs. */
export function messageOf(round: number) {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return signatures.hash(sha256(bytes), schemeName)
}

/** Whether the group of this chain made this signature for this round. It takes a fifth of a second. */
export function isOfChain({ publicKey }: BeaconChain, { round, signature }: BeaconRound): boolean {
  if (!Number.isSafeInteger(round) || round < 1 || !signatureForm.test(signature)) return false
  try {
    return signatures.verify(hexToBytes(signature), messageOf(round), hexToBytes(publicKey))
  } catch {
    // Bytes that are no point of the curve.
    return false
  }
}

const signatureForm = /^[0-9a-f]{96}$/

/** The value of a round. */
export function randomnessOf({ signature }: Pick<BeaconRound, 'signature'>): string {
  return bytesToHex(sha256(hexToBytes(signature)))
}
