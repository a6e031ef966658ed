import { weaponOf } from '@baize/engines/fishing'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { FishingNews, MagazineTold, ShotTold } from '../../../../../src/fishing/wire.ts'
import { roundId } from '../../../retry.ts'
import { createStore } from '../../../store.ts'
import type { OwnTableProps } from '../../face.ts'
import { type Connection, connect } from '../../socket.ts'
import { heard, nothingYet, type RoomNow, seaMsAt } from './room.rules.ts'

interface State {
  now: RoomNow
  /** Bullets of the magazine that are on their way: in the water, or sent and not answered. */
  away: number
  isLoading: boolean
  isClosing: boolean
}

/** What the drawn sea is told of. */
export interface Watcher {
  shots(shots: readonly ShotTold[], place: number): void
  aimed(place: number, angle: number, weapon: string): void
  /** The own magazine is over: bullets in the water are none any more. */
  emptied(): void
}

const hereEveryMs = 3_000
const shotNumbers = 1_000_000_000

export type SeaPlay = ReturnType<typeof useSea>

/** The room, the own gun, and what is said to the server. */
export function useSea(props: OwnTableProps) {
  const [{ state, change, subscribe, snapshot }] = useState(() =>
    createStore<State>({ now: nothingYet, away: 0, isLoading: false, isClosing: false }),
  )
  const shown = useSyncExternalStore(subscribe, snapshot)
  const connection = useRef<Connection>(undefined)
  const watcher = useRef<Watcher>(undefined)
  // A name for each shot, unique in its magazine also after the page was loaded anew.
  const asks = useRef({ count: 0, shot: Date.now() % shotNumbers })
  const waiting = useRef(
    new Map<number, { what: 'load' | 'close' | 'shoot'; cost: number; id: string }>(),
  )

  function ask(what: 'load' | 'close' | 'shoot', message: object, cost = 0, id = ''): boolean {
    const nth = (asks.current.count += 1)
    if (!connection.current?.ask({ ...message, ask: nth })) return false
    waiting.current.set(nth, { what, cost, id })
    return true
  }

  const take = useEffectEvent((news: FishingNews) => {
    const before = state.now.magazine
    const now = heard(state.now, news, Date.now())
    change({ now })
    if (news.type === 'hello' || news.type === 'money') props.tellMoney(news)
    if (news.type === 'aim' && news.place !== now.room?.place) {
      watcher.current?.aimed(news.place, news.angle, news.weapon)
    }
    if (news.type === 'shots') {
      for (const shot of news.shots) {
        if (shot.place !== now.room?.place) watcher.current?.shots([shot], shot.place)
      }
    }
    if (news.type === 'done') answered(news.ask, news.seat.shots ?? [])
    if (news.type === 'refused') refused(news)
    if ((news.type === 'own' || news.type === 'done') && news.seat.magazine?.isOver) {
      over(before, news.seat.magazine)
    }
  })

  function answered(nth: number, shots: readonly ShotTold[]): void {
    const asked = waiting.current.get(nth)
    waiting.current.delete(nth)
    if (!asked) return
    if (asked.what === 'shoot') {
      change({ away: Math.max(0, state.away - asked.cost) })
      watcher.current?.shots(shots, state.now.room?.place ?? 0)
      return
    }
    if (asked.what === 'load') props.stage.shown(asked.id)
    change(asked.what === 'load' ? { isLoading: false } : { isClosing: false })
  }

  function refused({ ask: nth, code }: Extract<FishingNews, { type: 'refused' }>): void {
    const asked = waiting.current.get(nth)
    if (asked && asked.what !== 'shoot') props.refuse(code)
    answered(nth, [])
  }

  /** Told once: the first message that says so ends the magazine here. */
  function over(before: MagazineTold | null, magazine: MagazineTold): void {
    if (before?.id !== magazine.id) return
    watcher.current?.emptied()
    change({ away: 0 })
    const { id, stake, bullets, left, won } = magazine
    const staked = BigInt(stake) * BigInt(bullets - left)
    if (bullets === left) return
    props.tellResult({ id, text: `+${won}`, staked, returned: BigInt(stake) * BigInt(won) })
  }

  /** The bullets met nothing: they are in the magazine again. */
  function missed(weapon: string): void {
    const { sea } = state.now
    if (sea) change({ away: Math.max(0, state.away - weaponOf(sea, weapon).cost) })
  }

  const lost = useEffectEvent(() => {
    for (const nth of waiting.current.keys()) answered(nth, [])
    change({ now: { ...state.now, isConnected: false }, away: 0 })
  })
  const { session } = props.api
  useEffect(() => {
    const made = connect<FishingNews>('/fishing', session, {
      news: (news) => take(news),
      lost: () => lost(),
    })
    connection.current = made
    const timer = setInterval(() => made.ask({ type: 'here', ask: 0 }), hereEveryMs)
    return () => {
      clearInterval(timer)
      made.close()
    }
  }, [session])

  return {
    ...shown,
    /** The state of this moment, for what draws between two renders. */
    state,
    watch: (told: Watcher | undefined) => void (watcher.current = told),
    seaMs: () => seaMsAt(state.now, Date.now() + state.now.aheadMs),
    /** Bullets that can still be fired. */
    left: () => (state.now.magazine?.left ?? 0) - state.away,
    load(stake: string, bullets: number): void {
      if (state.isLoading || state.now.magazine || !state.now.isConnected) return
      const id = roundId(Date.now(), crypto.getRandomValues(new Uint8Array(16)))
      if (!ask('load', { type: 'load', id, stake, bullets }, 0, id)) return
      change({ isLoading: true, away: 0 })
      props.stage.playing(id, BigInt(stake) * BigInt(bullets))
    },
    close(): void {
      const { magazine } = state.now
      if (!magazine || state.isClosing) return
      if (ask('close', { type: 'close', id: magazine.id })) change({ isClosing: true })
    },
    /** Takes the bullets of a shot into the water; false if there are too few. */
    fire(weapon: string, angle: number): boolean {
      const { sea, magazine } = state.now
      if (!sea || !magazine || state.isClosing) return false
      const { cost } = weaponOf(sea, weapon)
      if (magazine.left - state.away < cost) return false
      change({ away: state.away + cost })
      const nth = (asks.current.count += 1)
      connection.current?.ask({ type: 'aim', ask: nth, angle, weapon })
      return true
    },
    /** The bullets met fish: now the shot counts. */
    hit(weapon: string, fish: readonly string[]): void {
      const { sea, magazine } = state.now
      if (!sea || !magazine) return
      const shot = { n: (asks.current.shot += 1), weapon, fish }
      const { cost } = weaponOf(sea, weapon)
      const { id } = magazine
      if (!ask('shoot', { type: 'shoot', id, shots: [shot] }, cost)) missed(weapon)
    },
    missed,
  }
}
