import { createFeed } from './vendors.feed.ts'
import { createGames } from './vendors.games.ts'
import { createHearing } from './vendors.hearing.ts'
import { createHeldWins } from './vendors.held.ts'
import { createIntegrations } from './vendors.integrations.ts'
import { defineVendorsJobs } from './vendors.jobs.ts'
import { createLaunch } from './vendors.launch.ts'
import { createLists } from './vendors.lists.ts'
import { createNames } from './vendors.names.ts'
import { createOwing } from './vendors.owing.ts'
import { createPools } from './vendors.pools.ts'
import { createReplay } from './vendors.replay.ts'
import { createRounds } from './vendors.rounds.ts'
import { createStaff } from './vendors.staff.ts'
import { createTickets } from './vendors.tickets.ts'
import { createTransfers } from './vendors.transfers.ts'
import type { VendorsOptions } from './vendors.types.ts'
import { createUpkeep } from './vendors.upkeep.ts'
import { createWallet } from './vendors.wallet.ts'
import { createWallets } from './vendors.wallets.ts'
import { createWinners } from './vendors.winners.ts'

export type Vendors = ReturnType<typeof createVendors>

/** The gateway to whoever serves games: they reach our wallet, and we reach their games, by protocols. */
export function createVendors(options: VendorsOptions) {
  const integrations = createIntegrations(options)
  const tickets = createTickets(options)
  const games = createGames(options)
  const owing = createOwing(options)
  const lists = createLists({ ...options, integrations })
  const rounds = createRounds({ ...options, integrations, owing })
  const names = createNames(options)
  const pools = createPools({ ...options, integrations })
  const heldWins = createHeldWins({ ...options, games, pools, owing, integrations })
  const wallet = createWallet({ ...options, tickets, games, owing, heldWins })
  const winners = createWinners({ ...options, names, pools })
  const feed = createFeed({ ...options, names })
  const transfers = createTransfers({ ...options, integrations })
  const wallets = createWallets({ ...options, integrations, transfers })
  const staff = createStaff({
    ...options,
    integrations,
    tickets,
    lists,
    rounds,
    winners,
    transfers,
    heldWins,
  })

  defineVendorsJobs(options.jobs, {
    synchronise: lists.synchroniseAll,
    endRounds: rounds.endAll,
    heat: winners.heat,
    askPools: pools.askAll,
    tendWallets: wallets.tend,
    forget: createUpkeep(options),
  })
  options.outbox.listenToMany('bets.settled', 'vendors.winners', async (events, tx) => {
    const news = events.map(({ merchantId, payload: { bets }, at }) => ({
      merchantId: merchantId ?? '',
      bets,
      at,
    }))
    for (const { merchantId, bets, at } of news) feed.note(merchantId, bets, at)
    await winners.note(tx, news)
  })

  return {
    hear: createHearing({ ...options, integrations, wallet }),
    launch: createLaunch({ ...options, integrations, tickets, wallets }),
    replay: createReplay({ ...options, integrations }),
    wallets,
    winnerBoard: winners.board,
    jackpotWinners: winners.jackpots,
    gamePool: pools.ofGame,
    latestBets: feed.latest,
    stop: feed.stop,
    nameHidden: names.isHidden,
    hideName: names.hide,

    addIntegration: integrations.add,
    integrations: integrations.all,
    synchronise: lists.synchronise,
    issueTicket: tickets.issue,
    endRounds: rounds.endAll,
    heat: winners.heat,
    askPools: pools.askAll,
    staff,
  }
}
