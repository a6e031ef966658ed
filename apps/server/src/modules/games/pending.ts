import type { OfficeValue } from '@baize/contract/office'
import type { Queue } from '../../kernel/queue.ts'
import { shownAccount } from '../identity/index.ts'
import type { GamesOptions } from './games.types.ts'

/** What vendors left open: wins above what their game can pay, and transfers without an answer. */
export function createPending({ vendors, catalogue, identity }: GamesOptions) {
  async function list(merchantId: string): Promise<OfficeValue<'officePending'>> {
    const [wins, underway] = await Promise.all([
      vendors.staff.heldWins(merchantId),
      vendors.staff.transfersUnderway(merchantId),
    ])
    const memberIds = [...wins, ...underway].map(({ memberId }) => memberId)
    const [names, games, vendorNames] = await Promise.all([
      identity.namesOf(merchantId, [...new Set(memberIds)]),
      catalogue.names([...new Set(wins.map(({ game }) => game))]),
      catalogue.vendorNames(merchantId),
    ])
    const accounts = new Map(names.map(({ id, account }) => [id, shownAccount(account)]))
    const memberOf = (id: string) => ({ id, account: accounts.get(id) ?? '' })
    return {
      wins: wins.map(({ id, memberId, betId, game, integration, currency, state, ...win }) => ({
        id,
        member: memberOf(memberId),
        betId,
        gameName: games.get(game) ?? game,
        integration,
        currency,
        amount: String(win.amount),
        ceiling: String(win.ceiling),
        isPaying: state === 'paying',
        at: win.at.toISOString(),
      })),
      transfers: underway.flatMap(({ id, memberId, vendor, direction, currency, ...transfer }) =>
        direction === 'look'
          ? []
          : [
              {
                id,
                member: memberOf(memberId),
                vendorName: vendorNames.get(vendor) ?? vendor,
                direction,
                currency,
                amount: String(transfer.amount),
                tries: transfer.tries,
                isAnswered: transfer.state === 'answered',
                at: transfer.at.toISOString(),
              },
            ],
      ),
    }
  }

  const queue: Queue = {
    name: 'heldWins',
    right: 'bet.correct',
    count: (merchantId) => vendors.staff.countHeld(merchantId),
  }

  return { list, queue }
}
