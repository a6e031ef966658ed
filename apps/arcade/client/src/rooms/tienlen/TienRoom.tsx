import type { TienTableView } from '../../../../src/rooms/tienlen/wire.ts'
import type { RoomClient } from '../client.ts'
import { Head } from '../Head.tsx'
import type { Shown } from '../Room.tsx'
import { SitDown } from '../SitDown.tsx'
import { useSpeech } from '../speech.tsx'
import { useFrame } from '../useFrame.ts'
import { TienActions } from './TienActions.tsx'
import { TienFelt } from './TienFelt.tsx'
import { TienHands } from './TienHands.tsx'
import { TienRules } from './TienRules.tsx'
import { useTienSounds } from './useTienSounds.ts'

interface TienRoomProps {
  client: RoomClient
  state: Shown<TienTableView>
}

/** A table of Tiến lên. Loaded when it is played. */
export default function TienRoom({ client, state }: TienRoomProps) {
  const { say, amount } = useSpeech()
  const { table, own } = state
  const frame = useFrame(state)
  useTienSounds(client, frame.sound)
  return (
    <div className="room" data-game="tienlen" data-four={frame.isFour || undefined}>
      <Head
        state={state}
        frame={frame}
        stakes={say('stake', { amount: amount(BigInt(table.stake)) })}
        rules={{ name: say('tien.rules'), open: () => frame.open('rules') }}
      />
      <main className="stage">
        <TienFelt state={state} />
      </main>
      {own.seat === null ? (
        <SitDown client={client} state={state} />
      ) : (
        <TienActions
          client={client}
          state={state}
          sound={frame.sound}
          topUp={() => frame.open('topUp')}
        />
      )}
      {frame.shows === 'topUp' && own.seat !== null && (
        <SitDown client={client} state={state} isTopUp close={frame.shut} />
      )}
      {frame.shows === 'hands' && <TienHands client={client} state={state} close={frame.shut} />}
      {frame.shows === 'rules' && <TienRules rakePpm={table.rakePpm} close={frame.shut} />}
    </div>
  )
}
