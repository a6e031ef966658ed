import { type Refusal, renewMoney, renewRewards } from '@baize/client'
import type { Input, Value } from '@baize/contract'
import { useState } from 'react'
import { isDecided } from '../../shared/intents.ts'
import { useIntents } from '../../shared/useIntents.ts'
import { useSending } from '../../shared/useSending.ts'

type Spending = 'redeemPoints' | 'convertPoints'
interface Wishes {
  redeemPoints: Omit<Input<'redeemPoints'>['body'], 'id' | 'password'>
  convertPoints: Omit<Input<'convertPoints'>['body'], 'id' | 'password'>
}

/** Spends points once, however often it is sent; what comes of it stays until the popup is closed. */
export function useSpending<N extends Spending>(name: N) {
  const intents = useIntents()
  const [done, setDone] = useState<Value<Spending>>()
  const { send, isBusy, refusal, popup } = useSending(name, {
    onRefused: (refused: Refusal) => {
      if (isDecided(refused)) intents.decided()
    },
    renew: (queries) => Promise.all([renewMoney(queries), renewRewards(queries)]),
  })

  async function spend(wish: Wishes[N], password: string): Promise<void> {
    const body = { ...wish, id: intents.idFor([wish]), password }
    const answer = await send({ body } as Input<N>)
    if (!answer) return
    intents.decided()
    setDone(answer)
  }

  return { spend, isBusy, refusal, popup, done }
}
