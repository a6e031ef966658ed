import { randomUUID } from 'node:crypto'
import type { MagazineGame, MagazineState } from '@baize/engines/fishing'
import { returnOf } from '../originals/plays.steps.ts'
import { playedBy } from '../originals/record.ts'
import type { Seat } from '../originals/seat.ts'
import { Refused, refusalOf } from '../play/refusals.ts'
import type { Settlement } from '../protocol/settlement.ts'
import { stakingOf } from '../shared/settling.ts'
import {
  type ActionTaken,
  actionsTaken,
  type Db,
  demoAction,
  type Json,
  type NewPlay,
  openDemoPlay,
  openPlay,
  pairsOf,
  playBy,
  returnJobOf,
  type SeededPlay,
  sessionById,
} from '../store/index.ts'
import { closeMagazine, isWaiting, type Magazine, magazineOf } from './magazine.ts'

export interface MoneyOptions {
  db: Db
  settlement: Settlement
  now(): Date
  leaseEnds(): Date
  nudge(): void
  log: { warn(detail: object, message: string): void }
  /** The play-money balance of a session changed. For real money, the settlement reports this. */
  moved(session: string): void
}

/** Magazines of one statement. */
export const writtenAtOnceMax = 100

type Done = { one: Magazine; isTaken: boolean }

/** Buys magazines, writes what they fired, and settles them: one bet and one win each. */
export function createMoney({ db, settlement, now, leaseEnds, nudge, log, moved }: MoneyOptions) {
  /** Throws Refused. */
  async function buy(seat: Seat, play: NewPlay, game: MagazineGame): Promise<Magazine> {
    if (seat.session.kind === 'view') throw new Refused('session-over')
    return seat.session.kind === 'demo' ? forFun(play, game) : forMoney(seat, play, game)
  }

  async function forFun(play: NewPlay, game: MagazineGame): Promise<Magazine> {
    const judge = () => ({ isOver: false, returned: 0n })
    let opened = await openDemoPlay(db, play, judge)
    if (opened === 'no-pair') {
      await pairsOf(db, play.owner, now())
      opened = await openDemoPlay(db, play, judge)
    }
    if (typeof opened === 'object') {
      moved(play.session)
      return magazineOf(opened, game, undefined, Date.now())
    }
    if (opened === 'poor') {
      const { balance } = await sessionById(db, play.session)
      throw new Refused('not-enough-money', { balance: String(balance) })
    }
    throw new Refused(opened === 'id-taken' ? 'round-differs' : 'round-open')
  }

  async function forMoney({ session }: Seat, play: NewPlay, game: MagazineGame): Promise<Magazine> {
    const call = { id: randomUUID(), due_at: leaseEnds() }
    let opened = await openPlay(db, play, call)
    if (opened === 'nothing') {
      await pairsOf(db, play.owner, now())
      opened = await openPlay(db, play, call)
    }
    if (opened === 'nothing') throw new Refused('session-over')
    if (typeof opened === 'string') {
      throw new Refused(opened === 'id-taken' ? 'round-differs' : 'round-open')
    }
    const staking = stakingOf(session, play, call.id)
    const result = await settlement.bet(staking)
    if (!('owed' in result))
      return magazineOf({ ...opened, state: 'open' }, game, staking, Date.now())
    if (result.owed) nudge()
    const { reason = '', balance = null } = (await playBy(db, play.id)) ?? {}
    const known = balance === null ? {} : { balance: String(balance) }
    throw new Refused(refusalOf(reason ?? ''), known)
  }

  /**
   * Writes what was fired; answers the magazines whose shots may be told now, and those that are gone. A
   * magazine for fun that could not be ended is in neither: it still waits.
   */
  async function write(
    magazines: readonly Magazine[],
  ): Promise<{ written: Magazine[]; gone: Magazine[] }> {
    const all = magazines.filter(isWaiting)
    const ended = all.filter(({ isDemo, game, state }) => isDemo && game.isOver(state))
    const others = all.filter((one) => !ended.includes(one))
    const done = [...(await writeTogether(others)), ...(await endForFun(ended))]
    const those = (taken: boolean) =>
      done.flatMap(({ one, isTaken }) => (isTaken === taken ? one : []))
    return { written: those(true), gone: those(false) }
  }

  /** One statement. What it wrote is noted at once, so that nothing that fails later is taken for a loss. */
  async function writeTogether(magazines: readonly Magazine[]): Promise<Done[]> {
    const turns = magazines.map(turnOf)
    const taken = turns.length > 0 ? await actionsTaken(db, turns) : []
    return magazines.map((one, at) => {
      const turn = turns[at]!
      const isTaken = taken[at] === true
      one.written = turn.actions.length
      if (isTaken && turn.isOver) one.paid = pay(one, turn)
      return { one, isTaken }
    })
  }

  /** Play money goes back to its session in the same transaction, so each is written alone. */
  async function endForFun(magazines: readonly Magazine[]): Promise<Done[]> {
    const done: Done[] = []
    for (const one of magazines) {
      const turn = turnOf(one)
      try {
        const isTaken = (await demoAction(db, { ...turn, cost: 0n })) === 'taken'
        one.written = turn.actions.length
        done.push({ one, isTaken })
        if (isTaken) moved(one.play.session)
      } catch (error) {
        log.warn({ err: error, play: one.play.id }, 'a magazine for fun could not be ended yet')
      }
    }
    return done
  }

  function turnOf({ play, game, state, actions, written }: Magazine): ActionTaken {
    const isOver = game.isOver(state)
    return {
      id: play.id,
      session: play.session,
      step: written,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- actions are plain JSON by contract
      actions: [...actions] as unknown as Json[],
      isOver,
      returned: game.returned(state),
      ...(isOver ? { turnover: game.turnoverOf?.(state) } : {}),
      win: { id: randomUUID(), due_at: leaseEnds() },
      now: now(),
    }
  }

  /** If the wallet cannot be reached, the call stays due and is repeated. */
  async function pay(
    { play, staking }: Magazine,
    { win, returned: amount, turnover }: ActionTaken,
  ): Promise<void> {
    const about = { id: win.id, reference: staking?.id ?? null, amount }
    try {
      const due = staking
        ? { ...returnOf(staking, about), turnover }
        : await returnJobOf(db, play.id)
      if (due) await settlement.win(due)
    } catch (error) {
      log.warn({ err: error, play: play.id }, 'a magazine was not paid yet: its call stays due')
    }
  }

  return {
    buy,
    write,
    /** Closes a magazine that an earlier process left open; its shots are in the database. */
    async endLeft(play: SeededPlay, game: MagazineGame): Promise<Magazine> {
      const magazine = magazineOf(play, game, undefined, Date.now())
      magazine.actions = play.actions.map((action) => game.readAction(action))
      magazine.written = magazine.actions.length
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the state of the play's own game
      magazine.state = playedBy(play, play.actions).state as MagazineState
      closeMagazine(magazine)
      await write([magazine])
      return magazine
    },
  }
}
