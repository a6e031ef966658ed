import { useEffect, useState, useSyncExternalStore } from 'react'
import { createSayAmount } from '../amounts.ts'
import { openLobby } from '../lobby.ts'
import { createSound } from '../originals/sound.ts'
import { ownStorage } from '../originals/storage.ts'
import { Actions } from './Actions.tsx'
import type { RoomClient, RoomState } from './client.ts'
import { Felt } from './Felt.tsx'
import { Hands } from './Hands.tsx'
import { Head } from './Head.tsx'
import { SitDown } from './SitDown.tsx'
import { Speaking, type Speech } from './speech.tsx'
import { useSounds } from './useSounds.ts'

const fourColourKey = 'baize.rooms.four'

/** A card room: the table, the own seat, and what can be done. */
export function Room({ client, speech }: { client: RoomClient; speech: Speech }) {
  const state = useSyncExternalStore(client.store.subscribe, client.store.snapshot)
  const { table, own } = state
  if (!table || !own) return <p className="opening">{speech.say('opening')}</p>
  const { currency, decimals } = table
  const isRtl = speech.direction === 'rtl'
  const amount = createSayAmount({ currency, decimals, locale: speech.locale, isRtl })
  return (
    <Speaking speech={{ ...speech, amount }}>
      <Seated client={client} state={{ ...state, table, own }} />
    </Speaking>
  )
}

export type Shown = RoomState & {
  table: NonNullable<RoomState['table']>
  own: NonNullable<RoomState['own']>
}

function Seated({ client, state }: { client: RoomClient; state: Shown }) {
  const { table, own } = state
  const [sound] = useState(() => createSound(ownStorage()))
  const [lobby] = useState(() => openLobby(state.lobbyUrl, document.referrer, window))
  const [isFour, setFour] = useState(() => ownStorage()?.getItem(fourColourKey) === '1')
  const [shows, setShows] = useState<'hands' | 'topUp'>()
  useSounds(client, sound)
  useEffect(() => {
    document.title = table.name
    lobby.tell({ kind: 'baize.ready' })
  }, [lobby, table.name])
  const host = useSyncExternalStore(lobby.host.subscribe, lobby.host.snapshot)
  function changeFour(): void {
    ownStorage()?.setItem(fourColourKey, isFour ? '0' : '1')
    setFour(!isFour)
  }
  return (
    <div className="room" data-four={isFour || undefined}>
      <Head
        state={state}
        sound={sound}
        shows={host.shows}
        isFour={isFour}
        changeFour={changeFour}
        openHands={() => setShows('hands')}
        close={() => lobby.tell({ kind: 'baize.close' })}
      />
      <main className="stage">
        <Felt state={state} />
      </main>
      {own.seat === null ? (
        <SitDown client={client} state={state} />
      ) : (
        <Actions client={client} state={state} sound={sound} topUp={() => setShows('topUp')} />
      )}
      {shows === 'topUp' && own.seat !== null && (
        <SitDown client={client} state={state} isTopUp close={() => setShows(undefined)} />
      )}
      {shows === 'hands' && (
        <Hands client={client} state={state} close={() => setShows(undefined)} />
      )}
    </div>
  )
}
