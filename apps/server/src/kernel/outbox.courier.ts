import { type DeliveryOptions, deliverBatch, type Lane } from './outbox.delivery.ts'
import { countDeliveries, listenersWithWork } from './outbox.store.ts'
import { createWaker } from './outbox.waker.ts'

export interface CourierOptions extends DeliveryOptions {
  lanes: ReadonlyMap<string, Lane>
  /** This process' own rings are not listened to: it was woken already. */
  mark: string
}

export interface Courier {
  /** There is news of this name. */
  wake(name: string): void
  wakeAll(): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** Carries deliveries to their listeners when told of news, and looks for itself now and then. */
export function createCourier(options: CourierOptions): Courier {
  const { database, log, limits, lanes, mark } = options
  const turns = createTurns(options)
  const wakeAll = () => lanes.forEach(turns.wake)
  const wake = (name: string) => {
    for (const lane of lanes.values()) if (lane.name === name) turns.wake(lane)
  }
  const waker = createWaker({ database, log, mark, wake, wakeAll })
  let rounds: Round[] = []

  return {
    wake,
    wakeAll,
    async start() {
      rounds = [
        every(limits.pollMs, () => look(options, turns.wake)),
        every(limits.countEveryMs, () => count(options)),
      ]
      await waker.start()
    },
    async stop() {
      await Promise.all([turns.stop(), waker.stop(), ...rounds.map((round) => round.stop())])
    },
  }
}

interface Round {
  stop(): Promise<void>
}

/** Does it again and again, never twice at once. */
function every(intervalMs: number, work: () => Promise<void>): Round {
  let working: Promise<void> | undefined
  const timer = setInterval(() => {
    working ??= work().finally(() => {
      working = undefined
    })
  }, intervalMs)
  return {
    async stop() {
      clearInterval(timer)
      await working
    },
  }
}

/** Gives each lane with news a turn, a few at once, so that no listener waits for another. */
function createTurns(options: CourierOptions) {
  const { limits } = options
  const ready: Lane[] = []
  const resting = new Set<NodeJS.Timeout>()
  const taken = new Set<Promise<void>>()
  let stopping = false

  function wake(lane: Lane): void {
    lane.wokenMeanwhile = true
    if (lane.state !== 'idle' || stopping) return
    const restMs = lane.turnAtMs + limits.turnsApartMs - performance.now()
    if (restMs <= 0) return line(lane)
    lane.state = 'resting'
    const timer = setTimeout(() => {
      resting.delete(timer)
      line(lane)
    }, restMs)
    resting.add(timer)
  }

  function line(lane: Lane): void {
    lane.state = 'ready'
    ready.push(lane)
    goOn()
  }

  function goOn(): void {
    while (taken.size < limits.lanesAtOnceMax) {
      const lane = stopping ? undefined : ready.shift()
      if (!lane) return
      const turn = take(lane).finally(() => {
        taken.delete(turn)
        goOn()
      })
      taken.add(turn)
    }
  }

  async function take(lane: Lane): Promise<void> {
    lane.state = 'active'
    lane.turnAtMs = performance.now()
    lane.wokenMeanwhile = false
    const more = await deliverBatch(options, lane, () => stopping)
    lane.state = 'idle'
    if (more) line(lane)
    else if (lane.wokenMeanwhile) wake(lane)
  }

  return {
    wake,
    /** Bounded by listenerTimeoutMs: a turn takes no further delivery once we are stopping. */
    async stop() {
      stopping = true
      resting.forEach(clearTimeout)
      await Promise.all(taken)
    },
  }
}

/** Finds retries that have come due, and news whose wake-up got lost. */
async function look(options: CourierOptions, wake: (lane: Lane) => void): Promise<void> {
  const { database, log, clock, lanes } = options
  try {
    for (const listener of await listenersWithWork(database.db, [...lanes.keys()], clock.now())) {
      const lane = lanes.get(listener)
      if (lane) wake(lane)
    }
  } catch (error) {
    log.warn({ err: error }, 'outbox cannot look for deliveries')
  }
}

async function count({ database, log, stats }: CourierOptions): Promise<void> {
  try {
    Object.assign(stats, await countDeliveries(database.db))
  } catch (error) {
    log.warn({ err: error }, 'outbox cannot count deliveries')
  }
}
