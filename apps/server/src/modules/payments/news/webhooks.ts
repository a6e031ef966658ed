import type { FastifyInstance } from 'fastify'
import type { Payments } from '../payments.ts'
import type { Followed } from './news.ts'

const bodyBytesMax = 16_384
const providerName = /^[a-z0-9-]{1,40}$/

const statuses: Record<Followed, number> = {
  followed: 200,
  forged: 401,
  stale: 400,
  nonsense: 400,
  'not-found': 404,
}

/** The routes by which providers reach us. The body is read as bytes, as the signature covers those. */
export async function paymentWebhooks(app: FastifyInstance, payments: Payments): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: bodyBytesMax },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Params: { provider: string } }>(
      '/payments/webhook/:provider',
      { bodyLimit: bodyBytesMax },
      async ({ params, headers, body }, reply) => {
        const known = providerName.test(params.provider) && Buffer.isBuffer(body)
        const said = known
          ? await payments.follow(params.provider, headers, body)
          : ('not-found' as const)
        return reply.code(statuses[said]).header('cache-control', 'no-store').send({ said })
      },
    )
  })
}
