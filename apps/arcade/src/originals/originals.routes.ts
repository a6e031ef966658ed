import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { answerRefusals, read } from '../play/play.routes.ts'
import type { Originals } from './originals.ts'
import type { PlayView } from './wire.ts'
import { actAsked, betAsked, historyAsked, openAsked, playAsked, rotateAsked } from './wire.ts'

/** A roulette layout full of chips is the largest bet. */
const bodyBytesMax = 16_384

/** What the clients of in-house games call, on the arcade's own origin. */
export function addOriginals(root: FastifyInstance, originals: Originals): void {
  void root.register(async (app) => {
    answerRefusals(app)
    const limit = { bodyLimit: bodyBytesMax }
    app.post('/originals/open', limit, ({ body }) => originals.open(read(openAsked, body).session))
    app.post('/originals/bet', limit, ({ body }) => originals.bet(read(betAsked, body)))
    app.post('/originals/act', limit, ({ body }) => originals.act(read(actAsked, body)))
    app.post('/originals/seeds', limit, ({ body }) => {
      const { session, clientSeed } = read(rotateAsked, body)
      return originals.rotate(session, clientSeed)
    })
    app.get('/originals/play', async ({ query }) => {
      const { session, id } = read(playAsked, query)
      return { play: await originals.play(session, id) }
    })
    app.get('/originals/history', ({ query }) => {
      const { session, before } = read(historyAsked, query)
      return originals.history(session, before)
    })
    app.get('/originals/export', async ({ query }, reply) => {
      const pages = originals.exported(read(openAsked, query).session)
      const first = await pages.next()
      return reply
        .type('application/json')
        .header('content-disposition', 'attachment; filename="plays.json"')
        .send(Readable.from(textOf(first, pages)))
    })
  })
}

/** The first page is read before the answer starts, so that a refusal still gets its own status code. */
async function* textOf(
  first: IteratorResult<PlayView[]>,
  pages: AsyncGenerator<PlayView[]>,
): AsyncGenerator<string> {
  yield '{"format":"baize-plays-1","plays":['
  let isFirst = true
  for (let page = first; !page.done; page = await pages.next()) {
    for (const play of page.value) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(play)}`
      isFirst = false
    }
  }
  yield '\n]}\n'
}
