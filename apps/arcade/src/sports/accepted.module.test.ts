import { afterEach, expect, test } from 'vitest'
import { until } from '../shared/sitting.fixture.ts'
import { acceptSlips } from '../store/index.ts'
import { limitsIn } from './slips.rules.ts'
import { recordOfSlips } from './slipsOnRecord.fixture.ts'
import { legOn, openBook, type Player } from './sports.fixture.ts'

let stop: (() => Promise<void>) | undefined
afterEach(() => stop?.())

const dear = ({ price }: { price: string | null }) => {
  const [n = 0, d = 1] = (price ?? '').split('/').map(Number)
  return n / d > 3
}

test('[GAM-12] slips that are accepted together hold together: none of them sees a limit that another has used', async () => {
  const book = await openBook(['ve-dota2'])
  stop = book.stage.stop
  const players: Player[] = []
  for (let nth = 0; nth < 40; nth += 1) {
    players.push(await book.player(`together${nth}`, 'imes-esports'))
  }
  const [event] = await players[0]!.open('dota2')
  const { markets } = (await players[0]!.event(event!.id)).event
  const scores = markets.find(({ kind, period }) => kind === 'score' && period === 'match')!
  const leg = legOn({ ...event!, markets: [scores] }, scores.outcomes.findIndex(dear))
  const { rows } = book.stage
  // The first of them waits for the event, and all others wait behind it.
  await rows('begin')
  await rows('select from sports_event where id = $1 for update', [event!.id])
  const placing = players.map(async (player) => player.place([leg], { stake: '100000' }))
  await until(() => book.stage.operator.heard.filter(({ kind }) => kind === 'bet').length === 40)
  await until(
    async () =>
      (
        await rows(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).length > 0,
  )
  await rows('commit')
  const placed = await Promise.all(placing)
  const states = Map.groupBy(placed, ({ slip }) => slip?.state)
  const accepted = states.get('accepted') ?? []
  const others = [...(states.get('reoffered') ?? []), ...(states.get('rejected') ?? [])]
  expect(accepted.length + others.length).toBe(40)
  expect(accepted.length).toBeGreaterThan(2)
  expect(new Set(others.map(({ slip }) => slip.fault?.code))).toEqual(new Set(['limit-market']))
  const lost = accepted.reduce((sum, { slip }) => sum + BigInt(slip.returns) - 100_000n, 0n)
  const [held] = await rows<{ owed: string }>(
    `select owed::text from sports_exposure where event = $1 and scope like 'm/%'`,
    [event!.id],
  )
  expect(BigInt(held!.owed)).toBe(lost)
  expect(lost).toBeLessThanOrEqual(limitsIn('USD').selection)
})

test('[GAM-12] a slip that was accepted meanwhile is not given back', async () => {
  const of = await recordOfSlips(1)
  stop = of.stop
  await of.write({ kind: 'single', legs: [{ event: 0, on: 'home' }], cashed: 0, isDemo: false })
  const [{ id } = { id: '' }] = of.slips
  const fault = { code: 'interrupted' }
  const refusal = { kind: 'refuse', state: 'rejected', fault, reoffer: null } as const
  const said = await acceptSlips(of.db, [{ slip: id }], {
    now: new Date(),
    events: [],
    scopes: [],
    decide: ({ slips }) => new Map([...slips.keys()].map((slip) => [slip, refusal])),
  })
  expect(said).toEqual(['gone'])
  expect(await of.rows('select state, fault from sports_slip')).toEqual([
    { state: 'accepted', fault: null },
  ])
  expect(await of.rows('select 1 from call')).toEqual([])
})
