import type { OfficeValue } from '@baize/contract/office'
import { shownAccount } from '../identity/index.ts'
import type { GamesOptions } from './games.types.ts'

const winsShown = 50

/** What jackpots hold, what was put in, and who has won lately. */
export function createJackpots({ config, vendors, lottery, identity, catalogue }: GamesOptions) {
  return async (merchantId: string): Promise<OfficeValue<'officeJackpots'>> => {
    const [{ pools: told, list }, own] = await Promise.all([
      vendors.jackpotWinners(merchantId, winsShown),
      lottery.desk.pools(merchantId),
    ])
    const names = await identity.namesOf(
      merchantId,
      own.wins.map(({ memberId }) => memberId),
    )
    const games = await catalogue.names([
      ...new Set([...own.pools, ...own.steps, ...own.wins].map(({ code }) => code)),
    ])
    const nameOf = (code: string) => games.get(code) ?? code
    const accounts = new Map(names.map(({ id, account }) => [id, shownAccount(account)]))
    return {
      currency: config.merchant(merchantId).currency,
      vendorPools: told.map(({ displayName, amount, currency, games }) => ({
        name: displayName,
        amount,
        currency,
        games,
      })),
      lotteryPools: own.pools.map((pool) => ({
        ...pool,
        name: nameOf(pool.code),
        balance: String(pool.balance),
      })),
      steps: own.steps.map((step) => ({
        ...step,
        name: nameOf(step.code),
        amount: String(step.amount),
        balance: String(step.balance),
        at: step.at.toISOString(),
      })),
      wins: [
        ...list.map(({ game, customerName, winAmount, at }) => ({
          source: 'vendor' as const,
          name: game.displayName,
          draw: null,
          memberId: null,
          betId: null,
          who: customerName ?? '',
          amount: winAmount,
          at,
        })),
        ...own.wins.map((win) => ({
          source: 'lottery' as const,
          name: nameOf(win.code),
          draw: { id: win.drawId, tier: win.tier },
          memberId: win.memberId,
          betId: win.ticketId,
          who: accounts.get(win.memberId) ?? '',
          amount: String(win.amount),
          at: win.at.toISOString(),
        })),
      ].toSorted((one, other) => (one.at < other.at ? 1 : -1)),
    }
  }
}
