import { useEffect, useState } from 'react'
import { Refusal } from '../api.ts'
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

/** Opens the session and loads the face of its game before anything is shown. */
export function Boot({ api, speech }: { api: Api; speech: Speech }) {
  const [ready, setReady] = useState<Ready>()
  const [fault, setFault] = useState<'failed' | 'over'>()
  const [start] = useState(() => () => {
    prepare(api).then(setReady, (error: unknown) => setFault(isOver(error) ? 'over' : 'failed'))
  })
  useEffect(start, [start])
  function tryAgain(): void {
    setFault(undefined)
    start()
  }
  const { say } = speech
  if (ready) {
    return (
      <Spoken speech={speech}>
        <Shell {...ready} api={api} />
      </Spoken>
    )
  }
  if (!fault) return <p className="opening">{say('opening')}</p>
  return (
    <main className="fault" role="alert">
      <h1>{say(fault)}</h1>
      <p>{fault === 'over' ? say('overText') : say('failedText')}</p>
      {fault === 'failed' && (
        <button type="button" className="button main" onClick={tryAgain}>
          {say('tryAgain')}
        </button>
      )}
    </main>
  )
}

async function prepare(api: Api): Promise<Ready> {
  const opened = await api.open()
  document.title = opened.title.name
  return { opened, face: await loadFace(opened.game) }
}

function isOver(error: unknown): boolean {
  return error instanceof Refusal && error.code.startsWith('session-')
}
