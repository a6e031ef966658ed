import { type Client, Refusal } from '@baize/client'
import type { Value } from '@baize/contract'

type Task = Value<'antiBotTask'>

/** Proof-of-work tasks, one per call, solved in a worker before they are needed. */
export interface AntiBot {
  /** Starts solving a task unless one is already being solved. */
  prepare(): void
  /** The answer to a task; each answer is given out once. */
  prove(): Promise<string>
}

export interface AntiBotOptions {
  task: () => Promise<Task>
  solve: (task: Task) => Promise<string>
  now?: () => number
}

/** Safety margin: a task that expires during the request would be refused. */
const travelMs = 10_000

export function createAntiBot({ task, solve, now = Date.now }: AntiBotOptions): AntiBot {
  let ahead: Promise<Answer> | undefined

  async function answer(): Promise<Answer> {
    const given = await task()
    return { altcha: await solve(given), untilMs: expiryOf(given) }
  }

  function prepare() {
    if (ahead) return
    const begun = answer()
    ahead = begun
    // Ignore the failure here: `prove` tries again and reports it.
    begun.catch(() => {
      if (ahead === begun) ahead = undefined
    })
  }

  return {
    prepare,
    async prove() {
      const begun = ahead
      ahead = undefined
      const prepared = await begun?.catch(solveAnew)
      const isFresh = prepared && prepared.untilMs - travelMs > now()
      return isFresh ? prepared.altcha : (await answer()).altcha
    },
  }
}

interface Answer {
  altcha: string
  untilMs: number
}

function solveAnew(): undefined {}

function expiryOf(task: Task): number {
  const { parameters } = task as { parameters?: { data?: { expiresAt?: unknown } } }
  const seconds = parameters?.data?.expiresAt
  return typeof seconds === 'number' ? seconds * 1_000 : Number.POSITIVE_INFINITY
}

/**
 * Makes a call that needs a solved task. If the server refuses the task because it expired on the way,
 * the call is repeated once with a new task.
 */
export async function sendProven<T>(
  prove: (again: boolean) => Promise<string | undefined>,
  send: (proof: { altcha?: string }) => Promise<T>,
): Promise<T> {
  const proof = async (again: boolean) => {
    const altcha = await prove(again)
    return altcha === undefined ? {} : { altcha }
  }
  try {
    return await send(await proof(false))
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.code !== 'verification-first') throw fault
    return send(await proof(true))
  }
}

/** Tasks of the server, solved in a worker that lives as long as its task. */
export function antiBotOf(client: Client): AntiBot {
  return createAntiBot({ task: () => client.call('antiBotTask', {}), solve: solveInWorker })
}

function solveInWorker(task: Task): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const worker = new Worker(new URL('./antiBot.worker.ts', import.meta.url), { type: 'module' })
    const settle = (altcha: unknown) => {
      worker.terminate()
      if (typeof altcha === 'string') resolve(altcha)
      else reject(new Refusal('verification-first'))
    }
    worker.addEventListener('message', (event: MessageEvent<unknown>) => settle(event.data))
    worker.addEventListener('error', () => settle(undefined))
    worker.postMessage(task)
  })
}
