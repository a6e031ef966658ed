import type { Registry } from 'prom-client'

interface Figures {
  count: number
  sum: number
  /** How many took at most the bound at the same index, and longer than the bound before it. */
  within: number[]
}

const name = 'baize_call_seconds'
const help = 'Time to answer a call, by route and status'
const bounds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5]

/**
 * A histogram of call durations. Every call is recorded, so recording is only a few additions: the
 * library's own histogram takes a twentieth of a short call.
 */
export function countCalls(registry: Registry) {
  const byRoute = new Map<string, Map<number, Figures>>()

  function figuresOf(route: string, status: number): Figures {
    const byStatus = byRoute.get(route) ?? new Map<number, Figures>()
    const figures = byStatus.get(status) ?? { count: 0, sum: 0, within: bounds.map(() => 0) }
    byStatus.set(status, figures)
    byRoute.set(route, byStatus)
    return figures
  }

  const shown = () => ({
    name,
    help,
    type: 'histogram',
    aggregator: 'sum' as const,
    values: [...byRoute].flatMap(([route, byStatus]) =>
      [...byStatus].flatMap(([status, figures]) => lines(figures, { route, status })),
    ),
  })
  const metric = { name, get: async () => shown(), reset: () => byRoute.clear() }
  registry.registerMetric(metric as unknown as Parameters<Registry['registerMetric']>[0])

  return (route: string, status: number, seconds: number): void => {
    const figures = byRoute.get(route)?.get(status) ?? figuresOf(route, status)
    figures.count += 1
    figures.sum += seconds
    for (let place = 0; place < bounds.length; place += 1) {
      if (seconds > (bounds[place] ?? 0)) continue
      figures.within[place] = (figures.within[place] ?? 0) + 1
      break
    }
  }
}

function lines({ count, sum, within }: Figures, labels: Record<string, string | number>) {
  let upTo = 0
  const buckets = within.map((calls, place) => {
    upTo += calls
    return bucket(labels, bounds[place] ?? 0, upTo)
  })
  return [
    ...buckets,
    bucket(labels, '+Inf', count),
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ]
}

function bucket(labels: Record<string, string | number>, le: string | number, value: number) {
  return { metricName: `${name}_bucket`, labels: { le, ...labels }, value }
}
