import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { AnyTableView, TableView } from '../../../src/rooms/wire.ts'
import { createSayAmount } from '../amounts.ts'
import { Actions } from './Actions.tsx'
import type { RoomClient, RoomState } from './client.ts'
import { Felt } from './Felt.tsx'
import { Hands } from './Hands.tsx'
import { Head } from './Head.tsx'
import { SitDown } from './SitDown.tsx'
import { Speaking, type Speech, useSpeech } from './speech.tsx'
import { useFrame } from './useFrame.ts'
import { useSounds } from './useSounds.ts'

const NiuRoom = lazy(() => import('./niuniu/NiuRoom.tsx'))
const TienRoom = lazy(() => import('./tienlen/TienRoom.tsx'))

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
      <Suspense>
        {table.game === 'niuniu' ? (
          <NiuRoom client={client} state={{ ...state, table, own }} />
        ) : table.game === 'tienlen' ? (
          <TienRoom client={client} state={{ ...state, table, own }} />
        ) : (
          <Seated client={client} state={{ ...state, table, own }} />
        )}
      </Suspense>
    </Speaking>
  )
}

export type Shown<Table extends AnyTableView = TableView> = RoomState & {
  table: Table
  own: NonNullable<RoomState['own']>
}

function Seated({ client, state }: { client: RoomClient; state: Shown }) {
  const { amount, say } = useSpeech()
  const { table, own } = state
  const frame = useFrame(state)
  const { sound } = frame
  useSounds(client, sound)
  const blinds = `${amount(BigInt(table.small))} / ${amount(BigInt(table.big))}`
  return (
    <div className="room" data-four={frame.isFour || undefined}>
      <Head state={state} frame={frame} stakes={say('blinds', { blinds })} />
      <main className="stage">
        <Felt state={state} />
      </main>
      {own.seat === null ? (
        <SitDown client={client} state={state} />
      ) : (
        <Actions client={client} state={state} sound={sound} topUp={() => frame.open('topUp')} />
      )}
      {frame.shows === 'topUp' && own.seat !== null && (
        <SitDown client={client} state={state} isTopUp close={frame.shut} />
      )}
      {frame.shows === 'hands' && <Hands client={client} state={state} close={frame.shut} />}
    </div>
  )
}
