import { transactSlowly } from '../apps/server/src/kernel/database.ts'
import { newId } from '../apps/server/src/kernel/ids.ts'
import type { Holder } from '../apps/server/src/modules/ledger/index.ts'
import { openHouse } from './house.ts'
import { median, report } from './report.ts'

/**
 * The path of a bet while a bonus guard is in force, beside the same path without one: in turns, in the
 * same run, by as many members.
 */
const asked = 0.95
const playing = { members: 2_000, callers: 256, seconds: 4, turns: 9 }
const guard = { stakeMax: '500', refused: ['LOTT'], games: { 'pg-tiger': true } }

const house = await openHouse()
const { bets, limits, database } = house.modules
try {
  const all = await house.players(playing.members * 2, 1_000_000_000n)
  const [free, guarded] = [all.slice(0, playing.members), all.slice(playing.members)]
  await transactSlowly(database.db, async (tx) => {
    for (const holder of guarded) await limits.guardBonus(tx, holder, guard)
  })
  for (const holders of [free, guarded]) await Promise.all(holders.map(spin))
  await house.analyse()
  for (const [what, bet] of [
    ['slots', spin],
    ['tables', table],
  ] as const) {
    const ratios: number[] = []
    const rates: number[] = []
    const works: number[] = []
    for (let turn = 0; turn < playing.turns; turn += 1) {
      // Who begins changes, so that neither has the warmer caches.
      const isFirst = turn % 2 === 0
      const first = await rateOf(isFirst ? free : guarded, bet)
      const second = await rateOf(isFirst ? guarded : free, bet)
      const [without, having] = isFirst ? [first, second] : [second, first]
      ratios.push(having.rate / without.rate)
      rates.push(having.rate)
      works.push(having.cpuUs / without.cpuUs)
    }
    const ratio = median(ratios)
    console.log(
      `         ${what}: work of this process for a bet ${median(works).toFixed(2)} times`,
    )
    report(
      `bets with a bonus guard, of those without: ${what}`,
      `${(ratio * 100).toFixed(1)} % (${Math.round(median(rates))}/s)`,
      `>= ${asked * 100} %`,
      ratio >= asked,
    )
  }
} finally {
  await house.stop()
}

/** Bets for each second until the last of them was answered, as many bets end in the same moment. */
async function rateOf(holders: readonly Holder[], bet: (holder: Holder) => Promise<void>) {
  let placed = 0
  const cpu = process.cpuUsage()
  const startedMs = performance.now()
  const untilMs = startedMs + playing.seconds * 1_000
  const play = async (nth: number) => {
    for (let at = nth; performance.now() < untilMs; at += playing.callers) {
      await bet(holders[at % holders.length] as Holder)
      placed += 1
    }
  }
  await Promise.all(Array.from({ length: playing.callers }, (_, nth) => play(nth)))
  const { user, system } = process.cpuUsage(cpu)
  const rate = (placed * 1_000) / (performance.now() - startedMs)
  return { rate, cpuUs: (user + system) / placed }
}

/** A spin that is lost at once. */
async function spin(holder: Holder): Promise<void> {
  const game = { gameType: 'RNG', vendor: 'PG', game: 'bench', round: newId() } as const
  const placement = { ...holder, ...game, id: newId(), stake: 100n, rulesVersion: '1' }
  const { kind } = await bets.place({ ...placement, isLost: true })
  if (kind !== 'placed') throw new Error(`a spin was ${kind}`)
}

/** A round at a table: a bet that is open until it is settled. */
async function table(holder: Holder): Promise<void> {
  const game = { gameType: 'LIVE', vendor: 'EVO', game: 'bench', round: newId() } as const
  const placement = { ...holder, ...game, id: newId(), stake: 100n, rulesVersion: '1' }
  const { kind } = await bets.place(placement)
  if (kind !== 'placed') throw new Error(`a bet was ${kind}`)
  const { id } = placement
  const { memberId } = holder
  await bets.settle({ id, memberId, step: 'end', payout: 100n, isLast: true })
}
