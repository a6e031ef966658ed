import { useClient } from '@baize/client'
import { useQueries } from '@tanstack/react-query'
import { pageSize } from './grid.rules.ts'
import { type GameCard, type GamesAsked, pageQuery } from './useFirstPage.ts'

/** A page that did not come is asked for again as long as it is looked at. */
const againMs = 5_000

/** The pages that are looked at; a game by its place among all, undefined while it is on its way. */
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
