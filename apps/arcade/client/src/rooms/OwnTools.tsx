import type { AnyTableView } from '../../../src/rooms/wire.ts'
import type { RoomClient } from './client.ts'
import type { Shown } from './Room.tsx'
import { useSpeech } from './speech.tsx'

interface OwnToolsProps {
  client: RoomClient
  state: Shown<AnyTableView>
  topUp(): void
}

/** Chips, a pause, and the way out: for whoever sits at a table. */
export function OwnTools({ client, state: { own, table }, topUp }: OwnToolsProps) {
  const { say } = useSpeech()
  return (
    <span className="own-tools">
      {table.game === 'holdem' && (
        <button
          type="button"
          className="link"
          title={say('twiceText')}
          aria-pressed={own.isTwice}
          onClick={() => client.twice(!own.isTwice)}
        >
          {say('twice')}
        </button>
      )}
      {own.topUpMost !== '0' && !own.isLeaving && (
        <button type="button" className="link" onClick={topUp}>
          {say('topUp')}
        </button>
      )}
      <button
        type="button"
        className="link"
        disabled={own.isLeaving}
        onClick={() => client.away(!own.isAway)}
      >
        {own.isAway ? say('back') : say('sitOut')}
      </button>
      <button
        type="button"
        className="link"
        disabled={own.isLeaving}
        onClick={() => client.leave()}
      >
        {own.isLeaving ? say('leaving') : say('leave')}
      </button>
    </span>
  )
}
