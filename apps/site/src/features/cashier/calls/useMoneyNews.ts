import { useCall } from '@baize/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { renewCashier } from './renew.ts'

/** Live news of money renew the balance; what the cashier shows is then asked again too. */
export function useMoneyNews(): void {
  const queries = useQueryClient()
  const { dataUpdatedAt } = useCall('balance', {})
  const known = useRef(dataUpdatedAt)
  useEffect(() => {
    const isNews = known.current !== 0 && known.current !== dataUpdatedAt
    known.current = dataUpdatedAt
    if (isNews) void renewCashier(queries)
  }, [dataUpdatedAt, queries])
}
