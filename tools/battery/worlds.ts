import { createHash } from 'node:crypto'
import { check } from '../test/runner.ts'

const file = 'apps/server/src/modules/agents/pay/worlds.long.test.ts'
/** Worlds that share a database: each stays, and is closed and paid with all later ones. */
const worldsTogether = 100

export interface WorldsRun {
  worlds: number
  seed: number
  isGood: boolean
  /** What the tests said. */
  text: string
}

/** Compares the pay of random worlds with the plain model, some worlds at a time. */
export async function* comparedWorlds(
  worlds: number,
  seed: string,
  signal: AbortSignal,
): AsyncGenerator<WorldsRun> {
  for (let done = 0; done < worlds && !signal.aborted; done += worldsTogether) {
    const own = { worlds: Math.min(worldsTogether, worlds - done), seed: seedOf(seed, done) }
    const env = { PAY_WORLDS: String(own.worlds), PAY_SEED: String(own.seed) }
    const args = ['run', '--project', 'long', file]
    const { code, text } = await check({ from: 'vitest', args, env }, signal)
    yield { ...own, isGood: code === 0, text }
  }
}

/** The seed of some worlds, as the test takes it. */
function seedOf(seed: string, done: number): number {
  return createHash('sha256').update(`${seed} ${done}`).digest().readUInt32BE() >>> 1
}
