import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { TableNews } from '../../../../src/tables/wire.ts'
import { roundId } from '../../retry.ts'
import { createStore } from '../../store.ts'
import type { Laid } from '../chips/chips.rules.ts'
import type { OwnTableProps } from '../face.ts'
import { type Connection, connect } from '../socket.ts'
import { heard, type LiveNow, nothingYet } from './live.rules.ts'
import { tellTable } from './told.ts'

const firstState: { now: LiveNow; asking: number } = { now: nothingYet, asking: 0 }

/** The live table with the player's own bets. */
export function useLive(props: OwnTableProps) {
  const [{ state, change, subscribe, snapshot }] = useState(() => createStore(firstState))
  const { now, asking } = useSyncExternalStore(subscribe, snapshot)
  const connection = useRef<Connection>(undefined)
  const asks = useRef({ count: 0, told: new Map<number, string>() })

  function answered(nth: number): void {
    const told = asks.current.told.get(nth)
    if (told === undefined) return
    asks.current.told.delete(nth)
    props.stage.shown(told)
    change({ asking: asks.current.told.size })
  }

  const take = useEffectEvent((news: TableNews) => {
    // Messages may come faster than React renders: each builds on the last state, not on the rendered one.
    change({ now: heard(state.now, news, Date.now()) })
    tellTable(state.now)
    if (news.type === 'hello' || news.type === 'money') props.tellMoney(news)
    if (news.type === 'refused') props.refuse(news.code)
    if (news.type === 'done' || news.type === 'refused') answered(news.ask)
  })
  const lost = useEffectEvent(() => {
    change({ now: { ...state.now, isConnected: false } })
    // What was asked over this connection is not answered any more; the next hello tells what counts.
    for (const nth of asks.current.told.keys()) answered(nth)
  })
  const { session } = props.api
  useEffect(() => {
    const made = connect<TableNews>('/tables', session, {
      news: (news) => take(news),
      lost: () => lost(),
    })
    connection.current = made
    return () => made.close()
  }, [session])

  return {
    now,
    isAsking: asking > 0,
    /** Puts chips into the round; false if the line is broken. */
    confirm(places: readonly Laid[], stake: bigint): boolean {
      const id = roundId(Date.now(), crypto.getRandomValues(new Uint8Array(16)))
      const nth = (asks.current.count += 1)
      const sent = connection.current?.ask({ type: 'bet', ask: nth, id, places })
      if (!sent) return false
      asks.current.told.set(nth, id)
      change({ asking: asks.current.told.size })
      props.stage.playing(id, stake)
      return true
    },
  }
}
