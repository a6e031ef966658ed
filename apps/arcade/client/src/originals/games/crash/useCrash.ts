import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { CrashNews, CrashSeat } from '../../../../../src/crash/wire.ts'
import { createButton } from '../../../press.ts'
import { roundId } from '../../../retry.ts'
import { createStore } from '../../../store.ts'
import type { OwnTableProps } from '../../face.ts'
import { type Connection, connect } from '../../socket.ts'
import { tellChain } from './chain.ts'
import { heard, nothingYet, type TableNow } from './connection.ts'
import { emptySlot, meaningOf, type Slot, seatIn, slotCount, slotted } from './slots.rules.ts'

export interface BetOf {
  stake: bigint
  /** In hundredths; 0 means by hand. */
  cashOutAt: number
  /** Repeated in every round. */
  isRepeated: boolean
}

const firstState: { now: TableNow; slots: readonly Slot[] } = {
  now: nothingYet,
  slots: Array.from({ length: slotCount }, () => emptySlot),
}

/** The table with the player's own bets. */
export function useCrash(props: OwnTableProps, bets: readonly BetOf[]) {
  const [{ state, change, subscribe, snapshot }] = useState(() => createStore(firstState))
  const { now, slots } = useSyncExternalStore(subscribe, snapshot)
  const connection = useRef<Connection>(undefined)
  const asks = useRef({
    count: 0,
    slots: new Map<number, number>(),
    told: new Map<number, string>(),
  })

  const setSlot = (at: number, slot: Slot) =>
    change({ slots: state.slots.map((one, nth) => (nth === at ? slot : one)) })

  const send = (at: number) => {
    const bet = bets[at]
    if (!bet) return
    const id = roundId(Date.now(), crypto.getRandomValues(new Uint8Array(16)))
    const { stake, cashOutAt } = bet
    const body = { type: 'bet', id, stake: String(stake), ...(cashOutAt ? { cashOutAt } : {}) }
    if (ask(at, body, stake)) setSlot(at, { id, isAsked: true, isQueued: false })
  }

  /** Between a question and its answer money may move: the lobby waits for what the table then shows. */
  function ask(at: number, body: { type: string; id: string }, stake: bigint): boolean {
    const { slots: asked, told } = asks.current
    const nth = (asks.current.count += 1)
    asked.set(nth, at)
    if (!connection.current?.ask({ ...body, ask: nth })) return false
    told.set(nth, `${body.id}:${body.type}:${nth}`)
    props.stage.playing(`${body.id}:${body.type}:${nth}`, stake)
    return true
  }

  function shown(nth: number): void {
    const told = asks.current.told.get(nth)
    asks.current.told.delete(nth)
    if (told !== undefined) props.stage.shown(told)
  }

  const take = useEffectEvent((news: CrashNews) => {
    // Messages may come faster than React renders: each builds on the last state, not on the rendered one.
    const { now: before, slots: were } = state
    const next = heard(before, news, Date.now())
    change({ now: next })
    if (next.chain !== before.chain || next.past !== before.past) tellChain(next)
    if (news.type === 'hello') begin(news)
    if (news.type === 'betting') {
      change({ slots: firstState.slots })
      for (let at = 0; at < slotCount; at += 1) {
        if (were[at]?.isQueued || bets[at]?.isRepeated) send(at)
      }
    }
    if (news.type === 'done') answered(next, news)
    if (news.type === 'refused') refused(news)
    if (news.type === 'money') props.tellMoney(news)
    if (news.type === 'crashed') ended(next)
    if (news.type === 'done' || news.type === 'refused') shown(news.ask)
    change({ slots: slotted(state.slots, next) })
  })

  function begin({ balance, net }: Extract<CrashNews, { type: 'hello' }>): void {
    props.tellMoney({ balance, net })
    change({ slots: firstState.slots })
  }

  function answered(next: TableNow, news: Extract<CrashNews, { type: 'done' }>): void {
    const { ask: asked, seat } = news
    const at = asks.current.slots.get(asked)
    if (at === undefined || !next.seats.has(seat.key)) return
    setSlot(at, { id: seat.playId, isAsked: false, isQueued: false })
    if (seat.cashedOutAt !== undefined) props.sound.good(3)
  }

  function refused({ ask: asked, code }: Extract<CrashNews, { type: 'refused' }>): void {
    const at = asks.current.slots.get(asked)
    const slot = at === undefined ? undefined : state.slots[at]
    if (at !== undefined && slot) {
      // After a late cash-out the bet stays in its slot; a refused bet leaves the slot empty.
      setSlot(at, code === 'round-over' ? { ...slot, isAsked: false } : emptySlot)
    }
    props.refuse(code)
  }

  function ended({ seats, mine, point }: TableNow): void {
    for (const key of mine) {
      const seat = seats.get(key)
      if (!seat) continue
      const staked = BigInt(seat.stake)
      const at = seat.cashedOutAt
      const returned = at === undefined ? 0n : (staked * BigInt(at)) / 100n
      const text = `${((at ?? point) / 100).toFixed(2)}×`
      props.tellResult({ id: seat.playId ?? key, text, staked, returned })
    }
    if (mine.size > 0) props.sound.blast()
  }

  const lost = useEffectEvent(() => {
    change({ now: { ...state.now, isConnected: false } })
    // What was asked over this connection is not answered any more.
    for (const nth of asks.current.told.keys()) shown(nth)
  })
  const { session } = props.api
  useEffect(() => {
    const made = connect<CrashNews>('/crash', session, {
      news: (news) => take(news),
      lost: () => lost(),
    })
    connection.current = made
    return () => made.close()
  }, [session])

  const [buttons] = useState(() => slots.map(() => createButton(Date.now, 'next')))
  // After rendering: a press is meant for what the player sees, however many messages came in between.
  useLayoutEffect(() => {
    for (const [at, slot] of slots.entries()) {
      buttons[at]?.says(meaningOf(now.phase, slot, seatIn(now, slot)))
    }
  })

  return {
    now,
    slots,
    seatOf: (at: number): CrashSeat | undefined => seatIn(now, slots[at]),
    /** Bets now or queues the bet for the next round; pressed again, it is taken off the queue. */
    bet(at: number): void {
      if (!buttons[at]?.isMeant()) return
      const slot = state.slots[at] ?? emptySlot
      if (state.now.phase === 'betting' && !slot.id) send(at)
      else setSlot(at, { ...slot, isQueued: !slot.isQueued })
    },
    cashOut(at: number): void {
      if (!buttons[at]?.isMeant()) return
      const slot = state.slots[at]
      if (slot?.id && ask(at, { type: 'cashOut', id: slot.id }, 0n)) {
        setSlot(at, { ...slot, isAsked: true })
      }
    },
  }
}

export type CrashAtTable = ReturnType<typeof useCrash>
