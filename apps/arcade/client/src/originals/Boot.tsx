import { Opening } from '../Opening.tsx'
import type { Api } from './api.ts'
import type { GameFace } from './face.ts'
import { loadFace } from './faces.ts'
import { Shell } from './shell/Shell.tsx'
import { type Speech, Spoken } from './speech.tsx'
import type { OpenAnswer } from './wire.ts'

interface Ready {
  opened: OpenAnswer
  face: GameFace
}

/** Opens the session and loads the game's face before anything is shown. */
export function Boot({ api, speech }: { api: Api; speech: Speech }) {
  return (
    <Opening prepare={() => prepare(api)} say={speech.say} buttonClass="button main">
      {(ready) => (
        <Spoken speech={speech}>
          <Shell {...ready} api={api} />
        </Spoken>
      )}
    </Opening>
  )
}

async function prepare(api: Api): Promise<Ready> {
  const opened = await api.open()
  document.title = opened.title.name
  return { opened, face: await loadFace(opened.game) }
}
