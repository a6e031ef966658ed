import { useState } from 'react'
import type { OpenAnswer } from '../../../src/sports/wire.ts'
import { createSayAmount } from '../amounts.ts'
import { Opening } from '../Opening.tsx'
import type { Api } from './api.ts'
import { type BookClient, createClient } from './client.ts'
import { Floor } from './Floor.tsx'
import { openSettings } from './settings.ts'
import { createDesk } from './slip/desk.ts'
import { Speaking, type Speech, type Spoken } from './speech.tsx'

/** Opens the session before anything is shown. */
export function Boot({ api, speech }: { api: Api; speech: Speech }) {
  return (
    <Opening prepare={() => prepare(api)} say={speech.say} buttonClass="act main">
      {(client) => <Opened client={client} speech={speech} />}
    </Opening>
  )
}

async function prepare(api: Api): Promise<BookClient> {
  const opened = await api.open()
  document.title = opened.title.name
  return createClient(api, opened)
}

function Opened({ client, speech }: { client: BookClient; speech: Speech }) {
  const [spoken] = useState(() => speak(speech, client.opened))
  const [desk] = useState(() => createDesk(client))
  const [settings] = useState(openSettings)
  return (
    <Speaking speech={spoken}>
      <Floor client={client} desk={desk} settings={settings} />
    </Speaking>
  )
}

function speak(speech: Speech, { currency, decimals }: OpenAnswer): Spoken {
  const { locale, direction } = speech
  const isRtl = direction === 'rtl'
  const latin = { numberingSystem: 'latn' } as const
  const time = new Intl.DateTimeFormat(locale, { ...latin, hour: 'numeric', minute: '2-digit' })
  const moment = new Intl.DateTimeFormat(locale, {
    ...latin,
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  })
  return {
    ...speech,
    amount: createSayAmount({ currency, decimals, locale, isRtl }),
    time: (at) => time.format(at),
    moment: (at) => moment.format(at),
  }
}
