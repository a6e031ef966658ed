import type { Refusal } from '@baize/client'
import type { Input, Value } from '@baize/contract'
import type { Kept } from '@baize/ui/storage'
import type { Picked } from '../../../shared/images/useImages.ts'
import { isUnanswered } from '../../../shared/refusals.ts'

export type Entry = Value<'writeEntry'>
export type Conversation = Value<'startConversation'>

/** How a conversation begins; its first letter carries it. */
export type Beginning = Omit<
  Input<'startConversation'>['body'],
  'conversation' | 'id' | 'text' | 'altcha'
>

/** A letter that the server has not acknowledged yet. */
export interface Unsent {
  conversation: string
  id: string
  text: string
  at: string
  begins?: Beginning
  images?: readonly Picked[]
  /** Why the server refused it; while undefined it is being sent, again and again if need be. */
  refusal?: Refusal
}

/** An acknowledged letter: the entry, or the conversation that it began. */
export type Acknowledged = { entry: Entry } | { begun: Conversation }

interface Options {
  /** Sends one letter; throws a refusal. */
  send(letter: Unsent): Promise<Acknowledged>
  storage: Pick<Kept, 'getItem' | 'setItem' | 'removeItem'>
  now?: () => number
  newId?: () => string
}

export interface Letters {
  /** The same array until something changes. */
  of(conversation: string): readonly Unsent[]
  /** The conversation whose first letter is under way. */
  beginning(): string | undefined
  write(letter: Pick<Unsent, 'conversation' | 'text' | 'begins' | 'images'>): void
  /** Sends a refused letter once more, under its own id. */
  again(letter: Unsent): void
  drop(letter: Unsent): void
  /** The line is back: what waits is sent at once. */
  wake(): void
  /** Somebody else uses the page now. */
  forget(): void
  onChange(tell: () => void): () => void
  onAcknowledged(tell: (letter: Unsent, answer: Acknowledged) => void): () => void
}

const key = 'unsent'
export const firstPauseMs = 1_000
const pauseMaxMs = 15_000

/**
 * Letters on their way, each under its own id until it is acknowledged, in order. Texts outlive a reload of
 * the page; images do not, so the page asks before it is left while some are under way.
 */
export function createLetters({ send, storage, ...options }: Options): Letters {
  const { now = Date.now, newId = () => crypto.randomUUID() } = options
  const changed = new Set<() => void>()
  const acknowledged = new Set<(letter: Unsent, answer: Acknowledged) => void>()
  const running = new Set<string>()
  const sleepers = new Set<() => void>()
  let waiting = kept(storage.getItem(key))
  let byConversation = new Map<string, readonly Unsent[]>()
  // A reload goes on where the page was left.
  queueMicrotask(() => wake())

  function put(next: readonly Unsent[]): void {
    waiting = next
    byConversation = new Map()
    const texts = waiting.filter(({ images }) => !images).map(unrefused)
    if (texts.length > 0) storage.setItem(key, JSON.stringify(texts))
    else storage.removeItem(key)
    for (const tell of changed) tell()
  }

  const of = (conversation: string): readonly Unsent[] => {
    const known = byConversation.get(conversation)
    if (known) return known
    const own = waiting.filter((letter) => letter.conversation === conversation)
    byConversation.set(conversation, own)
    return own
  }

  const replace = (letter: Unsent, next: Unsent | undefined) =>
    put(waiting.flatMap((each) => (each.id === letter.id ? (next ?? []) : each)))

  /** One after the other, so that they arrive in the order in which they were written. */
  async function pump(conversation: string): Promise<void> {
    if (running.has(conversation)) return
    running.add(conversation)
    let pauseMs = firstPauseMs
    for (let letter = nextOf(of(conversation)); letter; letter = nextOf(of(conversation))) {
      try {
        const answer = await send(letter)
        pauseMs = firstPauseMs
        // Told first: the letter is among the entries before it leaves the unsent ones.
        for (const tell of acknowledged) tell(letter, answer)
        replace(letter, undefined)
      } catch (fault) {
        if (!isUnanswered(fault as Refusal))
          replace(letter, { ...letter, refusal: fault as Refusal })
        else await sleep(pauseMs)
        pauseMs = Math.min(pauseMaxMs, pauseMs * 2)
      }
    }
    running.delete(conversation)
  }

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const rise = () => {
        clearTimeout(timer)
        sleepers.delete(rise)
        resolve()
      }
      const timer = setTimeout(rise, ms)
      sleepers.add(rise)
    })

  function wake(): void {
    for (const rise of sleepers) rise()
    for (const { conversation } of waiting) void pump(conversation)
  }

  return {
    of,
    beginning: () => waiting.find(({ begins }) => begins)?.conversation,
    write(letter) {
      put([...waiting, { ...letter, id: newId(), at: new Date(now()).toISOString() }])
      void pump(letter.conversation)
    },
    again(letter) {
      replace(letter, unrefused(letter))
      void pump(letter.conversation)
    },
    drop: (letter) => replace(letter, undefined),
    wake,
    forget: () => put([]),
    onChange(tell) {
      changed.add(tell)
      return () => void changed.delete(tell)
    },
    onAcknowledged(tell) {
      acknowledged.add(tell)
      return () => void acknowledged.delete(tell)
    },
  }
}

function unrefused(letter: Unsent): Unsent {
  const { refusal, ...rest } = letter
  return refusal ? rest : letter
}

/** A letter of a conversation that could not begin waits until the first one is sent. */
function nextOf(letters: readonly Unsent[]): Unsent | undefined {
  if (letters.some(({ begins, refusal }) => begins && refusal)) return undefined
  return letters.find(({ refusal }) => !refusal)
}

function kept(text: string | null): readonly Unsent[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read) ? (read as Unsent[]) : []
  } catch {
    return []
  }
}
