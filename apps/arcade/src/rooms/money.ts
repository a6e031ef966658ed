import { randomUUID } from 'node:crypto'
import { Refused, refusalOf } from '../play/refusals.ts'
import type { RoundSteps, Settlement } from '../protocol/settlement.ts'
import {
  buyInRefused,
  buyInTaken,
  type CallJob,
  type Db,
  demoLeft,
  jobOf,
  type NewSitting,
  openDemoSitting,
  openSitting,
  type Session,
  sessionById,
  sittingBy,
  sittingLeft,
  sittingPaid,
  sittingVoided,
  topUpAsked,
  topUpDemo,
} from '../store/index.ts'

export interface MoneyOptions {
  db: Db
  settlement: Settlement
  now(): Date
  leaseEnds(): Date
  nudge(): void
  /** The play-money balance of a session changed. For real money, the settlement reports this. */
  moved(session: string): void
}

/** Buy-ins, top-ups, and the win with which a player leaves. Throws Refused. */
export function createMoney({ db, settlement, now, leaseEnds, nudge, moved }: MoneyOptions) {
  async function sit(session: Session, sitting: NewSitting, amount: bigint): Promise<void> {
    if (session.kind === 'demo') {
      const opened = await openDemoSitting(db, sitting, amount)
      if (opened === 'taken') throw new Refused('round-differs')
      if (opened === 'poor') throw await poor(session)
      return moved(session.id)
    }
    const bet = { id: randomUUID(), amount, due_at: leaseEnds() }
    if ((await openSitting(db, sitting, bet)) === 'taken') throw new Refused('round-differs')
    await ask(callOf(session, sitting.id, bet, true))
    const now_ = await sittingBy(db, sitting.id)
    if (now_?.state !== 'open') throw await refused(now_?.reason ?? '', session)
  }

  async function topUp(session: Session, sitting: string, id: string, amount: bigint) {
    if (session.kind === 'demo') {
      if (!(await topUpDemo(db, sitting, amount))) throw await poor(session)
      return moved(session.id)
    }
    const before = await sittingBy(db, sitting)
    const bet = { id, amount, due_at: leaseEnds(), now: now() }
    if (!(await topUpAsked(db, sitting, bet))) throw new Refused('round-differs')
    await ask(callOf(session, sitting, bet, false))
    const after = await sittingBy(db, sitting)
    if ((after?.bought ?? 0n) !== (before?.bought ?? 0n) + amount) {
      throw await refused('', session)
    }
  }

  async function ask(job: CallJob): Promise<void> {
    const result = await settlement.bet(job)
    if ('owed' in result && result.owed) nudge()
  }

  async function refused(status: string, session: Session): Promise<Refused> {
    const { balance } = await sessionById(db, session.id)
    const code = status === '' ? 'wallet-unavailable' : refusalOf(status)
    return new Refused(code, { balance: String(balance) })
  }

  async function poor(session: Session): Promise<Refused> {
    const { balance } = await sessionById(db, session.id)
    return new Refused('not-enough-money', { balance: String(balance) })
  }

  /** The stack goes back. If the wallet cannot be reached, the call stays due and is repeated. */
  async function leave(
    sitting: { id: string; session: string; isDemo: boolean },
    reason: string,
  ): Promise<void> {
    if (sitting.isDemo) {
      if (await demoLeft(db, sitting.id, reason, now())) moved(sitting.session)
      return
    }
    const win = { id: randomUUID(), due_at: leaseEnds(), now: now(), reason }
    if (await sittingLeft(db, sitting.id, win)) await settlement.win(await jobOf(db, win.id))
  }

  return { sit, topUp, leave }
}

function callOf(
  { id: session, player, token, title, currency }: Session,
  sitting: string,
  { id, amount }: { id: string; amount: bigint },
  isFirst: boolean,
): CallJob {
  return {
    id,
    kind: 'bet',
    reference: null,
    amount,
    tries: 1,
    session,
    player,
    token,
    title,
    currency,
    recordedAs: 'sitting',
    round: sitting,
    bet: isFirst ? 'buy-in' : 'top-up',
    isPrize: false,
    closes: false,
  }
}

/** What wallet calls mean for a sitting: bets bring chips to the table, one win takes them away. */
export function createSittingSteps({ db, now }: { db: Db; now(): Date }): RoundSteps {
  return {
    async stakeTaken({ id: call }, balance) {
      const heard = { call, balance, rollback: randomUUID(), now: now() }
      const stood = await buyInTaken(db, heard)
      return stood ? { stood } : 'void'
    },
    async stakeRefused({ id }, { status, owed }) {
      const rollback = owed ? randomUUID() : undefined
      await buyInRefused(db, id, { status, rollback, now: now() })
    },
    returnTaken: ({ id: call }, balance) => sittingPaid(db, { call, balance, now: now() }),
    returnVoided: ({ id }, status) => sittingVoided(db, id, { status, now: now() }),
  }
}
