import type { NiuTableView } from '../../../../src/rooms/niuniu/wire.ts'
import type { RoomClient } from '../client.ts'
import { Head } from '../Head.tsx'
import type { Shown } from '../Room.tsx'
import { SitDown } from '../SitDown.tsx'
import { useSpeech } from '../speech.tsx'
import { useFrame } from '../useFrame.ts'
import { NiuActions } from './NiuActions.tsx'
import { NiuFelt } from './NiuFelt.tsx'
import { NiuHands } from './NiuHands.tsx'
import { NiuRules } from './NiuRules.tsx'
import { useNiuSounds } from './useNiuSounds.ts'

interface NiuRoomProps {
  client: RoomClient
  state: Shown<NiuTableView>
}

/** A table of Niu Niu: everybody against the banker. Loaded when it is played. */
export default function NiuRoom({ client, state }: NiuRoomProps) {
  const { say, amount } = useSpeech()
  const { table, own } = state
  const frame = useFrame(state)
  useNiuSounds(client, frame.sound)
  return (
    <div className="room" data-game="niuniu" data-four={frame.isFour || undefined}>
      <Head
        state={state}
        frame={frame}
        stakes={say('stake', { amount: amount(BigInt(table.stake)) })}
        rules={{ name: say('niu.rules'), open: () => frame.open('rules') }}
      />
      <main className="stage">
        <NiuFelt state={state} />
      </main>
      {own.seat === null ? (
        <SitDown client={client} state={state} />
      ) : (
        <NiuActions
          client={client}
          state={state}
          sound={frame.sound}
          topUp={() => frame.open('topUp')}
        />
      )}
      {frame.shows === 'topUp' && own.seat !== null && (
        <SitDown client={client} state={state} isTopUp close={frame.shut} />
      )}
      {frame.shows === 'hands' && <NiuHands client={client} state={state} close={frame.shut} />}
      {frame.shows === 'rules' && <NiuRules rakePpm={table.rakePpm} close={frame.shut} />}
    </div>
  )
}
