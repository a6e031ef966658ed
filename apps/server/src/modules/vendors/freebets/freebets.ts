import type { Clock } from '../../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import type { Jobs } from '../../../kernel/jobs.ts'
import type { BetSettled } from '../../bets/index.ts'
import type { Game } from '../../catalogue/index.ts'
import type { BetCall, Status } from '../adapters/adapter.ts'
import type { Integrations } from '../integrations/integrations.ts'
import type { VendorsOptions } from '../vendors.types.ts'
import type { Games } from '../wallet/games.ts'
import type { Visit } from '../wallet/visits.ts'
import { spinFault } from './freebets.rules.ts'
import {
  dropSpin,
  type FreebetHolder,
  hasLiveSpin,
  holdFreebet,
  insertFreebet,
  insertSpin,
  lockLive,
  lockNamed,
  noteSettled,
  readFreebets,
  readHolders,
  readSpin,
  readStakeOf,
  releaseSpin,
  type SpinName,
  sumFreebets,
  turn,
  writeCreated,
} from './freebets.store.ts'
import type { Freebet, NewFreebet } from './freebets.types.ts'

export interface FreebetsOptions extends Pick<VendorsOptions, 'outbox'> {
  db: Db
  clock: Clock
  jobs: Pick<Jobs, 'add'>
  games: Games
  integrations: Integrations
}

export type Freebets = ReturnType<typeof createFreebets>

/** Free bets: who was given which, and which of them were played. The vendor is told by `telling.ts`. */
export function createFreebets(options: FreebetsOptions) {
  const { db, clock, jobs, games, integrations, outbox } = options

  /** The game, if its vendor can be given free bets for it now. */
  async function gameFor(merchantId: string, id: string): Promise<Game | undefined> {
    const game = await games(merchantId, id)
    const at = game && !game.isResting ? await integrations.find(game.integration) : undefined
    return at?.enabled && at.speaks.freebets ? game : undefined
  }

  /** They exist if the transaction commits; the vendor is told soon after. */
  async function give(tx: Tx, freebet: NewFreebet): Promise<void> {
    await insertFreebet(tx, freebet, clock.now())
    await wake(tx)
  }

  /** For the conformance suite, which is the vendor itself: nobody else is told. */
  function giveUntold(freebet: NewFreebet): Promise<unknown> {
    return transact(db, async (tx) => {
      await insertFreebet(tx, freebet, clock.now())
      await writeCreated(tx, freebet.id, freebet.id, clock.now())
    })
  }

  /** From now on none is accepted any more; what was played stays. False where they were over before. */
  async function cancel(tx: Tx, id: string): Promise<boolean> {
    const to = { state: 'cancelling', at: clock.now() } as const
    const turned = await turn(tx, id, ['wanted', 'created'], to)
    if (turned) await wake(tx)
    return turned !== undefined
  }

  function wake(tx: Tx): Promise<void> {
    return jobs.add(tx, 'vendors.freebets', {}, { key: 'vendors.freebets' })
  }

  /**
   * Takes one of the free bets that a call names, once per transaction. Answers why not; undefined if it
   * was taken, or the call is none.
   */
  async function take(visit: Visit<BetCall>, betId: string): Promise<Status | undefined> {
    const { at, call, ticket } = visit
    if (!isGiven(call)) return undefined
    const of = { integration: at.id, transaction: call.transaction }
    return transact(db, async (tx) => {
      const freebet = call.reward === null ? undefined : await lockNamed(tx, at.id, call.reward)
      const before = await readSpin(tx, of)
      if (before && before.freebetId !== freebet?.id) return 'duplicate'
      if (before) return before.isVoid ? 'rolled-back' : undefined
      const fault = spinFault(freebet, { ...call, memberId: ticket.memberId }, clock.now())
      if (fault || !freebet) return fault ?? 'unknown'
      if (!(await lockLive(tx, of))) return 'rolled-back'
      await insertSpin(tx, { ...of, freebetId: freebet.id, betId }, clock.now())
      return undefined
    })
  }

  /** The bet was refused after its free bet was taken. */
  async function putBack({ at, call }: Visit<BetCall>): Promise<void> {
    if (!isGiven(call)) return
    const of = { integration: at.id, transaction: call.transaction }
    await transact(db, async (tx) => {
      const spin = await readSpin(tx, of)
      if (spin) await dropSpin(tx, spin.freebetId, of)
    })
  }

  /** The vendor rolled a bet back: its spin can be played again. */
  async function release(spin: SpinName): Promise<void> {
    if (!(await hasLiveSpin(db, spin))) return
    await transact(db, async (tx) => tell(tx, await releaseSpin(tx, spin)))
  }

  /** What bets came to, in the transaction that hears of them. Late wins name the bet that they correct. */
  async function hear(tx: Tx, bets: readonly BetSettled[]): Promise<void> {
    const gifts = bets.filter(({ stake, status }) => stake === '0' && status === 'settled')
    if (gifts.length === 0) return
    const sums = new Map<string, bigint>()
    for (const { betId, corrects, payout } of gifts) {
      const id = corrects?.betId ?? betId
      sums.set(id, (sums.get(id) ?? 0n) + BigInt(payout))
    }
    const settled = Array.from(sums, ([betId, payout]) => ({ betId, payout }))
    await tell(tx, await noteSettled(tx, settled, clock.now()))
  }

  async function tell(tx: Tx, changed: readonly Freebet[]): Promise<void> {
    if (changed.length === 0) return
    await outbox.tell(
      tx,
      ...changed.map(({ id: freebetId, merchantId, memberId, state, played, won }) => ({
        name: 'freebet.changed' as const,
        merchantId,
        payload: { freebetId, memberId, state, played, won: String(won) },
      })),
    )
  }

  return {
    gameFor,
    give,
    giveUntold,
    cancel,
    take,
    putBack,
    release,
    hear,
    tell,
    of: (ids: readonly string[]) => readFreebets(db, ids),
    sums: (merchantId: string, sources: readonly string[]) => sumFreebets(db, merchantId, sources),
    /** As they are now; until the transaction ends nobody turns them. */
    held: holdFreebet,
    /** Members who have some to play, after the last of those that were told before. */
    holders: (after: FreebetHolder | undefined, limit: number) => readHolders(db, after, limit),
    /** What a bet that staked nothing was worth, if it was one of these. */
    stakeOf: (betId: string) => readStakeOf(db, betId),
  }
}

/** A vendor's own promotion is no gift of ours. */
export function isGiven({ isFree, isPromo }: BetCall): boolean {
  return isFree && !isPromo
}
