import type { Refusal } from '@baize/client'

export interface Letter {
  /** Made here, and kept until the server has acknowledged it: sent again, it is the same letter. */
  id: string
  conversation: string
  text: string
  isNote: boolean
  images: readonly File[]
}

export interface Unsent extends Letter {
  /** broken: the line is; it is sent again by itself. */
  state: 'sending' | 'broken' | 'refused'
  refusal?: Refusal
}

export interface Outbox {
  /** Letters that are not acknowledged; another list after every change. */
  list(): readonly Unsent[]
  put(letter: Letter): void
  /** Sends a refused letter again, with the same id. */
  again(id: string): void
  drop(id: string): void
  /** The line is there again: nobody waits any longer. */
  wake(): void
  subscribe(tell: () => void): () => void
}

interface Options {
  send(letter: Letter): Promise<unknown>
  /** Whether it failed on the way, so that the same letter can be sent again. */
  isBroken(fault: unknown): boolean
  refusalOf(fault: unknown): Refusal
  firstDelayMs?: number
}

const delayMaxMs = 15_000

/** Letters on their way: one after the other within a conversation, each until the server has acknowledged it. */
export function createOutbox(options: Options): Outbox {
  const { firstDelayMs = 1_000 } = options
  const listeners = new Set<() => void>()
  const waiting = new Set<() => void>()
  const running = new Set<string>()
  let unsent: readonly Unsent[] = []

  function hold(next: readonly Unsent[]): void {
    unsent = next
    for (const tell of listeners) tell()
  }
  const mark = (id: string, news: Pick<Unsent, 'state'> & { refusal?: Refusal }) =>
    hold(unsent.map((each) => (each.id === id ? { ...each, ...news } : each)))
  const drop = (id: string) => hold(unsent.filter((each) => each.id !== id))

  async function run(conversation: string): Promise<void> {
    if (running.has(conversation)) return
    running.add(conversation)
    let delayMs = firstDelayMs
    for (;;) {
      const next = unsent.find(
        (each) => each.conversation === conversation && each.state !== 'refused',
      )
      if (!next) break
      if (next.state === 'broken') mark(next.id, { state: 'sending' })
      try {
        await options.send(next)
        drop(next.id)
        delayMs = firstDelayMs
      } catch (fault) {
        if (!options.isBroken(fault)) {
          mark(next.id, { state: 'refused', refusal: options.refusalOf(fault) })
          continue
        }
        mark(next.id, { state: 'broken' })
        await pause(delayMs)
        delayMs = Math.min(delayMs * 2, delayMaxMs)
      }
    }
    running.delete(conversation)
  }

  function pause(ms: number): Promise<void> {
    return new Promise((go) => {
      const timer = setTimeout(end, ms)
      function end(): void {
        clearTimeout(timer)
        waiting.delete(end)
        go()
      }
      waiting.add(end)
    })
  }

  return {
    list: () => unsent,
    put(letter) {
      hold([...unsent, { ...letter, state: 'sending' }])
      void run(letter.conversation)
    },
    again(id) {
      const letter = unsent.find((each) => each.id === id)
      if (letter?.state !== 'refused') return
      mark(id, { state: 'sending' })
      void run(letter.conversation)
    },
    drop,
    wake() {
      for (const end of waiting) end()
    },
    subscribe(tell) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}
