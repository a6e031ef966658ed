import { createSimulation, type FeedMessage } from '../../apps/arcade/src/feed/index.ts'
import { expectEqual } from './expect.ts'
import { asTold, lineOf, linesOf, type Rule } from './feed.rules.ts'
import { type Stage, startMs } from './feed.stage.ts'

const second = 1_000
const first = 'sr:match:1000'
const total = '18|total=2.5'
const price = { numerator: 19n, denominator: 10n }
const whole = { numerator: 1n, denominator: 1n }

function decision(stage: Stage, acceptedMs = startMs + second) {
  return stage.feed.decisionOf(first, total, { outcome: '12', price, acceptedMs })
}

async function say(stage: Stage, message: FeedMessage): Promise<void> {
  stage.simulator.say([message])
  await stage.quiet()
}

function settled(
  stage: Stage,
  of: { certainty?: 1 | 2; result: 0 | 1 | -1; voided?: 0 | 0.5 | 1; tied?: bigint },
): FeedMessage {
  const { certainty = 2, result, voided = 0, tied = 1n } = of
  const deadHeat = { numerator: 1n, denominator: tied }
  const outcomes = [{ id: '12', result, voided, deadHeat }]
  const about = { product: 3, timestamp: stage.now(), event: first }
  return { ...about, kind: 'bet_settlement', certainty, markets: [{ key: total, outcomes }] }
}

function about(stage: Stage) {
  stage.skip(1)
  return { product: 3, timestamp: stage.now(), event: first, markets: [total] }
}

export const betRules: readonly Rule[] = [
  {
    name: 'a match that ends is settled by a scout first, and then confirmed',
    async run(stage) {
      await stage.pass(150)
      await stage.arrive(second / 2)
      const scout = stage.feed.market(first, total)?.settlement?.certainty
      expectEqual(scout, 1, 'certainty at the end')
      await stage.pass(3)
      const confirmed = stage.feed.market(first, total)?.settlement?.certainty
      expectEqual(confirmed, 2, 'certainty a moment later')
      const score = stage.feed.eventState(first)?.score
      const isOver = (score?.home ?? 0) + (score?.away ?? 0) > 2
      expectEqual(decision(stage)?.verdict, isOver ? 'won' : 'lost', 'over 2.5')
    },
  },
  {
    name: 'what is confirmed counts before a later word of a scout',
    async run(stage) {
      await say(stage, settled(stage, { result: 1 }))
      stage.skip(second)
      await say(stage, settled(stage, { certainty: 1, result: 0 }))
      expectEqual(decision(stage)?.verdict, 'won', 'verdict')
      expectEqual(decision(stage)?.certainty, 2, 'certainty')
    },
  },
  {
    name: 'results with void factors: won, lost, void, half won, half lost; -1 waits',
    async run(stage) {
      const wanted = [
        [1, 0, 'won', '19/10'],
        [0, 0, 'lost', '0/1'],
        [0, 1, 'void', '1/1'],
        [1, 0.5, 'half-won', '29/20'],
        [0, 0.5, 'half-lost', '1/2'],
        [-1, 0, undefined, ''],
      ] as const
      for (const [result, voided, verdict, times] of wanted) {
        stage.skip(1)
        await say(stage, settled(stage, { result, voided }))
        const made = decision(stage)
        expectEqual(made?.verdict, verdict, `${result} with ${voided}`)
        const text = made ? `${made.times.numerator}/${made.times.denominator}` : ''
        expectEqual(text, times, `what a unit becomes of ${result} with ${voided}`)
      }
    },
  },
  {
    name: 'a dead heat of two and of three pays a half and a third',
    async run(stage) {
      for (const [tied, times] of [
        [2n, '19/20'],
        [3n, '19/30'],
      ] as const) {
        stage.skip(1)
        await say(stage, settled(stage, { result: 1, tied }))
        const made = decision(stage)?.times ?? whole
        expectEqual(`${made.numerator}/${made.denominator}`, times, `one place for ${tied}`)
      }
    },
  },
  {
    name: 'a market that is settled takes no bets, whatever is said of its prices',
    async run(stage) {
      await stage.pass(2)
      await say(stage, settled(stage, { result: 1 }))
      stage.skip(1)
      await say(stage, linesOf(stage, [lineOf(1)]))
      expectEqual(stage.stateOf(first, total), 'settled', 'the market')
    },
  },
  {
    name: 'rollback_bet_settlement takes back what was settled before it, and nothing after',
    async run(stage) {
      await say(stage, settled(stage, { result: 1 }))
      await say(stage, { ...about(stage), kind: 'rollback_bet_settlement' })
      expectEqual(decision(stage)?.verdict, undefined, 'taken back')
      stage.skip(1)
      await say(stage, settled(stage, { result: 0 }))
      expectEqual(decision(stage)?.verdict, 'lost', 'settled anew')
    },
  },
  {
    name: 'bet_cancel voids bets accepted in its window and no other; its rollback undoes that',
    async run(stage) {
      await say(stage, settled(stage, { result: 1 }))
      const window = { from: startMs + 5 * second, until: startMs + 9 * second }
      await say(stage, { ...about(stage), ...window, kind: 'bet_cancel' })
      for (const [at, verdict] of [
        [4_999, 'won'],
        [5_000, 'void'],
        [8_999, 'void'],
        [9_000, 'won'],
      ] as const) {
        expectEqual(decision(stage, startMs + at)?.verdict, verdict, `accepted at ${at}`)
      }
      await say(stage, { ...about(stage), ...window, kind: 'rollback_bet_cancel' })
      expectEqual(decision(stage, startMs + 6_000)?.verdict, 'won', 'after the rollback')
      await say(stage, { ...about(stage), kind: 'bet_cancel' })
      expectEqual(decision(stage, startMs)?.verdict, 'void', 'without a window: all')
    },
  },
]

export const hostileRules: readonly Rule[] = [
  {
    name: 'a malformed message is refused, suspends, and what it may have said is asked for',
    async run(stage) {
      await stage.pass(7)
      stage.simulator.sendText('<odds_change product="3" timestamp="1" event_id=')
      await stage.quiet()
      expectEqual(refusals(stage), 'malformed', 'refusals')
      const trust = stage.effects.filter((one) => one.kind === 'trust' && one.product === 3)
      const turns = trust.map((one) => one.kind === 'trust' && one.isTrusted).join(' ')
      expectEqual(turns, 'true false', 'trust in its producer')
      await stage.pass(8)
      await asTold(stage)
    },
  },
  {
    name: 'a document type is refused: no entity is expanded and nothing is fetched',
    async run(stage) {
      stage.simulator.sendText('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')
      await stage.quiet()
      expectEqual(refusals(stage), 'doctype', 'refusals')
    },
  },
  {
    name: 'JSON, an unknown message and an unknown producer are refused; nothing is kept',
    async run(stage) {
      const unknown = `timestamp="${stage.now()}" event_id="sr:match:77"`
      stage.simulator.sendText('{"odds":1}')
      stage.simulator.sendText(`<transfer product="3" ${unknown}/>`)
      stage.simulator.sendText(`<odds_change product="77" ${unknown}/>`)
      await stage.quiet()
      expectEqual(refusals(stage), 'malformed unknown-message unknown-producer', 'refusals')
      expectEqual(stage.feed.events().includes('sr:match:77'), false, 'the event is kept')
    },
  },
  {
    name: 'a price below 1 suspends its market, and no other',
    async run(stage) {
      await stage.pass(2)
      const head = `product="3" timestamp="${stage.now() + 1}" event_id="${first}"`
      const market = (id: string, odds: string) =>
        `<market ${id} status="1"><outcome id="12" odds="${odds}" active="1"/></market>`
      const text = `${market('id="18" specifiers="total=2.5"', '0.5')}${market('id="1"', '1.5')}`
      stage.simulator.sendText(`<odds_change ${head}><odds>${text}</odds></odds_change>`)
      await stage.quiet()
      expectEqual(refusals(stage), 'bad-price', 'refusals')
      expectEqual(stage.stateOf(first, total), 'suspended', 'the market with the bad price')
      expectEqual(stage.stateOf(first, '1'), 'open', 'the other one')
    },
  },
  {
    name: 'a message of more than a mebibyte ends the connection; afterwards all is told again',
    async run(stage) {
      await stage.pass(7)
      const before = stage.fixtures.length
      stage.simulator.sendText(`<a>${' '.repeat(1_100_000)}</a>`)
      await stage.until('a new connection', () => stage.fixtures.length > before)
      expectEqual(stage.count('open'), 0, 'open markets')
      await stage.pass(14)
      await asTold(stage)
    },
  },
  {
    name: 'an event with more than a thousand markets is refused, and keeps what it had',
    async run(stage) {
      const markets = Array.from({ length: 1_100 }, (_, nth) => lineOf(1, `18|total=${nth}.5`))
      await say(stage, linesOf(stage, markets))
      expectEqual(refusals(stage), 'too-many', 'refusals')
      expectEqual(stage.feed.marketKeys(first).length <= 1_000, true, 'markets are bounded')
    },
  },
  {
    name: 'the simulator says the same for the same seed, and something else for another',
    async run() {
      const said = (seed: string) => {
        const simulation = createSimulation({
          seed,
          startMs,
          events: 4,
          markets: 10,
          minuteMs: second,
          beforeMs: 5 * second,
          apartMs: second,
          changesPerSecond: 50,
        })
        const plain = (_: string, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value
        return JSON.stringify(simulation.step(startMs + 120 * second), plain)
      }
      expectEqual(said('one') === said('one'), true, 'the same seed says the same')
      expectEqual(said('one') === said('other'), false, 'another seed says the same')
    },
  },
]

function refusals({ effects }: Stage): string {
  return effects.flatMap((one) => (one.kind === 'refused' ? one.code : [])).join(' ')
}
