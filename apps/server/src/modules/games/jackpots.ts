import type { OfficeValue } from '@baize/contract/office'
import { shownAccount } from '../identity/index.ts'
import type { GamesOptions } from './games.types.ts'

const winsShown = 50

/** What jackpots hold, what was put in, and who has won lately. */
export function createJackpots({ config, vendors, lottery, identity }: GamesOptions) {
  return async (merchantId: string): Promise<OfficeValue<'officeJackpots'>> => {
    const [{ pools: told, list }, own] = await Promise.all([
      vendors.jackpotWinners(merchantId, winsShown),
      lottery.desk.pools(merchantId),
    ])
    const names = await identity.namesOf(
      merchantId,
      own.wins.map(({ memberId }) => memberId),
    )
    const accounts = new Map(names.map(({ id, account }) => [id, shownAccount(account)]))
    return {
      currency: config.merchant(merchantId).currency,
      vendorPools: told.map(({ displayName, amount, currency, games }) => ({
        name: displayName,
        amount,
        currency,
        games,
      })),
      lotteryPools: own.pools.map((pool) => ({ ...pool, balance: String(pool.balance) })),
      steps: own.steps.map((step) => ({
        ...step,
        amount: String(step.amount),
        balance: String(step.balance),
        at: step.at.toISOString(),
      })),
      wins: [
        ...list.map(({ game, customerName, winAmount, at }) => ({
          source: 'vendor' as const,
          name: game.displayName,
          betId: null,
          who: customerName ?? '',
          amount: winAmount,
          at,
        })),
        ...own.wins.map((win) => ({
          source: 'lottery' as const,
          name: `${win.drawId} ${win.tier}`,
          betId: win.ticketId,
          who: accounts.get(win.memberId) ?? '',
          amount: String(win.amount),
          at: win.at.toISOString(),
        })),
      ].toSorted((one, other) => (one.at < other.at ? 1 : -1)),
    }
  }
}
