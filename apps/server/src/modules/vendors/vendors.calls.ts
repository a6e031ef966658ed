import type { FastifyInstance } from 'fastify'
import type { Vendors } from './vendors.ts'

const bodyBytesMax = 65_536
const integrationForm = /^[a-z][a-z0-9-]{1,30}$/

/** Where vendors reach the wallet. The body is taken as bytes: its signature is over exactly those. */
export async function vendorCalls(app: FastifyInstance, vendors: Vendors): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: bodyBytesMax },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Params: { integration: string; '*': string } }>(
      '/vendors/:integration/*',
      { bodyLimit: bodyBytesMax, config: { isPartner: true } },
      async ({ params, headers, body }, reply) => {
        const { integration, '*': path } = params
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const said = integrationForm.test(integration)
          ? await vendors.hear(integration, { path, headers, body: bytes })
          : undefined
        reply.header('cache-control', 'no-store')
        if (!said) return reply.code(404).send()
        return reply.code(said.status).header('content-type', said.type).send(said.body)
      },
    )
  })
}
