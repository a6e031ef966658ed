import { wire } from '@baize/contract'
import type { FastifyInstance } from 'fastify'
import type { Serve } from '../../../kernel/http/call.ts'
import type { Door } from '../../../kernel/http/door.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { type Stopping, stopOffersPath } from './stopping.ts'

const bodyBytesMax = 1_000

export function stoppingRoutes(
  { serve, app, door }: { serve: Serve; app: FastifyInstance; door: Pick<Door, 'look'> },
  stopping: Stopping,
): void {
  serve(wire.stopOffers, async ({ merchant, ip, body }) => {
    if (!(await stopping.stop(merchant.id, body.token, ip))) throw new Refused('not-found')
    return {}
  })

  // Mail programs post to the address in the head of the mail, with a form that says nothing more (RFC 8058).
  // To open the address shows a page and stops nothing: scanners of mails open every link.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: bodyBytesMax },
      (_request, _body, done) => done(null),
    )
    scope.post<{ Querystring: { token?: unknown } }>(stopOffersPath, async (request, reply) => {
      const seen = door.look(request)
      if (!seen) throw new Refused('wrong-domain')
      const { token } = request.query
      const isStopped =
        typeof token === 'string' && (await stopping.stop(seen.merchant.id, token, seen.ip))
      if (!isStopped) throw new Refused('not-found')
      return reply.header('cache-control', 'no-store').code(204).send()
    })
  })
}
