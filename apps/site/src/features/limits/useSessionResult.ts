import { paced, useCall } from '@baize/client'
import { useEffect, useMemo, useRef } from 'react'

/** A game may move money many times a second; the result is read at most this often. */
const gapMs = 2_000

/** Time and result of the session, asked for again when the balance has changed. */
export function useSessionResult() {
  const total = useCall('balance', {}).data?.total
  const read = useCall('limits', {})
  const { refetch } = read
  const renew = useMemo(() => paced(() => void refetch(), gapMs), [refetch])
  const seen = useRef(total)
  useEffect(() => {
    const isNews = seen.current !== undefined && total !== undefined && seen.current !== total
    seen.current = total ?? seen.current
    if (isNews) renew()
  }, [total, renew])
  return read
}
