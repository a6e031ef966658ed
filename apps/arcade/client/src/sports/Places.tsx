import { useBook, useBookState } from './book.tsx'
import type { Place } from './place.ts'
import { useSpeech } from './speech.tsx'

/** Where one can go: the same on wide screens and at the foot of phones. */
export function Places({ className }: { className: string }) {
  const { say } = useSpeech()
  const { client, place, go } = useBook()
  const { open, leagues } = useBookState()
  const isArena = client.opened.book === 'cockfight'
  const live = leagues.reduce((sum, league) => sum + league.live, 0)
  const lists: { to: Place; text: string; count?: number; isLive?: boolean }[] = isArena
    ? [{ to: { at: 'list', when: 'soon' }, text: say('arena') }]
    : [
        { to: { at: 'list', when: 'live' }, text: say('live'), count: live, isLive: true },
        { to: { at: 'list', when: 'soon' }, text: say('soon') },
        { to: { at: 'list', when: 'early' }, text: say('early') },
        { to: { at: 'favourites' }, text: say('favourites') },
      ]
  const all = [
    ...lists,
    { to: { at: 'bets', which: 'open' } as const, text: say('myBets'), count: open?.length ?? 0 },
    { to: { at: 'results' } as const, text: say('results') },
    ...(isArena ? [] : [{ to: { at: 'tables' } as const, text: say('tables') }]),
  ]
  return all.map(({ to, text, count, isLive }: (typeof lists)[number]) => (
    <button
      key={text}
      type="button"
      className={className}
      aria-current={isAt(place, to) ? 'page' : undefined}
      onClick={() => go(to)}
    >
      {isLive && count !== undefined && count > 0 && <span className="live-dot" />}
      <span>{text}</span>
      {count !== undefined && count > 0 && <span className="count">{count}</span>}
    </button>
  ))
}

export function isAt(place: Place, to: Place): boolean {
  if (place.at === 'event') return isAt(place.from, to)
  if (place.at === 'list') return to.at === 'list' && place.when === to.when
  return place.at === to.at
}
