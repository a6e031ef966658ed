import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '../apps/server/src/kernel/ids.ts'
import type { Holder } from '../apps/server/src/modules/ledger/index.ts'
import { openHouse } from './house.ts'

/** The house, its first brand, and members who play while staff look. */
const playing = { members: 2_000, callers: 256 }

export const house = await openHouse()
const found = house.modules.config.merchantByCode('baize')
if (!found) throw new Error('the demonstration has no merchant')
export const merchant = found
export const holders = await house.players(playing.members, 1_000_000_000n)
export const today = house.modules.reports.days.todayOf(merchant.id)
/** Who looks, in lines of the audit log. */
export const actor = { staffId: 'bench', name: 'bench' }

/** Answers how long each bet took. */
export async function play(seconds: number, pauseMs = 0): Promise<number[]> {
  const { bets } = house.modules
  const untilMs = performance.now() + seconds * 1_000
  const took: number[] = []
  const one = async (nth: number) => {
    for (let at = nth; performance.now() < untilMs; at += playing.callers) {
      const holder = holders[at % holders.length] as Holder
      const game = {
        gameType: 'RNG',
        vendor: 'PG',
        game: `game${at % 500}`,
        round: newId(),
      } as const
      const bet = { ...holder, ...game, id: newId(), stake: 1n, rulesVersion: '1' }
      const startMs = performance.now()
      const done = await bets.place({ ...bet, isLost: true })
      if (done.kind === 'placed') took.push(performance.now() - startMs)
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }
  const callers = pauseMs > 0 ? 16 : playing.callers
  await Promise.all(Array.from({ length: callers }, (_, nth) => one(nth)))
  return took
}
