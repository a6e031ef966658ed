import { afterEach, expect, test } from 'vitest'
import { smallRange } from '../fixture/range.fixture.ts'
import { newId, type Stage, setStage } from '../fixture/stage.fixture.ts'
import { until } from '../shared/sitting.fixture.ts'
import { roomTitles } from '../titles/rooms.ts'
import type { Range } from '../titles.types.ts'
import { calls, folds, playerAt } from './player.fixture.ts'

const range: Range = {
  ...smallRange,
  titles: [...smallRange.titles, ...roomTitles],
  titleOf: (asked) => roomTitles.find(({ code }) => code === asked) ?? smallRange.titleOf(asked),
}
const other = 'jdb-holdem-nine'

let stage: Stage
afterEach(() => stage.stop())

/** The database refuses the first such changes of hands in this room. */
async function refuse(room: string, change: 'insert' | 'update', count: number): Promise<void> {
  await stage.rows('create sequence refusals')
  await stage.rows(`
    create function refuse() returns trigger language plpgsql as $$ begin
      if new.title = '${room}' and new.state <> 'cancelled' then
        if nextval('refusals') <= ${count} then raise exception 'refused'; end if;
      end if;
      return new;
    end $$`)
  await stage.rows(
    `create trigger refuse before ${change} on room_hand for each row execute function refuse()`,
  )
}

test.each([
  ['jdb-holdem-duel', 'update', ['cancelled', 'cancelled', 'done']],
  ['jdb-niuniu-duel', 'update', ['cancelled', 'cancelled', 'done']],
  ['jdb-tienlen-duel', 'update', ['cancelled', 'cancelled', 'done']],
  ['jdb-holdem-duel', 'insert', ['done']],
] as const)(
  '[VND-03] [LED-04] a hand of %s whose %s fails is void, its table goes on, and other tables notice nothing',
  async (room, change, expected) => {
    stage = await setStage({ range, settings: { TABLES_SPEED: 10 } })
    const port = await stage.arcade().start()
    await refuse(room, change, 2)
    const closed: string[] = []
    const sit = async (user: string, title: string, chips: bigint) => {
      const player = await playerAt(stage, port, user, { title })
      player.socket.on('close', (code) => closed.push(`${user} ${code}`))
      const choice = title === other ? folds : calls
      Object.assign(player, { choice, times: 1, playsCards: true, comesBack: true })
      expect(await player.sit(chips)).toMatchObject({ type: 'done' })
      return player
    }
    const elsewhere = [await sit('cyd', other, 200n), await sit('dan', other, 200n)]
    const here = [await sit('ann', room, 1_000n), await sit('ben', room, 1_000n)]
    await until(() => here.every(({ heard }) => heard.some(({ type }) => type === 'hand')))
    const hands = await stage.rows<{ state: string; rake: string | null }>(
      `select state, record->'outcome'->>'rake' as rake from room_hand where title = $1
         order by number`,
      [room],
    )
    const ended = hands.filter(({ state }) => state !== 'open')
    expect(ended.slice(0, expected.length).map(({ state }) => state)).toEqual(expected)
    await until(() => elsewhere.every(({ heard }) => heard.some(({ type }) => type === 'hand')))
    expect(closed).toEqual([])
    for (const player of here) await player.leave()
    const sittings = () =>
      stage.rows<{ state: string; returned: string }>(
        'select state, returned::text from sitting where title = $1',
        [room],
      )
    await until(async () => (await sittings()).every(({ state }) => state === 'done'))
    const back = (await sittings()).reduce((sum, { returned }) => sum + BigInt(returned), 0n)
    const [raked] = await stage.rows<{ sum: string }>(
      `select coalesce(sum((record->'outcome'->>'rake')::bigint), 0)::text as sum from room_hand
         where title = $1 and state = 'done'`,
      [room],
    )
    expect(back + BigInt(raked!.sum)).toBe(2_000n)
  },
)

test('[LED-04] chips that were bought while a hand failed are on the table once', async () => {
  stage = await setStage({ range, settings: { TABLES_SPEED: 10 } })
  const port = await stage.arcade().start()
  const room = 'jdb-holdem-duel'
  await refuse(room, 'update', 1)
  const [ann, ben] = [
    await playerAt(stage, port, 'ann', { title: room }),
    await playerAt(stage, port, 'ben', { title: room }),
  ]
  await ann.sit(500n)
  await ben.sit(500n)
  await ann.next('table', ({ table }) => table.phase === 'play', 0)
  // The hand runs, so the chips come to the table after it; and it has no end.
  const id = newId()
  expect(await ann.ask({ type: 'topUp', id, amount: '300' })).toMatchObject({ type: 'done' })
  for (const player of [ann, ben]) Object.assign(player, { choice: calls, comesBack: true })
  await until(async () => {
    const rows = await stage.rows("select 1 from room_hand where state = 'cancelled'")
    return rows.length > 0
  })
  await until(() => ann.own()?.stack === '800' || ann.heard.some(({ type }) => type === 'hand'))
  await ann.leave()
  await ben.leave()
  await until(async () => {
    const rows = await stage.rows("select 1 from sitting where state = 'done'")
    return rows.length === 2
  })
  const shown = ann.heard.flatMap((news) => (news.type === 'table' ? [news.table] : []))
  const sums = shown.map(({ players, ...table }) => {
    const pot = table.game === 'holdem' ? BigInt(table.total) : 0n
    return players.reduce((sum, { stack }) => sum + BigInt(stack), pot)
  })
  expect(sums.every((sum) => sum <= 1_300n)).toBe(true)
})
