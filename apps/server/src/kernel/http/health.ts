import { createHash, timingSafeEqual } from 'node:crypto'
import type { TrustedProxies } from '@baize/guard'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics.ts'
import { Refused } from './refused.ts'

export interface HealthOptions {
  app: FastifyInstance
  metrics: Metrics
  /** Whether the caller may see more than that the node is alive. */
  mayLook(request: FastifyRequest): boolean
  /** The names of parts that are not ready; empty when all are. */
  missing(): Promise<string[]>
}

export const healthPaths = { alive: '/healthz', ready: '/readyz', metrics: '/metrics' } as const

/** For load balancers and monitoring: alive, ready, metrics. They work without a merchant. */
export function healthRoutes({ app, metrics, mayLook, missing }: HealthOptions): void {
  app.get(healthPaths.alive, () => ({ alive: true }))
  let asking: Promise<string[]> | undefined
  app.get(healthPaths.ready, async (request, reply) => {
    // Anybody may ask, as often as they like; concurrent callers share one check.
    asking ??= missing().finally(() => {
      asking = undefined
    })
    const absent = await asking
    const isReady = absent.length === 0
    const detail = mayLook(request) ? { absent } : {}
    return reply.code(isReady ? 200 : 503).send({ ready: isReady, ...detail })
  })
  app.get(healthPaths.metrics, async (request, reply) => {
    if (!mayLook(request)) throw new Refused('not-found')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

export interface Lookers {
  METRICS_FROM(address: string): boolean
  METRICS_TOKEN?: string | undefined
  TRUST_PROXY: TrustedProxies
}

/** Operators, recognised by their address or by a token. */
export function operatorsLook({ METRICS_FROM, METRICS_TOKEN, TRUST_PROXY }: Lookers) {
  return (request: FastifyRequest): boolean => {
    const { headers, socket, ip } = request
    if (METRICS_TOKEN && isSame(headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`)) return true
    // A proxy that is not in TRUST_PROXY hides the real caller, so its address proves nothing.
    const isHidden = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via
    if (isHidden !== undefined && !TRUST_PROXY(socket.remoteAddress ?? '', 0)) return false
    return METRICS_FROM(ip)
  }
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
