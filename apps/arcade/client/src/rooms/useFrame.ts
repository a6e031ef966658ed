import { useEffect, useState, useSyncExternalStore } from 'react'
import type { AnyTableView } from '../../../src/rooms/wire.ts'
import { type HostShows, openLobby } from '../lobby.ts'
import { createSound, type Sound } from '../originals/sound.ts'
import { ownStorage } from '../originals/storage.ts'
import type { Shown } from './Room.tsx'

const fourColourKey = 'baize.rooms.four'

type Sheet = 'hands' | 'topUp' | 'rules'

/** What stands around every table: the page, the sound, and what is opened over it. */
export interface Frame {
  readonly sound: Sound
  /** What the page around the table shows already. */
  readonly hostShows: readonly HostShows[]
  readonly isFour: boolean
  readonly shows: Sheet | undefined
  changeFour(): void
  open(sheet: Sheet): void
  shut(): void
  close(): void
}

export function useFrame({ table, lobbyUrl }: Shown<AnyTableView>): Frame {
  const [sound] = useState(() => createSound(ownStorage()))
  const [lobby] = useState(() => openLobby(lobbyUrl, document.referrer, window))
  const [isFour, setFour] = useState(() => ownStorage()?.getItem(fourColourKey) === '1')
  const [shows, setShows] = useState<Sheet>()
  useEffect(() => {
    document.title = table.name
    lobby.tell({ kind: 'baize.ready' })
  }, [lobby, table.name])
  const host = useSyncExternalStore(lobby.host.subscribe, lobby.host.snapshot)
  return {
    sound,
    hostShows: host.shows,
    isFour,
    shows,
    changeFour() {
      ownStorage()?.setItem(fourColourKey, isFour ? '0' : '1')
      setFour(!isFour)
    },
    open: setShows,
    shut: () => setShows(undefined),
    close: () => lobby.tell({ kind: 'baize.close' }),
  }
}
