import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { countCalls } from './metrics.calls.ts'

export type Metrics = ReturnType<typeof createMetrics>

/** What `/metrics` shows. Each label has few values; a member or an address is never one. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'baize_' })
  const registers = [registry]

  return {
    registry,
    called: countCalls(registry),
    faults: new Counter({
      name: 'baize_faults_total',
      help: 'Calls that ended in a fault of ours',
      registers,
    }),
    /** A gauge that is read when the metrics are asked for. */
    watch(name: string, help: string, read: () => number) {
      return new Gauge({
        name: `baize_${name}`,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    },
  }
}
