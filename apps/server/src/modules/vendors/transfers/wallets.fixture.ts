import { listedGame } from '@baize/testkit/game'
import { sql } from 'kysely'
import { createLog } from '../../../kernel/log.ts'
import { startTransferVendor } from '../adapters/transfer/transfer.fixture.ts'
import { createIntegrations } from '../integrations/integrations.ts'
import { newKeys, vendorsStage } from '../vendors.fixture.ts'
import { createTransfers } from './transfers.ts'

export const [purse, purseGame, code] = ['purse', 'jdb-purse', 'JDB'] as const

/** One minor unit of USD, in the vendor's units. */
const unit = 1_000n
const stepMs = 31_000

export type WalletsStage = Awaited<ReturnType<typeof walletsStage>>

/** A platform with a vendor beside it that holds the wallets. */
export async function walletsStage() {
  const stage = await vendorsStage()
  const { db, clock, modules, merchant, newId, bets, vendors } = stage
  const theirs = newKeys()
  const { publicKey: ourPublic, privateKey: ourPrivate } = stage.keys.ours
  const vendor = await startTransferVendor({ theirPrivate: theirs.privateKey, ourPublic })
  await vendors.addIntegration({
    id: purse,
    adapter: 'transfer',
    baseUrl: vendor.url,
    operatorId: 'baize',
    secrets: { theirPublicKey: theirs.publicKey, ourPrivateKey: ourPrivate },
  })
  await modules.catalogue.putGames(purse, [listedGame(purseGame, { vendor: code })])
  const { config, ledger, limits } = modules
  const secret = 'a secret for tests that is long enough'
  const log = createLog('silent')
  const integrations = createIntegrations({ db, clock, secret, rememberMs: 0 })
  const common = { db, clock, log, newId, config, ledger, limits, bets }
  /** The single steps, so that a test can stop in the middle. */
  const steps = createTransfers({ ...common, integrations })

  async function separateWallets(isSo: boolean): Promise<void> {
    await sql`update config.merchant set single_wallet = ${!isSo}`.execute(db)
    await config.refresh()
  }
  await separateWallets(true)

  let people = 0

  async function player(cash: bigint) {
    people += 1
    const { holder, target, session, memberId } = await stage.player(`purse${people}`, cash)
    const { call } = stage.house.as({ token: session })
    const { user } = target
    return {
      memberId,
      holder,
      user,
      call,
      send: (direction: 'in' | 'out', amount?: bigint, id = newId(), to: string = code) =>
        vendors.wallets
          .transfer(holder, { id, vendor: to, direction, ...(amount ? { amount } : {}) })
          .then(
            () => 'done',
            (error: { code: string }) => error.code,
          ),
      /** Stake and win at the vendor, in minor units. */
      play: (bet: bigint, win: bigint) => vendor.play(user, bet * unit, win * unit),
      /** The main wallet, the vendor purse by our books, and the balance by the vendor. */
      async has() {
        const { cash: main, vendors: there } = await ledger.balanceOf(memberId, 'USD')
        return [main, there[code] ?? 0n, vendor.walletOf(user).balance / unit]
      },
      async bets() {
        const found = await sql<{ stake: bigint; payout: bigint; status: string; game: string }>`
          select stake, payout, status, game from bets.bet where member_id = ${memberId}
          order by id`.execute(db)
        return found.rows
      },
      wallet: {
        ...holder,
        vendor: code,
        integration: purse,
        gameType: 'RNG' as const,
      },
    }
  }

  return {
    ...stage,
    merchant,
    vendor,
    theirs,
    steps,
    separateWallets,
    player,
    /** A member with a ticket for a vendor that plays from the main wallet. */
    bettor: (account: string) => stage.player(account),
    /** How often the vendor was asked for a move, and under how many ids. */
    told(user: string, path: 'deposit' | 'withdraw') {
      const calls = vendor.asked.filter(
        (call) => call.path.endsWith(path) && call.fields.user === user,
      )
      const ids = new Set(calls.map(({ fields }) => fields.transaction_uuid))
      return { calls: calls.length, ids: ids.size }
    },
    /** After each test the vendor behaves again, and the books are checked. */
    async calm() {
      vendor.calm()
      const faults = await stage.booksFaults()
      if (faults.length > 0) throw new Error(faults.join('\n'))
    },
    /** Some time later the job runs. */
    async later(ms = stepMs) {
      clock.advance(ms)
      await vendors.wallets.tend()
    },
    async stop() {
      await vendor.stop()
      await stage.stop()
    },
  }
}
