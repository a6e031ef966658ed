import { type BeaconChain, type BeaconRound, isOfChain } from '@baize/engines/beacon'
import { z } from 'zod'

const answerWithinMs = 10_000
const answerBytesMax = 4_096

const answerForm = z.object({
  round: z.int().positive(),
  signature: z.string().regex(/^[0-9a-f]{96}$/),
})

/**
 * Asks relays for a round, one after the other, and answers the first value that the chain's key confirms: a
 * relay can be late or silent, but cannot make a value.
 */
export async function fetchRound(
  relays: readonly string[],
  chain: BeaconChain,
  round: number,
): Promise<BeaconRound> {
  const faults: string[] = []
  for (const relay of relays) {
    try {
      const found = await ask(`${relay.replace(/\/$/, '')}/${chain.hash}/public/${round}`)
      if (found.round === round && isOfChain(chain, found)) return found
      faults.push(`${relay}: its signature is not of round ${round} of this chain`)
    } catch (error) {
      faults.push(`${relay}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  throw new Error(`no relay of the beacon gave round ${round}: ${faults.join('; ')}`)
}

async function ask(url: string): Promise<BeaconRound> {
  const answer = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return answerForm.parse(JSON.parse(await beginningOf(answer)))
}

/** A relay that fails may answer with a page of any length. */
async function beginningOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length > answerBytesMax) throw new Error('its answer is too long')
  }
  return Buffer.concat(chunks).toString('utf8')
}
