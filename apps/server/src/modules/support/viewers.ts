import type { Bus } from '../../kernel/bus.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Colleague } from './support.types.ts'

const lookedMs = 60_000
const conversationsMax = 5_000
const viewersMax = 20
const subject = 'support.viewing'

interface Look extends Colleague {
  id: string
  atMs: number
}

export type Viewers = ReturnType<typeof createViewers>

/** Who looks at a conversation now; told over the bus and never stored. */
export function createViewers({ bus, clock }: { bus: Bus; clock: Clock }) {
  const looks = new Map<string, Map<string, Look>>()

  bus.subscribe(subject, (said) => {
    const look = said as Look
    const known = looks.get(look.id) ?? new Map<string, Look>()
    // The one that was looked at last is forgotten last.
    looks.delete(look.id)
    looks.set(look.id, known)
    for (const { staffId, atMs } of known.values())
      if (atMs <= look.atMs - lookedMs) known.delete(staffId)
    if (known.size < viewersMax || known.has(look.staffId)) known.set(look.staffId, look)
    if (looks.size <= conversationsMax) return
    const [oldest] = looks.keys()
    if (oldest !== undefined) looks.delete(oldest)
  })

  return {
    look(id: string, { staffId, name }: Colleague): void {
      bus.publish(subject, { id, staffId, name, atMs: clock.now().getTime() } satisfies Look)
    },
    of(id: string, besides: string): Colleague[] {
      const sinceMs = clock.now().getTime() - lookedMs
      return [...(looks.get(id)?.values() ?? [])]
        .filter(({ staffId, atMs }) => staffId !== besides && atMs > sinceMs)
        .map(({ staffId, name }) => ({ staffId, name }))
    },
  }
}
