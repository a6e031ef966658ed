export interface EndingsOptions {
  /** The sessions that ended at this time or later. */
  read(since: Date): Promise<readonly string[]>
  nowMs(): number
}

export type Endings = ReturnType<typeof createEndings>

type Hear = (sessionIds: readonly string[]) => void

/**
 * A message may be lost, so ended sessions are also read from the database, by one query for all who ask.
 */
const lookEveryMs = 10_000
/** The clocks of nodes differ, and an end is committed a little after the time it carries. */
const overlapMs = 60_000

/**
 * Which sessions have ended, for modules that cache something about sessions. The database is never asked
 * about a single session.
 */
export function createEndings({ read, nowMs }: EndingsOptions) {
  const hearers = new Set<Hear>()
  let lookedAtMs = nowMs()
  let looking: Promise<void> | undefined

  function tell(sessionIds: readonly string[]): void {
    for (const hear of hearers) hear(sessionIds)
  }

  async function look(): Promise<void> {
    const beganMs = nowMs()
    const ended = await read(new Date(lookedAtMs - overlapMs))
    lookedAtMs = beganMs
    if (ended.length > 0) tell(ended)
  }

  return {
    onEnded: (hear: Hear) => void hearers.add(hear),
    /** Called with ended sessions by this node or another. */
    tell,
    /** To be awaited before a cached session is trusted; undefined where there is nothing to wait for. */
    caughtUp(): Promise<void> | undefined {
      if (nowMs() - lookedAtMs < lookEveryMs) return undefined
      looking ??= look().finally(() => {
        looking = undefined
      })
      return looking
    },
  }
}
