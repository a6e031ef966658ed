import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

const solveTimeMaxMs = 60_000

/** Posts the solution, or null if none was found in time. */
addEventListener('message', (event: MessageEvent<Challenge>) => {
  void solved(event.data).then((altcha) => postMessage(altcha))
})

async function solved(challenge: Challenge): Promise<string | null> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: solveTimeMaxMs })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
