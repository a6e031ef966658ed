import { z } from 'zod'
import { type ListedRoom, VendorUnavailable } from '../adapter.ts'
import { line } from '../listing.ts'
import { wholeMinorOf } from './hub88.amounts.ts'
import { exactJson } from './hub88.json.ts'

const roomsMax = 1_000
const countMax = 1_000_000n

const count = z.bigint().min(0n).max(countMax).transform(Number)
const roomForm = z.object({
  game_code: line(80).min(1),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  small_blind: z.bigint(),
  big_blind: z.bigint(),
  average_pot: z.bigint(),
  seats: count,
  tables: count,
  players: count,
  waiting: count,
})

/** The card rooms of an answer. A malformed entry is left out and does not hide the others. */
export function listedRooms(body: Buffer): ListedRoom[] {
  const said = z
    .array(z.unknown())
    .max(roomsMax)
    .safeParse(exactJson(body.toString('utf8')))
  if (!said.success) throw new VendorUnavailable('the list of card rooms is malformed')
  return said.data.flatMap((entry) => {
    const room = roomForm.safeParse(entry)
    return room.success ? listed(room.data) : []
  })
}

function listed(room: z.output<typeof roomForm>): ListedRoom[] {
  const { game_code: game, currency, seats, tables, players, waiting } = room
  const minor = (amount: bigint) => wholeMinorOf(amount, currency)
  const [smallBlind, bigBlind] = [minor(room.small_blind), minor(room.big_blind)]
  const averagePot = minor(room.average_pot)
  if (smallBlind === undefined || bigBlind === undefined || averagePot === undefined) return []
  return [{ game, currency, smallBlind, bigBlind, averagePot, seats, tables, players, waiting }]
}
