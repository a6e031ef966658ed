import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../shared/sitting.fixture.ts'
import { legOn, openBook } from './sports.fixture.ts'

const dayMs = 86_400_000
const matches = 240

/** Matches of the day after tomorrow, with a result or without. */
function rowsOf(result: string): string {
  const [year, month, day] = new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10).split('-')
  const head = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,B365H,B365D,B365A'
  const rows = Array.from(
    { length: matches },
    (_, nth) =>
      `E0,${day}/${month}/${year},15:00,Home ${nth + 1},Away ${nth + 1},${result},2.10,3.25,3.40`,
  )
  return [head, ...rows].join('\n')
}

test('[GAM-12] results of a whole weekend that come at once decide the bets on every match', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baize-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'matches.csv')
  await writeFile(file, rowsOf(',,'))
  const book = await openBook([], { SPORTS_FEED: pathToFileURL(file).href })
  onTestFinished(() => book.stage.stop())
  const player = await book.player('weekender')
  const nth = async (match: number) => {
    const found = await player.events({ search: `Home ${match}` })
    return found.find(({ home }) => home.name === `Home ${match}`)
  }
  await until(async () => (await nth(matches))?.markets[0]?.status === 'open')
  const first = (await player.place([legOn((await nth(1))!)])).slip
  const last = (await player.place([legOn((await nth(matches))!)])).slip
  await writeFile(file, rowsOf('2,0,H'))
  await utimes(file, new Date(), new Date(Date.now() + 60_000))
  for (const { id, returns } of [first, last]) {
    expect((await player.slipOnce(id, 'settled')).returned).toBe(returns)
  }
})
