import type { FastifyInstance } from 'fastify'
import { answerRefusals, read } from '../play/play.routes.ts'
import type { SportsCalls } from './calls.ts'
import {
  cashOutAsked,
  eventAsked,
  eventsAsked,
  openAsked,
  placeAsked,
  proofAsked,
  quoteAsked,
  railAsked,
  reofferAsked,
  resultsAsked,
  slipAsked,
  slipsAsked,
  tableAsked,
} from './wire.ts'

/** Twenty legs with long names of markets. */
const bodyBytesMax = 8_192

/** What the client of the sportsbook calls besides its socket. */
export function addSports(root: FastifyInstance, calls: SportsCalls): void {
  void root.register(async (app) => {
    answerRefusals(app)
    const limit = { bodyLimit: bodyBytesMax }
    app.post('/sports/open', limit, async ({ body }) => calls.open(read(openAsked, body).session))
    app.get('/sports/rail', async ({ query }) => calls.rail(read(railAsked, query).session))
    app.get('/sports/events', async ({ query }) => calls.events(read(eventsAsked, query)))
    app.get('/sports/event', async ({ query }) => {
      const { session, id } = read(eventAsked, query)
      return calls.event(session, id)
    })
    app.post('/sports/quote', limit, async ({ body }) => calls.quote(read(quoteAsked, body)))
    app.post('/sports/place', limit, async ({ body }) => calls.place(read(placeAsked, body)))
    app.post('/sports/reoffer', limit, async ({ body }) => {
      const { session, id, next } = read(reofferAsked, body)
      return calls.takeOffer(session, id, next)
    })
    app.post('/sports/cashout', limit, async ({ body }) => calls.cashOut(read(cashOutAsked, body)))
    app.get('/sports/slips', async ({ query }) => calls.slips(read(slipsAsked, query)))
    app.get('/sports/slip', async ({ query }) => {
      const { session, id } = read(slipAsked, query)
      return calls.slip(session, id)
    })
    app.get('/sports/results', async ({ query }) => {
      const { session, league, before } = read(resultsAsked, query)
      return calls.results(session, league, before)
    })
    app.get('/sports/proof', async ({ query }, reply) => {
      const { id } = read(proofAsked, query)
      const file = await calls.proof(id)
      return reply
        .header('content-disposition', `attachment; filename="${id}.json"`)
        .type('application/json; charset=utf-8')
        .send(file)
    })
    app.get('/sports/table', async ({ query }) => {
      const { session, league } = read(tableAsked, query)
      return calls.table(session, league)
    })
  })
}
