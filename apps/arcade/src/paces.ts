import { createPace, saysNul } from '@baize/guard'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from './play/refusals.ts'

/** The picture limit is so many times the call limit: a list of games loads many pictures. */
const pictureTimes = 10
/** The operator's limit is so many times the call limit: it calls for all its players from one address. */
const operatorTimes = 100
/** Load balancers ask these from one address, without a limit. */
const unpaced = new Set(['/healthz', '/readyz'])

/** What is checked of every call first: the rate of its address, and texts that the database can store. */
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
