import type { Theme } from '../../src/titles/theme.ts'
import type { Api } from './api.ts'
import { loadLettering } from './lettering.ts'
import { Opening } from './Opening.tsx'
import { Spoken } from './Spoken.tsx'
import { loadPictures, type Pictures } from './stage/pictures.ts'
import { Table } from './Table.tsx'
import type { Model, OpenAnswer } from './wire.ts'
import type { Speech } from './words.ts'

interface Ready {
  opened: OpenAnswer
  theme: Theme
  pictures: Pictures
}

/** Opens the session and loads the game's files before anything is shown. */
export function Boot({ api, speech }: { api: Api; speech: Speech }) {
  return (
    <Opening prepare={() => prepare(api)} say={speech.say} buttonClass="strong">
      {(ready) => (
        <Spoken speech={speech}>
          <Table {...ready} api={api} />
        </Spoken>
      )}
    </Opening>
  )
}

async function prepare(api: Api): Promise<Ready> {
  const lettering = loadLettering()
  const opened = await api.open()
  const { theme, model, title } = opened
  if (!theme) throw new Error(`${title.code} has no theme`)
  document.title = title.name
  for (const [name, colour] of Object.entries(theme.palette)) {
    document.documentElement.style.setProperty(`--${name}`, colour)
  }
  const pictures = await loadPictures(theme.id, symbolsOf(model))
  await lettering
  return { opened, theme, pictures }
}

function symbolsOf({ strips, freeSpins, holdAndWin }: Model): string[] {
  const all = new Set([...strips, ...(freeSpins?.strips ?? [])].flat())
  if (holdAndWin) all.add(holdAndWin.symbol)
  all.delete('blank')
  return [...all]
}
