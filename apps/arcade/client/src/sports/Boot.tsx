import { useEffect, useState } from 'react'
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
      {(opened) => <Opened api={api} opened={opened} speech={speech} />}
    </Opening>
  )
}

async function prepare(api: Api): Promise<OpenAnswer> {
  const opened = await api.open()
  document.title = opened.title.name
  return opened
}

interface OpenedProps {
  api: Api
  opened: OpenAnswer
  speech: Speech
}

function Opened({ api, opened, speech }: OpenedProps) {
  const [client, setClient] = useState<BookClient>()
  useEffect(() => {
    const made = createClient(api, opened)
    setClient(made)
    return () => made.close()
  }, [api, opened])
  const [spoken] = useState(() => speak(speech, opened))
  if (!client) return <p className="opening">{speech.say('opening')}</p>
  return (
    <Speaking speech={spoken}>
      <Seated key={api.session} client={client} />
    </Speaking>
  )
}

function Seated({ client }: { client: BookClient }) {
  const [desk] = useState(() => createDesk(client))
  const [settings] = useState(openSettings)
  return <Floor client={client} desk={desk} settings={settings} />
}

function speak(speech: Speech, { currency, decimals }: OpenAnswer): Spoken {
  const { locale, direction } = speech
  const isRtl = direction === 'rtl'
  const latin = { numberingSystem: 'latn' } as const
  const time = new Intl.DateTimeFormat(locale, { ...latin, hour: '2-digit', minute: '2-digit' })
  const moment = new Intl.DateTimeFormat(locale, {
    ...latin,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return {
    ...speech,
    amount: createSayAmount({ currency, decimals, locale, isRtl }),
    time: (at) => time.format(at),
    moment: (at) => moment.format(at),
  }
}
