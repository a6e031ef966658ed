import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'

export interface HealthOptions {
  app: FastifyInstance
  metrics: Metrics
  /** Names what is not ready; empty when all is. */
  missing(): Promise<string[]>
}

export const healthPaths = { alive: '/healthz', ready: '/readyz', metrics: '/metrics' } as const

/** For balancers and monitoring: alive, ready, measured. None of it depends on a merchant. */
export function healthRoutes({ app, metrics, missing }: HealthOptions): void {
  app.get(healthPaths.alive, () => ({ alive: true }))
  app.get(healthPaths.ready, async (_request, reply) => {
    const absent = await missing()
    return reply.code(absent.length === 0 ? 200 : 503).send({ ready: absent.length === 0, absent })
  })
  app.get(healthPaths.metrics, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}
