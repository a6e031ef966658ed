export interface EndingsOptions {
  /** Sessions that were ended at this moment or later. */
  read(since: Date): Promise<readonly string[]>
  nowMs(): number
}

export type Endings = ReturnType<typeof createEndings>

type Hear = (sessionIds: readonly string[]) => void

/** News may be lost, so what ended is also looked up, by one reading for everybody who asks. */
const lookEveryMs = 10_000
/** Clocks of nodes differ, and an end is written a little after the moment it names. */
const overlapMs = 60_000

/**
 * Which sessions have ended, for whoever remembers something of them. Nothing is asked of the
 * database for a single session.
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
    /** News from this node or another. */
    tell,
    /** To be awaited before what is remembered is believed; undefined where nothing is to be awaited. */
    caughtUp(): Promise<void> | undefined {
      if (nowMs() - lookedAtMs < lookEveryMs) return undefined
      looking ??= look().finally(() => {
        looking = undefined
      })
      return looking
    },
  }
}
