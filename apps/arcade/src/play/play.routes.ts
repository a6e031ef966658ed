import type { FastifyError, FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Play } from './play.ts'
import { Refused } from './refusals.ts'
import type { Spins } from './spin.ts'
import { openAsked, roundAsked, spinAsked } from './wire.ts'

const bodyBytesMax = 2_048

/** The game client's calls, on the arcade's origin: pages of other origins cannot read the answers. */
export function addPlay(root: FastifyInstance, play: Play, spins: Spins): void {
  void root.register(async (app) => {
    answerRefusals(app)
    const limit = { bodyLimit: bodyBytesMax }
    app.post('/play/open', limit, async ({ body }) => play.open(read(openAsked, body).session))
    app.post('/play/spin', limit, async ({ body }) => spins.spin(read(spinAsked, body)))
    app.post('/play/seen', limit, async ({ body }) => {
      const { session, id } = read(roundAsked, body)
      await play.seen(session, id)
      return {}
    })
    app.get('/play/jackpot', async ({ query }) => play.jackpot(read(openAsked, query).session))
    app.get('/play/round', async ({ query }) => {
      const { session, id } = read(roundAsked, query)
      return { round: await play.round(session, id) }
    })
    app.get('/play/history', async ({ query }) => {
      const { session } = read(openAsked, query)
      return { rounds: await play.history(session) }
    })
  })
}

/** A refusal is answered with its code. No answer of a game may be cached. */
export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const refused = error instanceof Refused ? error : refusedBy(error)
    if (!refused) throw error
    const { code, message, more, status } = refused
    return reply.code(status).send({ error: { code, message, ...more } })
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
}

export function read<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new Refused('bad-request')
  return parsed.data
}

/** A 4xx of the HTTP layer: the body is too long, of another type, or not JSON. */
function refusedBy({ statusCode = 500 }: FastifyError): Refused | undefined {
  return statusCode >= 400 && statusCode < 500 ? new Refused('bad-request') : undefined
}
