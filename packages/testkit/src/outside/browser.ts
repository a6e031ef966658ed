import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(pbkdf2)
const derivationsMax = 10_000

/** Solves an anti-bot task as a page does; answers the value of the field `altcha`. */
export async function solveTask(task: Record<string, unknown>): Promise<string> {
  const { salt, nonce, cost, keyLength, keyPrefix } = parametersOf(task)
  for (let counter = 0; counter < derivationsMax; counter += 1) {
    const password = Buffer.alloc(nonce.length + 4)
    nonce.copy(password)
    password.writeUInt32BE(counter, nonce.length)
    const key = await derive(password, salt, cost, keyLength, 'sha256')
    const derivedKey = key.toString('hex')
    if (derivedKey.startsWith(keyPrefix)) {
      return btoa(JSON.stringify({ challenge: task, solution: { counter, derivedKey } }))
    }
  }
  throw new Error('the task has no solution')
}

function parametersOf({ parameters }: Record<string, unknown>) {
  const given = new Map(Object.entries(parameters ?? {}))
  return {
    salt: Buffer.from(String(given.get('salt')), 'hex'),
    nonce: Buffer.from(String(given.get('nonce')), 'hex'),
    cost: Number(given.get('cost')),
    keyLength: Number(given.get('keyLength')),
    keyPrefix: String(given.get('keyPrefix')),
  }
}
