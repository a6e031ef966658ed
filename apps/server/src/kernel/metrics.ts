import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** What `/metrics` shows. Labels have few values each; no member or address is ever one. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'baize_' })
  const registers = [registry]
  const calls = new Histogram({
    name: 'baize_call_seconds',
    help: 'Time to answer a call, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5],
    registers,
  })
  const measured = new Map<string, { observe(seconds: number): void }>()

  return {
    registry,
    /** Routes and statuses are few, so each pair is looked up once. */
    called(route: string, status: number, seconds: number): void {
      const key = `${status} ${route}`
      let figures = measured.get(key)
      if (!figures) {
        figures = calls.labels({ route, status: String(status) })
        measured.set(key, figures)
      }
      figures.observe(seconds)
    },
    faults: new Counter({
      name: 'baize_faults_total',
      help: 'Calls that ended in a fault of ours',
      registers,
    }),
    /** A figure that is read when the page is asked for. */
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
