import { createPace, saysNul } from '@baize/guard'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from './play/refusals.ts'

/** The picture limit is so many times the call limit: a list of games loads many pictures. */
const pictureTimes = 10
/** The operator's limit is so many times the call limit: it calls for all its players from one address. */
const operatorTimes = 100
/** Of so many calls one may ask for a proof: whoever asks shows no session, and the answer is dear. */
const callsPerProof = 20
/** Load balancers ask these from one address, without a limit. */
const unpaced = new Set(['/healthz', '/readyz'])
/** Answered to anybody, and put together from many rows. */
const proofs = new Set(['/sports/proof', '/rooms/deck'])

type Kind = 'call' | 'picture' | 'operator' | 'proof'

/** What is checked of every call first: the rate of its address, and texts that the database can store. */
export function addPaces(app: FastifyInstance, callsPerMinute: number): void {
  const paces: Readonly<Record<Kind, ReturnType<typeof createPace>>> = {
    call: createPace(callsPerMinute),
    picture: createPace(callsPerMinute * pictureTimes),
    operator: createPace(callsPerMinute * operatorTimes),
    proof: createPace(Math.ceil(callsPerMinute / callsPerProof)),
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

/** By the route that answers: an address can be written in many ways, and `%70` is a `p` too. */
function kindOf({ url: asked, method, routeOptions }: FastifyRequest): Kind {
  const url = routeOptions.url ?? asked
  if (url.startsWith('/operator/')) return 'operator'
  if (proofs.has(url)) return 'proof'
  return method === 'GET' && !/^\/(?:play|originals|rooms|sports)\//.test(url) ? 'picture' : 'call'
}
