import { keyOf, useCall, useClient } from '@baize/client'
import type { Input, Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { toast } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useVisitor } from '../../../session/SessionProvider.tsx'
import { isAdmitted } from '../../../session/visitor.ts'
import type { GameCard } from './useFirstPage.ts'

const asked = { query: {} } satisfies Input<'favourites'>
/** At most one toggle per game and second: a faster second press is an accident. */
const toggleEveryMs = 1_000
const freshMs = 300_000
const toggledAt = new Map<string, number>()
const marks = new WeakMap<Value<'favourites'>, ReadonlySet<string>>()
const noMarks: ReadonlySet<string> = new Set()

/** The member's favourites: updated at once, and reverted if the server refuses. */
export function useFavourites() {
  const visitor = useVisitor()
  const { isLogin } = visitor
  const client = useClient()
  const queries = useQueryClient()
  const say = useWords('frame')
  const enabled = isAdmitted(visitor)
  const { data } = useCall('favourites', asked, { enabled, staleTimeMs: freshMs })
  const marked = data ? marksIn(data) : noMarks

  async function toggle(game: GameCard): Promise<void> {
    const now = Date.now()
    if (now - (toggledAt.get(game.nodeId) ?? 0) < toggleEveryMs) return
    toggledAt.set(game.nodeId, now)
    const key = keyOf('favourites', asked)
    const isMarked = marked.has(game.nodeId)
    await queries.cancelQueries({ queryKey: key })
    const before = queries.getQueryData<Value<'favourites'>>(key)
    queries.setQueryData<Value<'favourites'>>(key, (list) => list && toggled(list, game, isMarked))
    try {
      const { nodeId, vassalage: vendor, gameType } = game
      const body = { nodeId, vendor, gameType }
      const name = isMarked ? 'removeFavourite' : 'addFavourite'
      // The heart has changed already, so the change must arrive even if the page is left now.
      await client.call(name, { body }, { outlivesPage: true })
      // Pressed before the favourites were loaded: load them now, including this one.
      if (!before) await queries.invalidateQueries({ queryKey: key })
    } catch {
      queries.setQueryData(key, before)
      toast({ tone: 'danger', title: say('game.markFault') })
    }
  }

  return {
    isOpen: isLogin,
    has: (nodeId: string) => marked.has(nodeId),
    toggle: (game: GameCard) => void toggle(game),
  }
}

/** Every tile needs the same set, so it is built once per list. */
function marksIn(list: Value<'favourites'>): ReadonlySet<string> {
  const known = marks.get(list) ?? new Set(list.content.map(({ nodeId }) => nodeId))
  marks.set(list, known)
  return known
}

function toggled(
  list: Value<'favourites'>,
  game: GameCard,
  isMarked: boolean,
): Value<'favourites'> {
  const others = list.content.filter(({ nodeId }) => nodeId !== game.nodeId)
  return { ...list, content: isMarked ? others : [game, ...others] }
}
