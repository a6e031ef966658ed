import { newId, type Stage } from '../fixture/stage.fixture.ts'
import { roundsMax, sitDown } from '../shared/sitting.fixture.ts'
import type { CrashNews } from './wire.ts'

export type News<T extends CrashNews['type']> = Extract<CrashNews, { type: T }>

/** Connects a player to the table and records all news. */
export async function sitAt(stage: Stage, port: number, user: string | undefined) {
  if (user) stage.operator.give(user, 100_000n)
  const session = await stage.launch(user, { title: 'bgs-crash' })
  const seat = await sitDown<CrashNews>(`ws://127.0.0.1:${port}/crash?session=${session}`)
  return {
    session,
    ...seat,
    /**
     * Bets in the next betting phase; if that bet came too late, in a later phase. A late bet's stake is
     * returned and its id is used up, so the next one has another, unless the caller gives one.
     */
    async bet(stake: string, cashOutAt?: number, id?: string) {
      for (let rounds = 1; ; rounds += 1) {
        await seat.next('betting')
        const said = await seat.ask({
          type: 'bet',
          id: id ?? newId(),
          stake,
          ...(cashOutAt ? { cashOutAt } : {}),
        })
        if (!isLate(said) || rounds === roundsMax) return said
      }
    },
  }
}

export const isLate = (news: CrashNews) => news.type === 'refused' && news.code === 'out-of-turn'
