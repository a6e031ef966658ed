import { paced } from '@baize/client'
import type { RouteName } from '@baize/contract/routes'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onDrawn } from '../../start/drawn.ts'

/** Many lotteries are drawn at the same second. */
const menuGapMs = 1_000

const drawnCalls: readonly unknown[] = [
  'lotteryGame',
  'lotteryDraw',
  'lotteryTrends',
  'openedNumbers',
  'myTickets',
  'ticketDetail',
  'myPlans',
  'planDetail',
] satisfies RouteName[]

/** While a page of lotteries is open, what a draw changes is asked for again. */
export function useDrawn(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const menu = paced(() => {
      void queries.invalidateQueries({ queryKey: ['lotteryMenu'] })
      void queries.invalidateQueries({ queryKey: ['openedNumero'] })
    }, menuGapMs)
    return onDrawn(({ gameCode }) => {
      menu()
      void renewOne(queries, gameCode)
    })
  }, [queries])
}

/** Calls that name the lottery are repeated, and those that name none. */
function renewOne(queries: QueryClient, gameCode: string): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey }) => {
      const asked = JSON.stringify(queryKey)
      const isOther = asked.includes('"gameCode"') && !asked.includes(`"${gameCode}"`)
      return drawnCalls.includes(queryKey[0]) && !isOther
    },
  })
}
