import { coinCurrencies } from '../play/bets.rules.ts'
import { wireAmount, writeJson } from '../protocol/amounts.ts'
import { averagePots, countRooms, type Db } from '../store/index.ts'
import type { Range } from '../titles.types.ts'
import { cardRooms, forcedBetsOf } from './catalogue.ts'

const averageOfMs = 3_600_000

/** What goes on in every room, in every currency: the operator shows its own. */
export async function roomsTold(db: Db, range: Range, now: Date): Promise<Buffer> {
  const [counts, pots] = await Promise.all([
    countRooms(db),
    averagePots(db, new Date(now.getTime() - averageOfMs)),
  ])
  const rooms = cardRooms.filter(({ code }) => range.titleOf(code))
  const told = rooms.flatMap((room) =>
    coinCurrencies.map((currency) => {
      const is = (one: { title: string; currency: string }) =>
        one.title === room.code && one.currency === currency
      const { tables = 0, players = 0, waiting = 0 } = counts.find(is) ?? {}
      const { small, big } = forcedBetsOf(room, currency)
      return writeJson({
        game_code: room.code,
        currency,
        small_blind: wireAmount(small, currency),
        big_blind: wireAmount(big, currency),
        average_pot: wireAmount(pots.find(is)?.average ?? 0n, currency),
        seats: room.seats,
        tables,
        players,
        waiting,
      })
    }),
  )
  return Buffer.from(`[${told.join(',')}]`)
}
