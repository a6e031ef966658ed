import type { FeedMessage, MarketLine } from '../../apps/arcade/src/feed/index.ts'
import { expectEqual } from './expect.ts'
import { type Stage, type StageOptions, startMs } from './feed.stage.ts'

/** What an adapter of a feed has to do, and how it is seen. */
export interface Rule {
  name: string
  options?: StageOptions
  run(stage: Stage): Promise<void>
}

const second = 1_000
const [live, prematch] = [1, 3]
const first = 'sr:match:1000'
const total = '18|total=2.5'

const isOpen = (stage: Stage, isIt = true) =>
  expectEqual(stage.count('open') > 0, isIt, 'a market is open')

export const trustRules: readonly Rule[] = [
  {
    name: 'nothing takes bets before the first recovery is complete',
    async run(stage) {
      isOpen(stage, false)
      stage.simulator.say([linesOf(stage, [lineOf(1)])])
      await stage.quiet()
      isOpen(stage, false)
      await stage.pass(2)
      isOpen(stage)
    },
  },
  {
    name: 'a producer that says every ten seconds that it is there stays trusted',
    async run(stage) {
      await stage.pass(55)
      expectEqual(stage.feed.isTrusted(live), true, 'live is trusted')
      expectEqual(stage.simulator.recoveriesAsked(), 2, 'recoveries')
    },
  },
  {
    name: '20 seconds of silence suspend all markets of a producer, and of no other',
    options: {
      faults: {
        deaths: [{ product: live, fromMs: startMs + 90 * second, untilMs: startMs + 180 * second }],
      },
    },
    async run(stage) {
      await stage.pass(89)
      expectEqual(stage.stateOf(first, total), 'open', 'the match that is played')
      await stage.pass(23)
      expectEqual(stage.feed.isTrusted(live), false, 'live is trusted')
      expectEqual(stage.feed.isTrusted(prematch), true, 'prematch is trusted')
      expectEqual(stage.stateOf(first, total), 'suspended', 'the match that is played')
      expectEqual(stage.stateOf('sr:match:1005', total), 'open', 'a match of tomorrow')
    },
  },
  {
    name: 'a producer that comes back is asked for what was missed, and trusted when it has told it',
    options: {
      faults: {
        deaths: [{ product: live, fromMs: startMs + 65 * second, untilMs: startMs + 100 * second }],
      },
    },
    async run(stage) {
      await stage.pass(98)
      expectEqual(stage.feed.isTrusted(live), false, 'live is trusted')
      await stage.pass(14)
      expectEqual(stage.feed.isTrusted(live), true, 'live is trusted')
      const asked = recoveriesIn(stage).findLast(({ product }) => product === live)
      const behind = startMs + 61 * second - (asked?.after ?? 0)
      expectEqual(behind >= 0 && behind <= 40 * second, true, 'the recovery begins in time')
      await asTold(stage)
    },
  },
  {
    name: 'subscribed=0 suspends all markets of a producer until it has told everything again',
    async run(stage) {
      await stage.pass(5)
      const about = { product: prematch, timestamp: stage.now() }
      stage.simulator.sendText(`<alive product="3" timestamp="${about.timestamp}" subscribed="0"/>`)
      await stage.quiet()
      isOpen(stage, false)
      await stage.pass(20)
      isOpen(stage)
    },
  },
  {
    name: 'a broken connection suspends everything, and is made again',
    options: {
      faults: { gaps: [{ fromMs: startMs + 70 * second, untilMs: startMs + 75 * second }] },
    },
    async run(stage) {
      await stage.pass(68)
      isOpen(stage)
      const before = stage.fixtures.length
      await stage.pass(4)
      isOpen(stage, false)
      await stage.pass(4)
      await stage.until('a new connection', () => stage.fixtures.length > before)
      await stage.pass(15)
      await asTold(stage)
    },
  },
  {
    name: 'longer ago than the window of a producer, everything is asked for',
    options: {
      goodUntil: new Map([
        [live, startMs - 71 * 3_600 * second],
        [prematch, startMs - 73 * 3_600 * second],
      ]),
    },
    async run(stage) {
      await stage.pass(2)
      const asked = recoveriesIn(stage)
      const after = (product: number) => asked.find((one) => one.product === product)?.after
      const within = startMs - 71 * 3_600 * second - 20 * second
      expectEqual(after(live), within, 'within the window')
      expectEqual(after(prematch), undefined, 'beyond the window')
    },
  },
  {
    name: 'snapshot_complete of another request is not believed',
    options: {
      faults: {
        deaths: [{ product: live, fromMs: startMs + 2 * second, untilMs: startMs + 300 * second }],
      },
    },
    async run(stage) {
      await stage.pass(30)
      for (const id of [0, 1, 2, 99]) {
        stage.simulator.sendText(
          `<snapshot_complete product="1" timestamp="${stage.now()}" request_id="${id}"/>`,
        )
      }
      await stage.quiet()
      expectEqual(stage.feed.isTrusted(live), false, 'live is trusted')
    },
  },
]

export const lineRules: readonly Rule[] = [
  {
    name: 'late, overtaken and repeated messages leave what the provider means: newest wins',
    options: {
      faults: { delayMsMax: 4 * second, duplicates: 0.3 },
      changesPerSecond: 60,
    },
    async run(stage) {
      await stage.pass(150)
      await stage.arrive(5 * second)
      await asTold(stage)
    },
  },
  {
    name: 'at the start of a match its markets wait for the live producer',
    options: {
      faults: {
        deaths: [{ product: live, fromMs: startMs + 55 * second, untilMs: startMs + 66 * second }],
      },
    },
    async run(stage) {
      await stage.pass(58)
      expectEqual(stage.stateOf(first, total), 'open', 'before the start')
      await stage.pass(3)
      expectEqual(stage.stateOf(first, total), 'suspended', 'handed over')
      await stage.pass(12)
      expectEqual(stage.stateOf(first, total), 'open', 'once live has spoken')
    },
  },
  {
    name: 'bet_stop suspends the markets of its groups until newer prices come',
    async run(stage) {
      await stage.pass(2)
      stop(stage, 'score')
      await stage.quiet()
      expectEqual(stage.stateOf(first, total), 'suspended', 'a market of goals')
      expectEqual(stage.stateOf(first, '1'), 'open', 'the winner')
      stop(stage, 'a_group_nobody_knows')
      await stage.quiet()
      expectEqual(stage.stateOf(first, '1'), 'suspended', 'all, to be safe')
      stage.skip(1)
      stage.simulator.say([linesOf(stage, [lineOf(1)])])
      await stage.quiet()
      expectEqual(stage.stateOf(first, total), 'open', 'after new prices')
    },
  },
  {
    name: 'statuses 1, -1, 0, -2, -3, -4: open, suspended, closed, handed over, settled, cancelled',
    async run(stage) {
      await stage.pass(2)
      const wanted = [
        [-1, 'suspended'],
        [1, 'open'],
        [0, 'closed'],
        [-3, 'settled'],
        [-4, 'cancelled'],
        [1, 'open'],
        [-2, 'suspended'],
      ] as const
      for (const [status, state] of wanted) {
        stage.skip(1)
        stage.simulator.say([linesOf(stage, [lineOf(status)])])
        await stage.quiet()
        expectEqual(stage.stateOf(first, total), state, `status ${status}`)
      }
    },
  },
  {
    name: 'specifiers in any order name one market',
    async run(stage) {
      await stage.pass(2)
      const market = (specifiers: string) =>
        stage.simulator.sendText(
          `<odds_change product="3" timestamp="${stage.now()}" event_id="${first}"><odds>` +
            `<market id="9" specifiers="${specifiers}" status="1"/></odds></odds_change>`,
        )
      market('setnr=1|total=9.5')
      market('total=9.5|setnr=1')
      await stage.quiet()
      const keys = stage.feed.marketKeys(first).filter((key) => key.startsWith('9|'))
      expectEqual(keys.join(' '), '9|setnr=1|total=9.5', 'keys')
    },
  },
  {
    name: 'fixture_change reads the fixture again, once',
    async run(stage) {
      await stage.pass(1)
      const before = stage.fixtures.length
      const message = { kind: 'fixture_change', product: 3, event: first } as const
      const timestamp = stage.now()
      stage.simulator.say([
        { ...message, timestamp },
        { ...message, timestamp },
      ])
      await stage.until('a fixture', () => stage.fixtures.length > before)
      await stage.quiet()
      expectEqual(stage.fixtures.length - before, 1, 'fixtures read')
      expectEqual(stage.fixtures.at(-1)?.id, first, 'which one')
    },
  },
]

export function lineOf(status: MarketLine['status'], key = total): MarketLine {
  const price = { numerator: 19n, denominator: 10n }
  return {
    key,
    status,
    outcomes: [
      { id: '12', price },
      { id: '13', price },
    ],
  }
}

export function linesOf(stage: Stage, markets: MarketLine[]): FeedMessage {
  const timestamp = stage.now()
  return { kind: 'odds_change', product: prematch, timestamp, event: first, markets }
}

function stop(stage: Stage, group: string): void {
  const about = { product: prematch, timestamp: stage.now(), event: first }
  stage.simulator.say([{ ...about, kind: 'bet_stop', groups: [group] }])
}

function recoveriesIn({ effects }: Stage) {
  return effects.flatMap((one) => (one.kind === 'recover' ? one.recovery : []))
}

/** Everything stands as the provider says when it is asked. */
export async function asTold(stage: Stage): Promise<void> {
  await stage.arrive(second / 2)
  const { feed, simulation } = stage
  const told = [live, prematch].flatMap((product) => simulation.snapshot(product, 0))
  let markets = 0
  for (const message of told) {
    if (message.kind !== 'odds_change') continue
    for (const { key, status, outcomes } of message.markets) {
      if (status === -2) continue
      const own = feed.market(message.event, key)
      const prices = outcomes.flatMap(({ id, price }) => (price ? `${id} ${textOf(price)}` : []))
      const ours = [...(own?.prices ?? [])].map(([id, price]) => `${id} ${textOf(price)}`)
      const wanted = {
        1: 'open',
        [-1]: 'suspended',
        0: 'closed',
        [-3]: 'settled',
        [-4]: 'cancelled',
      }
      expectEqual(own?.state, wanted[status], `${message.event} ${key}`)
      expectEqual(ours.join(), prices.join(), `prices of ${message.event} ${key}`)
      markets += 1
    }
  }
  expectEqual(markets > 0, true, 'there are markets')
}

function textOf({ numerator, denominator }: { numerator: bigint; denominator: bigint }): string {
  return `${numerator}/${denominator}`
}
