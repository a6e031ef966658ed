import { Refusal, useClient } from '@baize/client'
import { slipLinesMax } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { toast } from '@baize/ui'
import { useState } from 'react'
import { lastSlipOf } from './lastSlip.rules.ts'
import type { PlainBet } from './slipLink.rules.ts'

/** Brings the bets that the member placed last on this lottery back into the slip, on any device. */
export function useLastSlip(gameCode: string, fill: (bets: readonly PlainBet[]) => void) {
  const client = useClient()
  const say = useWords('lottery')
  const [isBusy, setBusy] = useState(false)
  async function repeat(): Promise<void> {
    setBusy(true)
    try {
      const { list } = await client.call('myTickets', {
        query: { gameCode, pageSize: slipLinesMax },
      })
      const bets = lastSlipOf(list)
      if (bets.length === 0) toast({ tone: 'info', title: say('last.none') })
      else fill(bets)
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      toast({ tone: 'warning', title: say('last.fault') })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, repeat: () => void repeat() }
}
