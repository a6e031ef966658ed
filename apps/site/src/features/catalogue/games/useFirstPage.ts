import { callQuery, useClient } from '@baize/client'
import type { Input, Value } from '@baize/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageSize } from './grid.rules.ts'

export type GameCard = Value<'games'>['games'][number]
export type GamesAsked = Omit<NonNullable<Input<'games'>['query']>, 'pageNo' | 'pageSize'>

const freshMs = 60_000
/** Whoever scrolls on leaves pages behind; those far away are let go. */
const keptMs = 15_000

export function pageQuery(client: ReturnType<typeof useClient>, asked: GamesAsked, pageNo: number) {
  const query = { ...asked, pageNo: String(pageNo), pageSize: String(pageSize) }
  return {
    ...callQuery(client, 'games', { query } as Input<'games'>),
    staleTime: freshMs,
    gcTime: keptMs,
  }
}

/** The first page, which tells how many there are. */
export function useFirstPage(asked: GamesAsked, enabled = true) {
  const client = useClient()
  return useQuery({ ...pageQuery(client, asked, 1), enabled, placeholderData: keepPreviousData })
}

/** What was asked for did not come, or waits for a line; that there is none would be another answer. */
export function isMissing(read: {
  data: unknown
  isError: boolean
  isPlaceholderData: boolean
  fetchStatus: string
}): boolean {
  const isAnswered = read.data !== undefined && !read.isPlaceholderData
  return !isAnswered && (read.isError || read.fetchStatus === 'paused')
}
