import type { ParsedOf, Value, Wire } from '@baize/contract'
import { onCommit, type Tx } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Events } from '../../../kernel/outbox.ts'
import { pageOf, placeOf } from '../../../kernel/paging.ts'
import { endBonus } from '../../ledger/index.ts'
import { needsOf } from '../needs.ts'
import type { PaymentsOptions, Visit } from '../payments.types.ts'
import { type Play, withPlays } from './rounds.rules.ts'
import { deleteRounds, readRounds, writeRounds } from './rounds.store.ts'
import { keepLive } from './standing.ts'
import { cashPartOf, loweredOf } from './turnover.rules.ts'
import {
  type Bonus,
  type BonusOfMember,
  type ClosedState,
  closeBonus,
  lockBonus,
  lockLive,
  readBonus,
  readBonuses,
  readDue,
  readWagering,
  readWentBack,
} from './turnover.store.ts'

const dueMax = 200
/** What comes later than that about a round takes nothing back. */
const roundDaysKept = 90
const roundsForgottenMax = 5_000
const dayMs = 86_400_000

type Asked = ParsedOf<Wire['bonuses']>['query']
type SettledBet = Events['bets.settled']['bets'][number]

/** Counts wagers towards requirements, and ends bonuses. */
export function createTurnover(options: PaymentsOptions) {
  const { db, clock, jobs, identity, ledger, limits, log, onStanding } = options

  /**
   * In the order of the members' ids, so that two transactions that count the same members cannot deadlock.
   */
  async function note(tx: Tx, told: readonly SettledBet[]): Promise<void> {
    const settled = told.filter(({ status }) => status === 'settled')
    const staked = settled.flatMap((bet) => (bet.corrects ?? bet).bonusId ?? [])
    const wentBack = await readWentBack(tx, [...new Set(staked)])
    const ofMembers = Map.groupBy(settled, keyOf)
    const members = new Set(settled.map(({ memberId }) => memberId))
    for (const member of await readWagering(tx, [...members])) {
      const own = ofMembers.get(keyOf(member)) ?? []
      if (own.length === 0) continue
      await noteOne(
        tx,
        member,
        own.map((bet) => playOf(bet, wentBack)),
      )
    }
  }

  /**
   * Money of a met bonus moves in a transaction of its own, as accounts must be locked before these rows.
   */
  async function noteOne(tx: Tx, member: Member, plays: readonly Play[]): Promise<void> {
    const { memberId } = member
    const now = clock.now()
    const live = await lockLive(tx, member)
    const names = plays.flatMap(({ table }) => table?.name ?? [])
    const after = withPlays(live, await readRounds(tx, memberId, names), plays)
    await writeRounds(tx, memberId, after.rounds, now)
    const { isChanged, through } = await keepLive(tx, live, after.live, now)
    // The bet's money moved earlier: a page that asked then still has the old figure.
    if (isChanged) onCommit(tx, () => onStanding?.(memberId))
    for (const id of through) await jobs.add(tx, 'payments.bonus', { id })
  }

  async function list({ merchant, caller }: Visit, asked: Asked): Promise<Value<'bonuses'>> {
    const { after, pageSize } = asked
    const found = await readBonuses(db, caller.memberId, placeOf(after), pageSize + 1)
    const { list: page, next } = pageOf(found, pageSize)
    return { currency: merchant.currency, list: page.map(shown), next }
  }

  async function close(id: string): Promise<void> {
    const bonus = await readBonus(db, id)
    if (bonus?.state === 'met') await convert(bonus)
  }

  /** The bonus was played through: the rest becomes cash, and so do later payouts of its open bets. */
  function convert(bonus: Bonus): Promise<void> {
    const needs = needsOf(bonus, ['cash', 'bonus'], [])
    return ledger.withJournal(
      needs,
      [endBonus(bonus, bonus.id, 'cash', 1n).key],
      async (journal, tx) => {
        await limits.open(tx, [bonus])
        const { state } = await lockBonus(tx, bonus.id)
        if (state !== 'met') return
        await limits.guardBonus(tx, bonus, null)
        journal.endBonus(bonus, bonus.id, 'cash')
        await closeBonus(tx, bonus.id, { state: 'converted', closedAt: clock.now() })
      },
    )
  }

  function expire(bonus: Bonus): Promise<void> {
    return takeBack(bonus, ({ state, expiresAt }) =>
      state === 'active' && expiresAt <= clock.now() ? 'expired' : undefined,
    )
  }

  /** The member gives the bonus up. Idempotent. */
  async function giveUp({ caller, ip }: Visit, id: string): Promise<void> {
    const { merchantId, memberId } = caller
    const bonus = await readBonus(db, id)
    if (bonus?.memberId !== memberId) throw new Refused('not-found')
    await takeBack(
      bonus,
      ({ state }) => {
        if (state === 'givenUp') return undefined
        if (state !== 'active') throw new Refused('already-settled')
        return 'givenUp'
      },
      (tx, left) => {
        const detail = { bonus: id, amount: String(left) }
        return identity.record(tx, { merchantId, memberId, kind: 'bonus.givenUp', detail, ip })
      },
    )
  }

  /**
   * The rest of the bonus goes back to the house, and so do later payouts of its open bets. The requirement
   * of its deposit falls to that of one without a bonus.
   */
  function takeBack(
    bonus: Bonus,
    decide: (now: Bonus) => ClosedState | undefined,
    record?: (tx: Tx, left: bigint) => Promise<void>,
  ): Promise<void> {
    const needs = needsOf(bonus, ['bonus'], ['bonus'])
    return ledger.withJournal(
      needs,
      [endBonus(bonus, bonus.id, 'house', 1n).key],
      async (journal, tx) => {
        await limits.open(tx, [bonus])
        const live = await lockLive(tx, bonus)
        const state = decide(await lockBonus(tx, bonus.id))
        if (!state) return
        await limits.guardBonus(tx, bonus, null)
        const left = journal.endBonus(bonus, bonus.id, 'house')
        await record?.(tx, left)
        const closedAt = clock.now()
        await closeBonus(tx, bonus.id, { state, closedAt })
        await keepLive(tx, live, loweredOf(live, bonus.id), closedAt)
      },
    )
  }

  async function closeDue(): Promise<void> {
    for (const bonus of await readDue(db, clock.now(), dueMax)) {
      const closing = bonus.state === 'met' ? convert(bonus) : expire(bonus)
      await closing.catch(complain(bonus))
    }
  }

  function forgetRounds(): Promise<void> {
    const before = new Date(clock.now().getTime() - roundDaysKept * dayMs)
    return deleteRounds(db, before, roundsForgottenMax)
  }

  function complain({ id }: Bonus) {
    return (error: unknown) =>
      log.error({ err: error, bonus: id }, 'a bonus could not be closed; the job tries again')
  }

  return { note, list, close, giveUp, closeDue, forgetRounds }
}

function shown(bonus: BonusOfMember): Value<'bonuses'>['list'][number] {
  const { id, amount, state, left, createdAt, expiresAt, closedAt } = bonus
  return {
    id,
    amount: String(amount),
    state,
    // After the bonus has ended, the rest belongs to the requirement of its deposit.
    left: closedAt ? null : String(left),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }
}

interface Member {
  memberId: string
  currency: string
}

const keyOf = ({ memberId, currency }: Member) => `${memberId} ${currency}`

/**
 * A correction counts as the bet that it corrects did: by the parts that were cash and bonus money, and at
 * the time at which that one was placed.
 */
function playOf(bet: SettledBet, wentBack: ReadonlyMap<string, Date>): Play {
  const { table, round, settledAt, placedAt, corrects } = bet
  const { stake, fromBonus = '0', bonusId } = corrects ?? bet
  const goneAt = bonusId === undefined ? undefined : wentBack.get(bonusId)
  const countedAt = corrects ? (corrects.settledAt ?? round?.settledAt ?? settledAt) : settledAt
  const isGone = goneAt !== undefined && new Date(countedAt) >= goneAt
  const split = { stake: BigInt(stake), fromBonus: isGone ? BigInt(fromBonus) : 0n }
  const common = {
    placedAt: new Date(placedAt ?? settledAt),
    validBet: cashPartOf(BigInt(bet.validBet), split),
  }
  if (!table) return common
  const { before, after } = round ?? { before: nothing, after: bet }
  const whole = { stake: BigInt(after.stake), payout: BigInt(after.payout) }
  const change = {
    stake: cashPartOf(whole.stake - BigInt(before.stake), split),
    payout: cashPartOf(whole.payout - BigInt(before.payout), split),
  }
  return { ...common, table: { ...table, whole, change } }
}

const nothing = { stake: '0', payout: '0' }
