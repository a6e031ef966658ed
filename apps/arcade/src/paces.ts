import { createPace, saysNul } from '@baize/guard'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from './play/refusals.ts'

/** A list of games shows many pictures, and each is an address of its own. */
const pictureTimes = 10
/** The operator calls from one address for all of its players. */
const operatorTimes = 100
/** Asked by balancers, all from one address. */
const unpaced = new Set(['/healthz', '/readyz'])

/** What every call is held to before it is read: a pace of its address, and texts that can be kept. */
export function addPaces(app: FastifyInstance, callsPerMinute: number): void {
  const paces = {
    call: createPace(callsPerMinute),
    picture: createPace(callsPerMinute * pictureTimes),
    operator: createPace(callsPerMinute * operatorTimes),
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (unpaced.has(request.url)) return done()
    if (request.url.includes('%00')) return done(new Refused('bad-request'))
    const within = paces[kindOf(request)](request.ip, performance.now())
    done(within ? undefined : new Refused('busy'))
  })
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) =>
      saysNul(body) ? done(new Refused('bad-request')) : readJson(request, body, done),
  )
}

function kindOf({ url, method }: FastifyRequest): 'call' | 'picture' | 'operator' {
  if (url.startsWith('/operator/')) return 'operator'
  return method === 'GET' && !/^\/(?:play|originals)\//.test(url) ? 'picture' : 'call'
}
