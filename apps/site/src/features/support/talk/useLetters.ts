import { type Client, useClient } from '@baize/client'
import { tabStorage } from '@baize/ui/storage'
import { useSyncExternalStore } from 'react'
import { onToken, readToken } from '../../../session/token.ts'
import { antiBotOf, sendProven } from '../../../shared/antiBot/antiBot.ts'
import { uploadTimeoutMs } from '../../../shared/images/useImages.ts'
import { useSite } from '../../../start/site.tsx'
import { keepChannel, onNews } from '../../../start/talk.ts'
import { type Acknowledged, createLetters, type Letters, type Unsent } from './letters.ts'

/** Letters go on being sent while the chat is closed: there is one store for the page. */
const stores = new WeakMap<Client, Letters>()

export function useLetters(): Letters {
  const client = useClient()
  const { antiBot } = useSite().permission.signIn
  const known = stores.get(client)
  if (known) return known
  const letters = lettersOf(client, antiBot !== 'off')
  stores.set(client, letters)
  return letters
}

export function useUnsent(conversation: string): readonly Unsent[] {
  const letters = useLetters()
  return useSyncExternalStore(letters.onChange, () => letters.of(conversation))
}

function lettersOf(client: Client, isProving: boolean): Letters {
  const antiBot = antiBotOf(client)
  // Members are not asked for a task, unless the server says so.
  const prove = async (isAgain: boolean) =>
    isProving && (isAgain || readToken() === undefined) ? antiBot.prove() : undefined

  async function send({ conversation, id, text, begins, images }: Unsent): Promise<Acknowledged> {
    const letter = { conversation, id, text }
    if (begins) {
      const begun = await sendProven(prove, (proof) =>
        client.call('startConversation', { body: { ...letter, ...begins, ...proof } }),
      )
      return { begun }
    }
    if (!images) return { entry: await client.call('writeEntry', { body: letter }) }
    const body = { ...letter, images: images.map(({ file }) => file) }
    return { entry: await client.call('sendImages', { body }, { timeoutMs: uploadTimeoutMs }) }
  }

  const letters = createLetters({ send, storage: tabStorage })
  letters.onAcknowledged((_, answer) => {
    if ('begun' in answer) void learnChannel(client)
  })
  addEventListener('online', letters.wake)
  onNews((news) => {
    if (!news) letters.wake()
  })
  let isMember = readToken() !== undefined
  onToken(() => {
    const isNow = readToken() !== undefined
    if (isMember && !isNow) letters.forget()
    isMember = isNow
  })
  return letters
}

/** A visitor who has begun something is told of answers by a channel; members need none. */
export async function learnChannel(client: Client): Promise<void> {
  try {
    keepChannel((await client.call('supportDesk', {})).channel ?? undefined)
  } catch {
    // Without it answers are read when the page asks again.
  }
}
