import type { RouteName } from '@baize/contract/routes'
import type { QueryClient } from '@tanstack/react-query'

const drawnCalls: readonly unknown[] = [
  'lotteryGame',
  'lotteryDraw',
  'lotteryTrends',
  'openedNumbers',
  'myTickets',
  'ticketDetail',
] satisfies RouteName[]

/** A lottery was drawn: calls that name it are repeated, and those that name none. */
export async function renewLottery(queries: QueryClient, gameCode: string): Promise<void> {
  await queries.invalidateQueries({
    predicate: ({ queryKey }) => {
      const asked = JSON.stringify(queryKey)
      const isOther = asked.includes('"gameCode"') && !asked.includes(`"${gameCode}"`)
      return drawnCalls.includes(queryKey[0]) && !isOther
    },
  })
}

/** Some lottery was drawn: the list of all shows its result. */
export async function renewLotteries(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['lotteryMenu' satisfies RouteName] })
}
