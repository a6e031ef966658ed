import type { FastifyInstance } from 'fastify'
import { seatOf } from '../originals/seat.ts'
import { openAsked } from '../originals/wire.ts'
import { answerRefusals, read } from '../play/play.routes.ts'
import type { Db } from '../store/index.ts'
import type { Range } from '../titles.types.ts'
import { contributionPpm, type Jackpots } from './jackpot.ts'
import type { JackpotAnswer, Pot } from './wire.ts'

export interface JackpotDoor {
  db: Db
  range: Range
  jackpots: Jackpots
}

/** What the clients of in-house games ask about the daily draw. */
export function addJackpots(root: FastifyInstance, { db, range, jackpots }: JackpotDoor): void {
  void root.register(async (app) => {
    answerRefusals(app)
    app.get('/originals/jackpot', async ({ query }): Promise<JackpotAnswer> => {
      const { session, owner } = await seatOf(db, range, read(openAsked, query).session)
      const { currency } = session
      return {
        now: { ...(await jackpots.now(currency)), contributionPpm: Number(contributionPpm) },
        me: await jackpots.nameIn(currency, owner),
        past: await jackpots.past(currency),
      }
    })
    // Polled by every open game, so it leaves out the past draws.
    app.get('/originals/jackpot/now', async ({ query }): Promise<Pot> => {
      const { session } = await seatOf(db, range, read(openAsked, query).session)
      return jackpots.now(session.currency)
    })
  })
}
