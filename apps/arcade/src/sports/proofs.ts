import { Refused } from '../play/refusals.ts'
import type { Running } from './running.ts'

/** Files that are made at the same time: whoever asks for one more comes again later. */
const makingMost = 4
/** Files that were made, as their texts. */
const keptMost = 20

type Told = Pick<Running, 'id' | 'status' | 'step' | 'version'>

/**
 * Files of proofs, each made once as long as nothing new can be told of its event: anybody may ask for any of
 * them, and one is put together from a chain of links and all tickets of a round.
 */
export function createProofs<T extends Told>(make: (event: T) => Promise<object>) {
  const kept = new Map<string, string>()
  const making = new Map<string, Promise<string>>()

  function keep(key: string, file: string): string {
    // The one that was asked for longest ago is the first.
    kept.delete(key)
    kept.set(key, file)
    const [oldest = ''] = kept.keys()
    if (kept.size > keptMost) kept.delete(oldest)
    return file
  }

  async function made(event: T, key: string): Promise<string> {
    try {
      return keep(key, JSON.stringify(await make(event)))
    } finally {
      making.delete(key)
    }
  }

  return async function fileOf(event: T): Promise<string> {
    const { id, status, step, version } = event
    const key = `${id} ${status} ${step} ${version}`
    const known = kept.get(key)
    if (known !== undefined) return keep(key, known)
    const running = making.get(key)
    if (running) return running
    if (making.size >= makingMost) throw new Refused('busy')
    const file = made(event, key)
    making.set(key, file)
    return file
  }
}
