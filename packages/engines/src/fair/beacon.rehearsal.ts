import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type BeaconChain, type BeaconRound, messageOf } from './beacon.ts'

const signatures = bls12_381.shortSignatures

/** A chain of which we hold the key, for tests and rehearsals: nothing may be drawn by it for money. */
export function rehearsedChain(options: { genesisMs?: number; periodMs?: number } = {}): {
  chain: BeaconChain
  sign(round: number): BeaconRound
} {
  const { secretKey, publicKey } = signatures.keygen()
  return {
    chain: {
      hash: 'a'.repeat(64),
      publicKey: publicKey.toHex(),
      genesisMs: options.genesisMs ?? 0,
      periodMs: options.periodMs ?? 3_000,
    },
    sign: (round) => ({
      round,
      signature: bytesToHex(
        signatures.Signature.toBytes(signatures.sign(messageOf(round), secretKey)),
      ),
    }),
  }
}
