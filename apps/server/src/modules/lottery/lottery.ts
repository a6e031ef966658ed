import { oneAtATime } from '../../kernel/turns.ts'
import { createDays } from './draws/days.ts'
import { createDraws } from './draws/draws.ts'
import { createWatch } from './draws/watch.ts'
import { writeCap } from './exposure/exposure.store.ts'
import { createExposure } from './exposure/exposure.ts'
import { createListing } from './listing.ts'
import type { Cap, LotteryOptions, Setting } from './lottery.types.ts'
import { createView } from './lottery.view.ts'
import { createPlans } from './plans/plans.ts'
import { createPlansView } from './plans/plans.view.ts'
import { wrongPools } from './pools/books.ts'
import { createPoolsDesk } from './pools/desk.ts'
import { readPools } from './pools/pools.store.ts'
import { createPools } from './pools/pools.ts'
import { createResultsDesk } from './results/desk.ts'
import { createImporting } from './results/importing.ts'
import { createResults } from './results/results.ts'
import { createSaved } from './saved/saved.ts'
import { readMerchantsOn, readSetting, writeSetting } from './settings.store.ts'
import { createTelling } from './telling/telling.ts'
import { type Buyer, createPlacing, type Slip } from './tickets/placing.ts'
import { createSettling } from './tickets/settling.ts'

/** How long a node goes by a setting that it has read. */
const settingAgeMs = 2_000

export type LotteryModule = ReturnType<typeof createLottery>

/** Nothing is offered until staff switch it on. Amounts are in the merchant's minor units. */
const atFirst: Omit<Setting, 'merchantId'> = {
  isOn: false,
  hasExternal: false,
  unitMin: 10n,
  stakeMax: 1_000_000n,
  winMax: 50_000_000n,
  linePrice: null,
  poolSeed: null,
  caps: [],
}

/** Lotteries: draws that nobody can choose, and tickets that can be checked. */
export function createLottery(options: LotteryOptions) {
  const { db, log } = options
  const pools = createPools(options)
  const days = createDays(options)
  const draws = createDraws({ ...options, pools, days })
  const exposure = createExposure(options)
  const placing = createPlacing(options, exposure)
  const settling = createSettling({ ...options, pools })
  const listing = createListing(options)
  const results = createResults(options)
  const importing = createImporting({ ...options, results })
  const telling = createTelling(options)
  const plans = createPlans({ ...options, placing, settingOf: setting })

  const watch = createWatch(options)

  /**
   * Draws that are due are announced, closed and drawn. Nodes may do it at the same time; on one node it is
   * done by one caller at a time, so that whoever waits for it finds it done.
   */
  const keep = oneAtATime(async () => {
    // One step that fails holds up no other: what is closed must be drawn, whatever else is wrong.
    await tried('listing', listing.keep)
    await tried('pools', pools.keep)
    await tried('announce', draws.announce)
    await tried('close', draws.closeDue)
    await tried('draw', draws.drawDue)
    await tried('finish', results.finish)
    await tried('watch', watch.look)
    await tried('exposure', exposure.tidy)
  })

  async function tried(step: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      log.error({ err: error, step }, 'a step of the draws failed; it is tried again')
    }
  }

  /** Draws that have their result are paid. It is apart, as a large one takes a while and others are due. */
  const pay = oneAtATime(settling.settleDue)
  /** Letters to many holders take a while too, and plans must not miss a draw for them. */
  const tell = oneAtATime(telling.tellDue)
  const follow = oneAtATime(plans.tend)

  /** Everything that is due, in the order of a draw's life. */
  async function tend(): Promise<void> {
    for (const work of [keep, pay, tell, follow]) await work()
  }

  const kept = new Map<string, { setting: Promise<Setting>; untilMs: number }>()

  /** Another node's change is noticed within seconds. All who ask at the same time wait for one answer. */
  function setting(merchantId: string): Promise<Setting> {
    const nowMs = performance.now()
    const known = kept.get(merchantId)
    if (known && known.untilMs > nowMs) return known.setting
    const found = readSetting(db, merchantId).then((read) => read ?? { ...atFirst, merchantId })
    kept.set(merchantId, { setting: found, untilMs: nowMs + settingAgeMs })
    found.catch(() => kept.delete(merchantId))
    return found
  }

  return {
    tend,
    keep,
    pay,
    tell,
    follow,
    setting,
    setSetting: async (merchantId: string, change: Partial<Omit<Setting, 'merchantId'>>) => {
      const changed = { ...(await setting(merchantId)), ...change }
      await writeSetting(db, changed)
      kept.delete(merchantId)
      return changed
    },
    /** Null takes a cap away again. */
    setCap: async (merchantId: string, cap: Omit<Cap, 'amount'> & { amount: bigint | null }) => {
      await writeCap(db, merchantId, cap)
      kept.delete(merchantId)
    },
    isSet: async (merchantId: string) => (await readSetting(db, merchantId)) !== undefined,
    merchantsOn: () => readMerchantsOn(db),
    place: async (buyer: Buyer, slip: Slip) =>
      placing.place(buyer, slip, await setting(buyer.merchantId)),
    keyIn: results.keyIn,
    desk: { ...createResultsDesk(db), pools: createPoolsDesk(options) },
    importFile: importing.importFile,
    sayDay: days.say,
    saidDays: days.said,
    poolsOf: (merchantId: string) =>
      readPools(db, merchantId, options.config.merchant(merchantId).currency),
    wrongPools,
    view: createView(options, exposure),
    plans: { ...plans, ...createPlansView(options) },
    saved: createSaved(options),
  }
}
