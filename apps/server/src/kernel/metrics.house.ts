import type { Bus } from './bus.ts'
import type { Database } from './database.ts'
import type { Hub } from './hub.ts'
import type { Jobs } from './jobs.ts'
import type { Metrics } from './metrics.ts'
import type { Outbox } from './outbox.ts'

export interface Watched {
  hub: Hub
  bus: Bus
  outbox: Outbox
  jobs: Jobs
  database: Database
}

/** Counters and queue lengths of a node's parts. */
export function watchHouse(metrics: Metrics, parts: Watched): void {
  const { hub, bus, outbox, jobs, database } = parts
  metrics.watch('bus_dropped', 'Messages lost while NATS was away', () => bus.stats().dropped)
  metrics.watch(
    'sockets_slow',
    'Sockets closed for reading too slowly',
    () => hub.stats().closedSlow,
  )
  metrics.watch('sockets', 'Open sockets', () => hub.stats().sockets)
  metrics.watch('events_delivered', 'Events delivered by this node', () => outbox.stats().delivered)
  metrics.watch('events_parked', 'Deliveries given up and kept', () => outbox.stats().parked)
  metrics.watch('jobs_done', 'Jobs finished by this node', () => jobs.stats().done)
  metrics.watch('jobs_given_up', 'Jobs that used up their attempts', () => jobs.stats().givenUp)
  metrics.watch('database_connections', 'Connections of the pool', () => database.pool.totalCount)
  metrics.watch('database_waiting', 'Queries waiting for one', () => database.pool.waitingCount)
}
