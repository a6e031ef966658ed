import { createFreebets } from './freebets/freebets.ts'
import { createTelling } from './freebets/telling.ts'
import { createHeldWins } from './heldWins/heldWins.ts'
import { readHealth } from './integrations/health.store.ts'
import { createIntegrations } from './integrations/integrations.ts'
import { createLists } from './integrations/lists.ts'
import { createLaunch } from './launch/launch.ts'
import { createTickets } from './launch/tickets.ts'
import { createPools } from './pools/pools.ts'
import { createRooms } from './rooms/rooms.ts'
import { readBetsOfRound } from './rounds/named.store.ts'
import { createOwing } from './rounds/owing.ts'
import { createReplay } from './rounds/replay.ts'
import { createRounds } from './rounds/rounds.ts'
import { createTakingBack } from './rounds/takingBack.ts'
import { createStaff } from './staff/staff.ts'
import { createChat } from './tables/chat.ts'
import { createTables } from './tables/tables.ts'
import { createTransfers } from './transfers/transfers.ts'
import { createWallets } from './transfers/wallets.ts'
import { defineVendorsJobs } from './vendors.jobs.ts'
import type { VendorsOptions } from './vendors.types.ts'
import { createUpkeep } from './vendors.upkeep.ts'
import { createGames } from './wallet/games.ts'
import { createHearing } from './wallet/hearing.ts'
import { createWallet } from './wallet/wallet.ts'
import { createFeed } from './winners/feed.ts'
import { createNames } from './winners/names.ts'
import { createWinners } from './winners/winners.ts'

export type Vendors = ReturnType<typeof createVendors>

/** The gateway to vendors of games: they reach our wallet, and we reach their games, by adapters. */
export function createVendors(options: VendorsOptions) {
  const integrations = createIntegrations(options)
  const tickets = createTickets(options)
  const games = createGames(options)
  const lists = createLists({ ...options, integrations })
  const names = createNames(options)
  const pools = createPools({ ...options, integrations })
  const tables = createTables({ ...options, integrations })
  const cardRooms = createRooms({ ...options, integrations })
  const freebets = createFreebets({ ...options, games, integrations })
  const owing = createOwing({ ...options, freebets })
  const telling = createTelling({ ...options, integrations, freebets })
  const heldWins = createHeldWins({ ...options, games, pools, owing, integrations, freebets })
  const takingBack = createTakingBack({ ...options, heldWins })
  const rounds = createRounds({ ...options, integrations, owing, takingBack })
  const paying = { owing, heldWins, takingBack, freebets }
  const wallet = createWallet({ ...options, tickets, games, ...paying })
  const winners = createWinners({ ...options, names, pools })
  const feed = createFeed({ ...options, names })
  const transfers = createTransfers({ ...options, integrations })
  const wallets = createWallets({ ...options, integrations, transfers })
  const chat = createChat({ integrations, log: options.log })
  const staff = createStaff({
    ...options,
    chat,
    integrations,
    tickets,
    lists,
    rounds,
    winners,
    transfers,
    heldWins,
    freebets,
  })

  defineVendorsJobs(options.jobs, {
    synchronise: lists.synchroniseAll,
    endRounds: rounds.endAll,
    heat: winners.heat,
    askPools: pools.askAll,
    tendWallets: wallets.tend,
    tendFreebets: telling.tend,
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

  options.outbox.listenToMany('bets.settled', 'vendors.freebets', (events, tx) =>
    freebets.hear(
      tx,
      events.flatMap(({ payload: { bets } }) => bets),
    ),
  )

  return {
    hear: createHearing({ ...options, integrations, wallet }),
    launch: createLaunch({ ...options, integrations, tickets, wallets, names }),
    replay: createReplay({ ...options, integrations }),
    wallets,
    winnerBoard: winners.board,
    jackpotWinners: winners.jackpots,
    gamePool: pools.ofGame,
    gamePools: pools.withGames,
    chat: { lines: chat.lines },
    liveTables: tables.shown,
    liveModels: tables.dealers,
    roomList: cardRooms.list,
    latestBets: feed.latest,
    stop: feed.stop,
    nameHidden: names.isHidden,
    hideName: names.hide,
    namesOf: names.namesOf,
    /** The bets of a round, for staff who search by its name. */
    betsOfRound: (merchantId: string, round: string) =>
      readBetsOfRound(options.db, merchantId, round),

    addIntegration: integrations.add,
    integrations: integrations.all,
    synchronise: lists.synchronise,
    issueTicket: tickets.issue,
    endRounds: rounds.endAll,
    heat: winners.heat,
    askPools: pools.askAll,
    freebets: { ...freebets, tend: telling.tend },
    staff,
    /** What the vendors asked of us since a moment. */
    health: (merchantId: string, since: Date) => readHealth(options.db, merchantId, since),
  }
}
