import { type Swimmer, seaById, swimmersOf } from '@baize/engines/fishing'
import { smallRange } from '../fixture/range.fixture.ts'
import { newId, type Stage } from '../fixture/stage.fixture.ts'
import { sitDown, until } from '../shared/sitting.fixture.ts'
import { fishingTitles } from '../titles/fishing.ts'
import type { Range } from '../titles.types.ts'
import type { FishingNews, OwnGun } from './wire.ts'

const [title] = fishingTitles
const code = title!.code
export const sea = seaById(title!.game)!
export const range: Range = {
  ...smallRange,
  titles: [...smallRange.titles, title!],
  titleOf: (asked) => (asked === code ? title : smallRange.titleOf(asked)),
}
export const startMoney = 100_000n

/** A player at the sea; without a name, for play money. */
export async function sitAt(stage: Stage, port: number, user: string | undefined) {
  if (user) stage.operator.give(user, startMoney)
  const session = await stage.launch(user, { title: code })
  const seat = await sitDown<FishingNews>(`ws://127.0.0.1:${port}/fishing?session=${session}`)
  const hello = await seat.next('hello', () => true, 0)
  let shots = 0

  /** A fish that stays in the sea for a while; every call names another one. */
  const used = new Set<number>()
  async function fish(kind?: string): Promise<string> {
    let found: Swimmer | undefined
    await until(() => {
      const waves = [
        ...hello.room.waves,
        ...seat.heard.flatMap((news) => (news.type === 'wave' ? news.wave : [])),
      ]
      const ms = hello.room.seaMs + Date.now() - hello.now
      found = waves
        .flatMap((wave) => swimmersOf(sea, wave))
        .find(
          (one) =>
            (kind === undefined || one.kind === kind) &&
            !used.has(one.id) &&
            one.fromMs < ms - 100 &&
            one.toMs > ms + 1_500,
        )
      return found !== undefined
    })
    used.add(found!.id)
    return `${found!.kind}/${found!.id}`
  }

  return {
    ...seat,
    session,
    hello,
    fish,
    load: (id = newId(), more: object = {}) =>
      seat.ask({ type: 'load', id, stake: '5', bullets: 40, ...more }),
    async shoot(id: string, aimed: readonly string[], more: object = {}): Promise<OwnGun> {
      const said = await seat.ask({
        type: 'shoot',
        id,
        shots: [{ n: shots++, weapon: 'cannon', fish: aimed, ...more }],
      })
      if (said.type === 'refused') throw new Error(said.code)
      return said.seat
    },
  }
}

/** From here on, the database refuses such a change of a table, as far as the condition says. */
export async function refuse(
  stage: Stage,
  { change, table, where = 'true' }: { change: string; table: string; where?: string },
): Promise<() => Promise<void>> {
  await stage.rows(`
    create function refuse() returns trigger language plpgsql as $$ begin
      if ${where} then raise exception 'refused'; end if; return new;
    end $$`)
  await stage.rows(
    `create trigger refuse before ${change} on ${table} for each row execute function refuse()`,
  )
  return async () => void (await stage.rows(`drop trigger refuse on ${table}`))
}
