import { Refusal } from '@baize/client'
import type { QueryClient } from '@tanstack/react-query'
import type { OfficeClient } from '../../call.ts'
import { createOutbox, type Letter, type Outbox } from './outbox.ts'
import { withAcknowledged } from './thread.ts'
import type { Entry, Thread } from './types.ts'
import { createTyping, type Typing } from './typing.ts'

export interface Draft {
  text: string
  isNote: boolean
  images: readonly File[]
}

/** What somebody has on the desk: it outlives the page, and a session that ended meanwhile. */
export interface Workplace {
  outbox: Outbox
  /** What was begun, by conversation. */
  drafts: Map<string, Draft>
  typing: Typing
  /** Which conversation is on the screen. */
  screen: { isShown(conversation: string): boolean; show(conversation: string): () => void }
  /** Chats are given to this page: said again whenever the stream was broken. */
  duty: { isOn(): boolean; turn(isOn: boolean): void }
}

export const threadKey = (id: string) => ['officeConversation', id]

let held: { staffId: string; workplace: Workplace } | undefined

/** The workplace of whoever is logged in; nobody finds what another person has begun. */
export function workplaceOf(
  staffId: string,
  client: OfficeClient,
  queries: QueryClient,
): Workplace {
  if (held?.staffId !== staffId) held = { staffId, workplace: createWorkplace(client, queries) }
  return held.workplace
}

function createWorkplace(client: OfficeClient, queries: QueryClient): Workplace {
  async function send(letter: Letter): Promise<void> {
    const entry = await sent(client, letter)
    const key = threadKey(letter.conversation)
    queries.setQueryData<Thread>(key, (known) => known && withAcknowledged(known, entry))
    void queries.invalidateQueries({ queryKey: ['officeConversations'] })
    void queries.invalidateQueries({ queryKey: key })
  }
  return {
    outbox: createOutbox({ send, isBroken, refusalOf }),
    drafts: new Map(),
    typing: createTyping(),
    screen: createScreen(),
    duty: createDuty(),
  }
}

function createScreen(): Workplace['screen'] {
  let shown: string | undefined
  return {
    isShown: (conversation) => shown === conversation && document.visibilityState === 'visible',
    show(conversation) {
      shown = conversation
      return () => {
        if (shown === conversation) shown = undefined
      }
    },
  }
}

function createDuty(): Workplace['duty'] {
  let wanted = false
  return {
    isOn: () => wanted,
    turn(isOn) {
      wanted = isOn
    },
  }
}

function sent(client: OfficeClient, letter: Letter): Promise<Entry> {
  const { id, conversation, text, isNote, images } = letter
  if (images.length === 0)
    return client.call('answerConversation', { body: { conversation, id, text, isNote } })
  return client.call('answerByImages', { body: { conversation, id, text, images: [...images] } })
}

/** Nobody said no: the same letter may be sent again, as its id makes it one letter. */
const passing: ReadonlySet<string> = new Set([
  'network',
  'unavailable',
  'unknown',
  'maintenance',
  'too-many-requests',
  'not-signed-in',
])

const refusalOf = (fault: unknown): Refusal =>
  fault instanceof Refusal ? fault : new Refusal('unknown', { cause: fault })

const isBroken = (fault: unknown): boolean => passing.has(refusalOf(fault).code)
