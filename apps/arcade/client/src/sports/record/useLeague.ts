import type { RailLeague } from '../../../../src/sports/wire.ts'
import { useBookState } from '../book.tsx'

/** The chosen league, else the first of those that fit. */
export function useLeague(
  wished: string | undefined,
  fits: (league: RailLeague) => boolean = () => true,
): { league: RailLeague | undefined; leagues: readonly RailLeague[] } {
  const leagues = useBookState().leagues.filter(fits)
  return { league: leagues.find(({ id }) => id === wished) ?? leagues[0], leagues }
}
