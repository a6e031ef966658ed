import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sessionKey } from '../originals/wire.ts'
import { answerRefusals, read } from '../play/play.routes.ts'
import { Refused } from '../play/refusals.ts'
import { findSession } from '../play/sessions.ts'
import { type Db, handsOf, oldDeck } from '../store/index.ts'
import { cardRooms, roomOf } from './catalogue.ts'
import { recordForSeat, recordIn } from './records.ts'

const handsMost = 30
/** All cards of a hand are told when it is a day old: nobody can use them at the table any more. */
const deckAfterMs = 86_400_000

const handsAsked = z.strictObject({
  session: sessionKey,
  before: z.coerce.number().int().min(1).optional(),
})
const deckAsked = z.strictObject({ hand: z.uuid() })

/** What the client of the card rooms calls besides its socket. */
export function addRooms(root: FastifyInstance, { db, now }: { db: Db; now(): Date }): void {
  void root.register(async (app) => {
    answerRefusals(app)
    app.get('/rooms/hands', async ({ query }) => {
      const { session: key, before } = read(handsAsked, query)
      const session = await findSession(db, key)
      const owner = session.player ?? `demo:${session.id}`
      const titles = sameGameAs(session.title)
      const hands = await handsOf(db, owner, { titles, before, most: handsMost })
      return { hands: hands.map(({ seat, record }) => recordForSeat(recordIn(record), seat)) }
    })
    app.get('/rooms/deck', async ({ query }) => {
      const { hand } = read(deckAsked, query)
      const found = await oldDeck(db, hand, new Date(now().getTime() - deckAfterMs))
      if (!found) throw new Refused('round-unknown')
      return found
    })
  })
}

/** A client shows the hands of the game that it draws. */
function sameGameAs(title: string): string[] {
  const game = roomOf(title)?.game
  return cardRooms.filter((room) => room.game === game).map(({ code }) => code)
}
