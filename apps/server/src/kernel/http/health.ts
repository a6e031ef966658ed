import { createHash, timingSafeEqual } from 'node:crypto'
import type { TrustedProxies } from '@baize/guard'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics.ts'
import { Refused } from './refused.ts'

export interface HealthOptions {
  app: FastifyInstance
  metrics: Metrics
  /** Whether somebody may see how the node does, beyond that it is there. */
  mayLook(request: FastifyRequest): boolean
  /** Names what is not ready; empty when all is. */
  missing(): Promise<string[]>
}

export const healthPaths = { alive: '/healthz', ready: '/readyz', metrics: '/metrics' } as const

/** For balancers and monitoring: alive, ready, measured. None of it depends on a merchant. */
export function healthRoutes({ app, metrics, mayLook, missing }: HealthOptions): void {
  app.get(healthPaths.alive, () => ({ alive: true }))
  let asking: Promise<string[]> | undefined
  app.get(healthPaths.ready, async (request, reply) => {
    // Anybody may ask, as often as he likes; those who ask together are one question.
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

/** Operators: by where they ask from, or by a token. */
export function operatorsLook({ METRICS_FROM, METRICS_TOKEN, TRUST_PROXY }: Lookers) {
  return (request: FastifyRequest): boolean => {
    const { headers, socket, ip } = request
    if (METRICS_TOKEN && isSame(headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`)) return true
    // A proxy that we were not told of hides whom it asks for, so its address says nothing.
    const isHidden = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via
    if (isHidden !== undefined && !TRUST_PROXY(socket.remoteAddress ?? '', 0)) return false
    return METRICS_FROM(ip)
  }
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
