import { type DeliveryOptions, deliverBatch, type Lane } from './outbox.delivery.ts'
import { countDeliveries, listenersWithWork } from './outbox.store.ts'
import { createWaker } from './outbox.waker.ts'

export interface CourierOptions extends DeliveryOptions {
  lanes: ReadonlyMap<string, Lane>
  /** Identifies this process: its own notifications are ignored, as it was woken already. */
  mark: string
}

export interface Courier {
  /** There are events of this name. */
  wake(name: string): void
  wakeAll(): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** Carries deliveries to their listeners when there are new events, and polls now and then. */
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

/** Repeats the work, and never runs it twice at once. */
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

/** Gives each lane with deliveries a turn, a few at once, so that no listener waits for another. */
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
    /** Takes at most listenerTimeoutMs: a turn begins no further delivery once we are stopping. */
    async stop() {
      stopping = true
      resting.forEach(clearTimeout)
      await Promise.all(taken)
    },
  }
}

/** Finds retries that are due, and events whose notification was lost. */
async function look(options: CourierOptions, wake: (lane: Lane) => void): Promise<void> {
  const { database, log, clock, lanes } = options
  try {
    for (const listener of await listenersWithWork(database.db, [...lanes.keys()], clock.now())) {
      const lane = lanes.get(listener)
      if (lane) wake(lane)
    }
  } catch (error) {
    log.warn({ err: error }, 'outbox could not read due deliveries; it is tried again')
  }
}

async function count({ database, log, stats }: CourierOptions): Promise<void> {
  try {
    Object.assign(stats, await countDeliveries(database.db))
  } catch (error) {
    log.warn({ err: error }, 'outbox could not count its deliveries for the metrics')
  }
}
