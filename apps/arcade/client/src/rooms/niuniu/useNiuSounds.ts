import { useEffect } from 'react'
import type { Sound } from '../../originals/sound.ts'
import type { RoomClient } from '../client.ts'

/** What happens at the table can be heard: bets, cards, and a hand that is won. */
export function useNiuSounds(client: RoomClient, sound: Sound): void {
  useEffect(() => {
    let before = ''
    let bets = 0
    return client.listen((news) => {
      if (news.type !== 'table' || news.table.game !== 'niuniu') return
      const { table } = news
      const phase = `${table.hand?.id ?? ''} ${table.phase}`
      const laid = table.players.filter(({ times }) => times !== null).length
      if (phase !== before) {
        if (table.phase === 'bet') sound.good(0)
        if (table.phase === 'look' || table.phase === 'pause') sound.turn()
        const own = client.store.state.own?.seat
        const net = table.players.find(({ seat }) => seat === own)?.net
        if (table.phase === 'pause' && net !== undefined && BigInt(net) > 0n) sound.win(1)
      } else if (laid > bets) sound.tick()
      before = phase
      bets = laid
    })
  }, [client, sound])
}
