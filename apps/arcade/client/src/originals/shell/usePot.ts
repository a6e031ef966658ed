import { useEffect, useState } from 'react'
import type { Pot } from '../../../../src/jackpot/wire.ts'
import { thisPage, watchPool } from '../../pool.watch.ts'
import type { Api } from '../api.ts'

/** The pot of the daily draw, polled while the page is visible; null if there is none. */
export function usePot(api: Api, first: Pot | null): Pot | null {
  const [pot, setPot] = useState(first)
  const isThere = first !== null
  useEffect(() => {
    if (!isThere) return undefined
    return watchPool({ ...thisPage, read: api.pot, tell: setPot })
  }, [api, isThere])
  return pot
}
