import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../shared/sitting.fixture.ts'
import { legOn, openBook } from './sports.fixture.ts'

const dayMs = 86_400_000
const head = 'Div,Date,Time,HomeTeam,AwayTeam,B365H,B365D,B365A'

/** A match of the day after tomorrow, as a file names it. */
function rowOf(home: string, away: string): string {
  const [year, month, day] = new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10).split('-')
  return `E0,${day}/${month}/${year},15:00,${home},${away},2.10,3.25,3.40`
}

async function fileOf(rows: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'baize-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'matches.csv')
  await writeFile(file, [head, ...rows].join('\n'))
  return pathToFileURL(file).href
}

test('[GAM-11] a name that no database keeps stops neither the other matches of a feed nor our leagues', async () => {
  const rows = [rowOf('North\u0000End', 'South End'), rowOf('East End', 'West End')]
  const book = await openBook(['vb-metro'], { SPORTS_FEED: await fileOf(rows) })
  onTestFinished(() => book.stage.stop())
  const player = await book.player('reader')
  await until(async () => {
    const events = await player.events({ sport: 'football' })
    return events.some(({ home }) => home.name === 'East End')
  })
  const [event] = await player.open('basketball')
  expect((await player.place([legOn(event!)])).slip.state).toBe('accepted')
})
