import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Vendors } from '../vendors.ts'

const bodyBytesMax = 65_536
const integrationForm = /^[a-z][a-z0-9-]{1,30}$/
const nothing = Buffer.alloc(0)
const unreadable: ReadonlySet<string> = new Set([
  'FST_ERR_CTP_BODY_TOO_LARGE',
  'FST_ERR_CTP_INVALID_MEDIA_TYPE',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
])

type VendorCall = FastifyRequest<{ Params: { integration: string; '*': string } }>

/**
 * The routes by which vendors reach the wallet. The body is read as bytes, as the signature covers those.
 */
export async function vendorCalls(app: FastifyInstance, vendors: Vendors): Promise<void> {
  async function answer(call: VendorCall, body: Buffer, reply: FastifyReply) {
    const { integration, '*': path } = call.params
    const said = integrationForm.test(integration)
      ? await vendors.hear(integration, { path, headers: call.headers, body })
      : undefined
    reply.header('cache-control', 'no-store')
    if (!said) return reply.code(404).send()
    return reply.code(said.status).header('content-type', said.type).send(said.body)
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: bodyBytesMax },
      (_request, body, done) => done(null, body),
    )
    // A body that is too long or has no type was not read, so it is answered as a wrong signature.
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      if (!unreadable.has(error.code)) throw error
      return answer(request as VendorCall, nothing, reply)
    })
    scope.post<{ Params: VendorCall['params'] }>(
      '/vendors/:integration/*',
      { bodyLimit: bodyBytesMax, config: { isPartner: true } },
      (call, reply) => answer(call, Buffer.isBuffer(call.body) ? call.body : nothing, reply),
    )
  })
}
