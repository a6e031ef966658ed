import { callQuery, type Refusal, renewMoney, useClient } from '@baize/client'
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Deposit, isSettled } from '../rules/deposit.ts'
import { isUnderWay, type WithdrawalDetail } from '../rules/withdrawal.ts'

/** Live events arrive over the socket; polling is the fallback when there is no socket. */
const depositEveryMs = 10_000
const withdrawalEveryMs = 30_000

/** Reads one deposit, repeatedly until it is settled. */
export function useDeposit(id: string) {
  const client = useClient()
  const read = useQuery({
    ...callQuery(client, 'depositDetail', { query: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: (query) =>
      pauseMs(query, (read: Deposit) => isSettled(read.state), depositEveryMs),
  })
  useRenewalAfter(read.data?.state)
  return read
}

/** Reads one withdrawal with its timeline, repeatedly until it is complete. */
export function useWithdrawal(id: string) {
  const client = useClient()
  const read = useQuery({
    ...callQuery(client, 'withdrawalDetail', { query: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: (query) =>
      pauseMs(query, (read: WithdrawalDetail) => !isUnderWay(read.state), withdrawalEveryMs),
  })
  useRenewalAfter(read.data?.state)
  return read
}

/** When the state changes, the lists and the wallet are out of date and are read again. */
function useRenewalAfter(state: string | undefined): void {
  const queries = useQueryClient()
  const known = useRef(state)
  useEffect(() => {
    const isNews = known.current !== undefined && known.current !== state
    known.current = state
    if (isNews) void renewMoney(queries)
  }, [state, queries])
}

function pauseMs<T>(
  { state }: Query<T, Refusal, T>,
  isOver: (read: T) => boolean,
  everyMs: number,
): number | false {
  if (state.error?.code === 'not-found') return false
  return state.data !== undefined && isOver(state.data) ? false : everyMs
}
