import { useEffect } from 'react'
import type { Sound } from '../originals/sound.ts'
import type { RoomClient } from './client.ts'

/** What happens at the table can be heard: chips, cards, the own turn, and a pot that is won. */
export function useSounds(client: RoomClient, sound: Sound): void {
  useEffect(() => {
    let board = 0
    let step = 0
    let hand = ''
    let wasTurn = false
    return client.listen((news) => {
      if (news.type === 'own' || news.type === 'done') {
        const isTurn = news.seat.legal !== null
        if (isTurn && !wasTurn) sound.good(0)
        wasTurn = isTurn
      }
      if (news.type !== 'table' || news.table.game !== 'holdem') return
      const { table } = news
      const at = table.hand
      if (at && at.id !== hand) sound.turn()
      else if (table.board.length > board) sound.turn()
      else if (at && at.step > step) sound.tick()
      const own = client.store.state.own?.seat
      const won = table.players.find(({ seat, won: more }) => seat === own && more !== undefined)
      if (won && table.phase === 'pause' && step !== -1) sound.win(1)
      hand = at?.id ?? hand
      board = table.board.length
      step = table.phase === 'pause' ? -1 : (at?.step ?? 0)
    })
  }, [client, sound])
}
