import { useClient } from '@baize/client'
import { useState } from 'react'
import { useSite } from '../../start/site.tsx'
import { type AntiBot, antiBotOf, sendProven } from './antiBot.ts'

/** no: nothing to wait for. first: the task is still being solved. again: a second one is. */
export type Waiting = 'no' | 'first' | 'again'

/** The anti-bot check of a form: begun when the form is touched, awaited when it is sent. */
export function useAntiBot() {
  const client = useClient()
  const { antiBot: kind } = useSite().permission.signIn
  const [antiBot] = useState<AntiBot>(() => antiBotOf(client))
  const [waiting, setWaiting] = useState<Waiting>('no')

  async function prove(again: boolean): Promise<string | undefined> {
    if (kind === 'off') return undefined
    setWaiting(again ? 'again' : 'first')
    try {
      return await antiBot.prove()
    } finally {
      setWaiting('no')
    }
  }

  return {
    waiting,
    prepare: () => {
      // A form that is being sent already has its task.
      if (kind !== 'off' && waiting === 'no') antiBot.prepare()
    },
    send: <T>(call: (proof: { altcha?: string }) => Promise<T>) => sendProven(prove, call),
  }
}
