import type { Value } from '@baize/contract'
import type { ListedRoom } from '../adapters/adapter.ts'
import type { Integrations } from '../integrations/integrations.ts'
import { createLately } from '../lately.ts'
import type { VendorsOptions } from '../vendors.types.ts'

export interface RoomsOptions extends Pick<VendorsOptions, 'config' | 'catalogue' | 'log'> {
  integrations: Integrations
}

/** How long the vendors' answers are cached for all readers: no vendor is asked more often. */
const toldAgeMs = 5_000

/** What goes on in the vendors' card rooms, as the vendors tell it. */
export function createRooms({ config, catalogue, log, integrations }: RoomsOptions) {
  const told = createLately<(ListedRoom & { integration: string })[]>(toldAgeMs)

  /** A vendor that does not answer hides no other. */
  async function askAll(): Promise<(ListedRoom & { integration: string })[]> {
    const all = (await integrations.all()).filter(({ enabled }) => enabled)
    const asked = await Promise.all(
      all.map(async ({ id }) => {
        try {
          const rooms = await (await integrations.find(id))?.speaks.rooms?.()
          return (rooms ?? []).map((room) => ({ ...room, integration: id }))
        } catch (error) {
          log.warn({ err: error, integration: id }, 'the vendor’s card rooms could not be read')
          return []
        }
      }),
    )
    return asked.flat()
  }

  /** The rooms that a merchant offers, in its currency; who plays most stands first. */
  async function list(merchantId: string): Promise<Value<'roomList'>> {
    const { currency } = config.merchant(merchantId)
    const rooms = (await told.of('all', askAll)).filter((room) => room.currency === currency)
    const games = await catalogue.offered(
      merchantId,
      rooms.map(({ game }) => game),
    )
    const names = new Map(games.map((game) => [`${game.integration} ${game.id}`, game.name]))
    const shown = rooms.flatMap((room) => {
      const displayName = names.get(`${room.integration} ${room.game}`)
      return displayName === undefined ? [] : [{ ...room, displayName }]
    })
    return {
      list: shown
        .toSorted((a, b) => b.players - a.players)
        .map(({ game, displayName, seats, tables, players, waiting, ...room }) => ({
          nodeId: game,
          displayName,
          currency: room.currency,
          smallBlind: String(room.smallBlind),
          bigBlind: String(room.bigBlind),
          averagePot: String(room.averagePot),
          seats,
          tables,
          players,
          waiting,
        })),
    }
  }

  return { list }
}
