import { useClient } from '@baize/client'
import { useQueries } from '@tanstack/react-query'
import { pageSize } from './grid.rules.ts'
import { type GameCard, type GamesAsked, pageQuery } from './useFirstPage.ts'

/** A page that failed to load is requested again while it is on the screen. */
const againMs = 5_000

/** Loads the visible pages; returns a game by its index, undefined while it is loading. */
export function useGamesAt(asked: GamesAsked, pages: readonly number[]) {
  const client = useClient()
  const read = useQueries({
    queries: pages.map((pageNo) => ({
      ...pageQuery(client, asked, pageNo),
      refetchInterval: ({ state }: { state: { status: string } }) =>
        state.status === 'error' && againMs,
    })),
  })
  const byPage = new Map(pages.map((pageNo, index) => [pageNo, read[index]?.data?.games]))
  return (at: number): GameCard | undefined =>
    byPage.get(Math.floor(at / pageSize) + 1)?.[at % pageSize]
}
