import { callQuery, useClient } from '@baize/client'
import type { Input, Value } from '@baize/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageSize } from './grid.rules.ts'

export type GameCard = Value<'games'>['games'][number]
export type GamesAsked = Omit<NonNullable<Input<'games'>['query']>, 'pageNo' | 'pageSize'>

const freshMs = 60_000
/** Pages far from the screen are dropped from the cache after this time. */
const keptMs = 15_000

export function pageQuery(client: ReturnType<typeof useClient>, asked: GamesAsked, pageNo: number) {
  const query = { ...asked, pageNo: String(pageNo), pageSize: String(pageSize) }
  return {
    ...callQuery(client, 'games', { query } as Input<'games'>),
    staleTime: freshMs,
    gcTime: keptMs,
  }
}

/** The first page, which contains the total count. */
export function useFirstPage(asked: GamesAsked, enabled = true) {
  const client = useClient()
  return useQuery({ ...pageQuery(client, asked, 1), enabled, placeholderData: keepPreviousData })
}

/** The read failed or waits for a connection; an empty list would be a successful read. */
export function isMissing(read: {
  data: unknown
  isError: boolean
  isPlaceholderData: boolean
  fetchStatus: string
}): boolean {
  const isAnswered = read.data !== undefined && !read.isPlaceholderData
  return !isAnswered && (read.isError || read.fetchStatus === 'paused')
}
