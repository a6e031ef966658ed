import { keyOf, Refusal, useClient } from '@baize/client'
import { useLanguage, useWords } from '@baize/i18n/react'
import { formatAmount, toast } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApart } from '../../shared/apart.ts'
import { isDecided } from '../../shared/intents.ts'
import { useIntents } from '../../shared/useIntents.ts'

interface Move {
  direction: 'in' | 'out'
  vendor: string
  amount: string
}

/** Sends a move; a retry after a lost answer still moves the money only once. */
export function useMove(nameOf: (vendor: string) => string) {
  const say = useWords('money')
  const { tag } = useLanguage()
  const client = useClient()
  const queries = useQueryClient()
  const intents = useIntents()
  const apart = useApart()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function move(asked: Move, currency: string): Promise<boolean> {
    setBusy(true)
    setRefusal(undefined)
    try {
      const id = intents.idFor([asked])
      const balance = await client.call('walletTransfer', { body: { id, ...asked } })
      intents.decided()
      queries.setQueryData(keyOf('balance', {}), balance)
      await queries.invalidateQueries({ queryKey: ['funds'] })
      const amount = formatAmount({ minor: BigInt(asked.amount), currency, locale: tag })
      const words = { amount: apart.figures(amount), vendor: apart.name(nameOf(asked.vendor)) }
      toast({ title: say(`move.done.${asked.direction}`, words) })
      return true
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault
      if (isDecided(fault)) intents.decided()
      setRefusal(fault)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { move, isBusy, refusal }
}
