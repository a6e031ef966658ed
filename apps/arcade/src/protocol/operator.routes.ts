import type { KeyObject } from 'node:crypto'
import { saysNul } from '@baize/guard'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Fault } from './fault.ts'
import type { Freebets } from './freebets.ts'
import type { Operator } from './operator.ts'
import type { ResultCalls } from './results.ts'
import { isSigned, signatureHeader } from './signature.ts'
import type { TableCalls } from './tables.ts'

const prefix = '/operator/generic/v2'
const bodyBytesMax = 16_384

interface OperatorCalls {
  operator: Operator
  freebets: Freebets
  tables: TableCalls
  results: ResultCalls
}

/** The operator's calls. The signature is checked over the raw bytes of the body. */
export function addOperator(
  root: FastifyInstance,
  { operator, freebets, tables, results }: OperatorCalls,
  key: KeyObject,
): void {
  void root.register(async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    function serve(path: string, answer: (body: unknown) => Promise<object>): void {
      app.post(`${prefix}${path}`, { bodyLimit: bodyBytesMax }, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        if (!isSigned(key, body, request.headers[signatureHeader])) {
          return say(reply, 401, 'RS_ERROR_INVALID_SIGNATURE', 'The signature is not right.')
        }
        try {
          const value = await answer(jsonIn(body))
          return reply.type('application/json; charset=utf-8').send(value)
        } catch (error) {
          if (!(error instanceof Fault)) throw error
          return say(reply, error.code, error.status, error.message)
        }
      })
    }

    serve('/game/url', operator.gameUrl)
    serve('/game/list', operator.gameList)
    serve('/game/jackpots', operator.gameJackpots)
    serve('/game/rooms', operator.gameRooms)
    serve('/game/round', operator.gameRound)
    serve('/game/tables', tables.tables)
    serve('/event/result', results.result)
    serve('/event/aside', results.aside)
    serve('/chat/lines', tables.chat)
    serve('/chat/moderate', tables.moderated)
    serve('/freebet/prepaids/list', freebets.prepaids)
    serve('/freebet/rewards/create', freebets.create)
    serve('/freebet/rewards/list', freebets.list)
    serve('/freebet/rewards/cancel', freebets.cancel)
  })
}

function say(reply: FastifyReply, code: number, status: string, message: string): FastifyReply {
  return reply.code(code).type('application/json; charset=utf-8').send({ status, message })
}

function jsonIn(body: Buffer): unknown {
  try {
    const text = body.toString('utf8')
    return saysNul(text) ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
