import { type Lottery, lotteryByCode } from '@baize/engines/lottery'
import {
  type FrozenClock,
  frozenClock,
  startPlatform,
  type TestPlatformOptions,
} from '@baize/testkit'
import { createIds } from '../../kernel/ids.ts'
import { createLog } from '../../kernel/log.ts'
import { deposit } from '../ledger/index.ts'
import { createLottery } from './lottery.ts'
import type { LotteryOptions } from './lottery.types.ts'

/** A platform whose draws move only when a test looks after them. */
export async function lotteryStage(
  begins = '2026-05-01T10:00:03Z',
  more: (clock: FrozenClock) => Promise<TestPlatformOptions> = async () => ({}),
) {
  const clock: FrozenClock = frozenClock(begins)
  const house = await startPlatform({ clock, ...(await more(clock)) })
  const { modules } = house.platform
  const { db } = modules.database
  const { config, beacon, ledger, bets, catalogue, identity, letters, limits } = modules
  const newId = createIds({ clock })
  const log = createLog('silent')
  log.error = (...said: unknown[]) => console.error(...said)
  const node = (more: Partial<LotteryOptions> = {}) =>
    createLottery({
      db,
      clock,
      log,
      config,
      beacon,
      ledger,
      bets,
      catalogue,
      identity,
      letters,
      limits,
      ...more,
    })
  const { lottery } = modules
  const merchantId = config.merchantByCode('baize')?.id ?? ''
  await lottery.setSetting(merchantId, { isOn: true })
  await lottery.tend()
  let people = 0

  return {
    house,
    modules,
    db,
    clock,
    newId,
    lottery,
    log,
    node,
    merchantId,
    stop: () => house.stop(),
    async buyer(cents = 100_000n) {
      people += 1
      const { memberId, token } = await house.enrol(`buyer${people}`, 0)
      const buyer = { merchantId, memberId, currency: 'USD' }
      await ledger.post([deposit(buyer, newId(), cents)])
      return { buyer, call: house.as({ token }).call }
    },
    cashOf: async (memberId: string) => (await ledger.balanceOf(memberId, 'USD')).cash,
    /** Lets time pass, and looks after the draws. */
    async pass(ms: number) {
      clock.advance(ms)
      await lottery.tend()
    },
  }
}

export type LotteryStage = Awaited<ReturnType<typeof lotteryStage>>

export function lotteryOf(code: string): Lottery {
  const lottery = lotteryByCode(code)
  if (!lottery) throw new Error(`there is no lottery ${code}`)
  return lottery
}
