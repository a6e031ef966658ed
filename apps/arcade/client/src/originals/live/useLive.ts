import type { BlackjackMove } from '@baize/engines/house'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { TableNews } from '../../../../src/tables/wire.ts'
import { roundId } from '../../retry.ts'
import { createStore } from '../../store.ts'
import type { Laid } from '../chips/chips.rules.ts'
import type { OwnTableProps } from '../face.ts'
import { type Connection, connect } from '../socket.ts'
import { chatFaultOf, heard, type LiveNow, nothingYet } from './live.rules.ts'
import { tellTable } from './told.ts'

const firstState: { now: LiveNow; asking: number } = { now: nothingYet, asking: 0 }

/** The live table with the player's own bets. */
export function useLive(props: OwnTableProps) {
  const [{ state, change, subscribe, snapshot }] = useState(() => createStore(firstState))
  const { now, asking } = useSyncExternalStore(subscribe, snapshot)
  const connection = useRef<Connection>(undefined)
  const asks = useRef({ count: 0, told: new Map<number, string>() })

  const said = useRef(new Map<number, string>())
  const decisions = useRef(new Set<number>())

  function answered(nth: number): void {
    const told = asks.current.told.get(nth)
    if (told === undefined) return
    asks.current.told.delete(nth)
    props.stage.shown(told)
    change({ asking: asks.current.told.size })
  }

  /** A line of the chat comes back to whoever wrote it; any other refusal is about a bet. */
  function refused({ ask, code }: Extract<TableNews, { type: 'refused' }>): void {
    const text = said.current.get(ask)
    // A decision that came when its step was over: the table shows what was decided instead.
    const isLate = decisions.current.delete(ask) && code === 'out-of-turn'
    if (text === undefined) return isLate ? undefined : props.refuse(code)
    const fault = chatFaultOf(code)
    const chat = { ...state.now.chat, refused: fault && { text, code: fault } }
    change({ now: { ...state.now, chat } })
  }

  const take = useEffectEvent((news: TableNews) => {
    // Messages may come faster than React renders: each builds on the last state, not on the rendered one.
    change({ now: heard(state.now, news, Date.now()) })
    tellTable(state.now)
    if (news.type === 'hello' || news.type === 'money') props.tellMoney(news)
    if (news.type === 'refused') refused(news)
    if (news.type === 'done' || news.type === 'refused') {
      said.current.delete(news.ask)
      answered(news.ask)
    }
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
    /** Decides the own hand in this step; a move may cost another stake. */
    decide(move: BlackjackMove, cost: bigint): void {
      const [bet] = state.now.own
      if (!bet?.hand) return
      const nth = (asks.current.count += 1)
      const step = bet.hand.actions.length
      const asked = { type: 'decide', ask: nth, id: bet.id, step, move }
      if (!connection.current?.ask(asked)) return
      decisions.current.add(nth)
      asks.current.told.set(nth, bet.id)
      change({ asking: asks.current.told.size })
      props.stage.playing(bet.id, cost)
    },
    /** Says something to the table; false if the line is broken. */
    say(text: string): boolean {
      const id = roundId(Date.now(), crypto.getRandomValues(new Uint8Array(16)))
      const nth = (asks.current.count += 1)
      const sent = connection.current?.ask({ type: 'say', ask: nth, id, text }) ?? false
      if (sent) {
        said.current.set(nth, text)
        change({ now: { ...state.now, chat: { ...state.now.chat, refused: undefined } } })
      }
      return sent
    },
    /** Tells staff of a line. */
    report(line: number): void {
      const nth = (asks.current.count += 1)
      // A report that is refused, because the line is gone meanwhile, concerns nobody any more.
      said.current.set(nth, '')
      connection.current?.ask({ type: 'report', ask: nth, line })
    },
  }
}
