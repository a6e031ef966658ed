import type { FromServer } from '@baize/contract/socket'
import type { Wiring } from '../../kernel/assembly.ts'
import type { Bus } from '../../kernel/bus.ts'
import type { Log } from '../../kernel/log.ts'
import type { Settings } from '../../settings.ts'
import type { Config } from '../config/index.ts'
import { lotteryRoutes } from './lottery.routes.ts'
import { createLottery, type LotteryModule } from './lottery.ts'
import type { LotteryOptions } from './lottery.types.ts'

type Needs = Omit<LotteryOptions, 'onDrawn'> & {
  bus: Bus
  settings: Pick<Settings, 'LOTTERY_EVERY_MS'>
}

interface Own {
  lottery: LotteryModule
  lotteryClockwork: Clockwork
}

interface Clockwork {
  /** The tables are there. */
  prepared(): void
  start(): void
  stop(): Promise<void>
}

interface Shows extends Own {
  config: Pick<Config, 'merchant'>
  log: Log
}

type Drawn = Extract<FromServer, { kind: 'drawn' }>

const drawnSubject = 'live.drawn'

export const lotteryWiring: Wiring<Needs, Own, Shows> = {
  module: 'lottery',
  create({ bus, settings, ...house }) {
    const lottery = createLottery({
      ...house,
      onDrawn: ({ id, code }) => bus.publish(drawnSubject, { kind: 'drawn', id, gameCode: code }),
    })
    return { lottery, lotteryClockwork: clockwork(lottery, settings.LOTTERY_EVERY_MS, house.log) }
  },
  open({ serve, hub, bus }, { lottery, config, log, lotteryClockwork }) {
    lotteryRoutes(serve, lottery, config)
    bus.subscribe(drawnSubject, (news) => void show(news as Drawn))
    /** Nobody waits for it: what it throws would end the node. A page that missed a draw asks again. */
    async function show(news: Drawn): Promise<void> {
      try {
        for (const merchantId of await lottery.merchantsOn())
          hub.publishHere(`public:${merchantId}`, news)
      } catch (error) {
        log.warn({ err: error }, 'open pages of this node were not told of a draw')
      }
    }
    lotteryClockwork.start()
  },
  prepare: async ({ lotteryClockwork }) => lotteryClockwork.prepared(),
  stop: ({ lotteryClockwork }) => lotteryClockwork.stop(),
}

/**
 * Draws are due at seconds, so every node looks by itself; what is due is locked in the database and done
 * once. While a large draw is paid, others are closed and drawn. With 0 nothing is drawn by this node.
 */
function clockwork(lottery: LotteryModule, everyMs: number, log: Log): Clockwork {
  let timer: NodeJS.Timeout | undefined
  const tried = (work: () => Promise<void>) =>
    work().catch((error: unknown) => {
      log.error({ err: error }, 'the draws could not be looked after; this is tried again')
    })
  let last: Promise<unknown> = Promise.resolve()
  let isPrepared = false
  return {
    prepared() {
      isPrepared = true
    },
    start() {
      if (everyMs === 0) return
      timer = setInterval(() => {
        const { keep, pay, tell, follow } = lottery
        if (isPrepared) last = Promise.all([keep, pay, tell, follow].map(tried))
      }, everyMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await last
    },
  }
}
