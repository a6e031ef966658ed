import { useEffect } from 'react'
import type { Sound } from '../../originals/sound.ts'
import type { RoomClient } from '../client.ts'

/** What happens at the table can be heard: cards, chops, the own turn, and a hand that is won. */
export function useTienSounds(client: RoomClient, sound: Sound): void {
  useEffect(() => {
    let before = ''
    let step = 0
    let wasTurn = false
    return client.listen((news) => {
      if (news.type === 'own' || news.type === 'done') {
        const isTurn = news.seat.move?.isTurn ?? false
        if (isTurn && !wasTurn) sound.good(0)
        wasTurn = isTurn
      }
      if (news.type !== 'table' || news.table.game !== 'tienlen') return
      const { table } = news
      const phase = `${table.hand?.id ?? ''} ${table.phase}`
      const at = table.hand?.step ?? 0
      if (phase !== before) {
        if (table.phase === 'play') sound.turn()
        const own = client.store.state.own?.seat
        const net = table.players.find(({ seat }) => seat === own)?.net
        if (table.phase === 'pause' && net !== undefined && BigInt(net) > 0n) sound.win(1)
      } else if (at > step) {
        if (table.trick.at(-1)?.isChop) sound.good(1)
        else sound.tick()
      }
      before = phase
      step = at
    })
  }, [client, sound])
}
