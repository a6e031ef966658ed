import type { CheckedInput, CommandName } from '@baize/contract/office'
import type { LimitKind } from '@baize/contract/vocabulary'
import { decimalsOf, decimalText } from '@baize/money'
import { isFirstRun } from '../../../kernel/command.once.ts'
import {
  type Command,
  command,
  type Eyes,
  type Order,
  type Weighed,
} from '../../../kernel/command.ts'
import { type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { type Member, shownAccount } from '../../identity/index.ts'
import { insertNote } from '../members.store.ts'
import type { MembersOptions } from '../members.types.ts'

type MemberCommand = Extract<CommandName, `member.${string}`>

/** What a command comes to before it is done: who must agree, and what whoever decides reads. */
interface Judged {
  eyes: Eyes
  /** What the decision rests on. */
  basis: string
  shown: Weighed['shown']
}

/** How one command is judged and done; the member was found for the merchant of the call. */
interface Act<N extends MemberCommand> {
  judge(member: Member, input: CheckedInput<N>): Judged | Promise<Judged>
  /** Answers what the line in the log tells of it. */
  change(tx: Tx, member: Member, order: Order<N>): Promise<Record<string, unknown>>
}

/** What staff can ask for about one member. Each is done once for its id, with its line in the log. */
export function createMemberCommands(options: MembersOptions): Command[] {
  const { db, clock, config, audit, identity, sessions, limitsDesk } = options

  function about<N extends MemberCommand>(name: N, act: Act<N>): Command {
    return command<N>({
      name,
      async weigh(merchantId, input) {
        const member = await found(merchantId, input.memberId)
        const { shown, ...judged } = await act.judge(member, input)
        const target = { kind: 'member', id: member.id }
        const account = shownAccount(member.account)
        return { ...judged, target, memberId: member.id, shown: { account, ...shown } }
      },
      async run(order) {
        const member = await found(order.merchantId, order.input.memberId)
        await transact(db, async (tx) => {
          if (!(await isFirstRun(tx, order.id))) return
          const detail = await act.change(tx, member, order)
          await note(tx, name, order, detail)
        })
      },
    })
  }

  /** As people read it: money with its currency, or minutes. */
  function limitText({ merchantId }: Member, kind: LimitKind, value: bigint | null): string {
    if (value === null) return 'none'
    if (kind === 'session') return `${value} min`
    const { currency } = config.merchant(merchantId)
    return `${decimalText(value, decimalsOf(currency))} ${currency}`
  }

  async function found(merchantId: string, memberId: string): Promise<Member> {
    const member = await identity.member(merchantId, memberId)
    if (!member) throw new Refused('not-found')
    return member
  }

  function note<N extends MemberCommand>(
    tx: Tx,
    action: N,
    { id, merchantId, input, actor, approvedBy, reason }: Order<N>,
    detail: Record<string, unknown>,
  ): Promise<void> {
    const approval = approvedBy ? { approvedBy: approvedBy.name } : {}
    return audit.note(tx, {
      merchantId,
      actor,
      action,
      target: { kind: 'member', id: input.memberId },
      outcome: 'done',
      reason,
      detail: { request: id, ...detail, ...approval },
    })
  }

  return [
    about('member.block', {
      judge(member) {
        if (member.status === 'closed') throw new Refused('already-settled')
        return { eyes: 'one', basis: member.status, shown: { before: 'open', after: 'blocked' } }
      },
      change: async (tx, member) => ({ ended: await sessions.desk.block(tx, member) }),
    }),
    about('member.unblock', {
      judge(member) {
        if (member.status === 'open') throw new Refused('already-settled')
        return { eyes: 'two', basis: member.status, shown: { before: 'blocked', after: 'open' } }
      },
      async change(tx, member) {
        await sessions.desk.unblock(tx, member)
        return {}
      },
    }),
    about('member.note', {
      judge: () => ({ eyes: 'one', basis: '', shown: {} }),
      async change(tx, member, { id, merchantId, input, actor }) {
        const { staffId, name: staffName } = actor
        const { text } = input
        const at = clock.now()
        await insertNote(tx, { id, merchantId, memberId: member.id, staffId, staffName, text, at })
        return {}
      },
    }),
    about('member.endSessions', {
      judge: (_member, { sessionId }) => ({
        eyes: 'one',
        basis: '',
        shown: { sessions: sessionId ?? 'all' },
      }),
      change: async (tx, member, { input }) => ({
        ended: await sessions.desk.end(tx, member, input.sessionId),
        ...(input.sessionId ? { session: input.sessionId } : {}),
      }),
    }),
    about('member.resetFactor', {
      async judge(member) {
        const { isOn, since } = await identity.authenticatorOf(member.id)
        if (!isOn) throw new Refused('already-settled')
        const basis = since?.toISOString() ?? ''
        return { eyes: 'two', basis, shown: { before: 'on', after: 'off' } }
      },
      async change(tx, member) {
        await identity.dropAuthenticator(tx, member)
        return { ended: await sessions.desk.end(tx, member) }
      },
    }),
    about('member.limit', {
      async judge(member, { kind, period, value }) {
        const asked = value === null ? null : BigInt(value)
        const judged = await limitsDesk.judge(member.id, { kind, period }, asked)
        if (judged.way === 'same') throw new Refused('already-settled')
        const isLooser = judged.way === 'looser'
        return {
          eyes: isLooser ? 'two' : 'one',
          basis: String(judged.before ?? 'none'),
          shown: {
            limit: `${kind} ${period}`,
            before: limitText(member, kind, judged.before),
            after: limitText(member, kind, asked),
            ...(isLooser ? { hours: String(judged.coolingHours) } : {}),
          },
        }
      },
      async change(tx, member, { merchantId, input: { kind, period, value } }) {
        const who = { merchantId, memberId: member.id }
        const asked = value === null ? null : BigInt(value)
        await limitsDesk.setLimit(tx, who, { kind, period }, asked)
        return { kind, period, value: value ?? 'none' }
      },
    }),
    about('member.exclude', {
      async judge(member, { kind, days }) {
        const standing = await limitsDesk.exclusionOf(member.id)
        const before = standing ? (standing.until?.toISOString() ?? 'for good') : 'none'
        return {
          eyes: 'one',
          basis: before,
          shown: { kind, before, days: days === null ? 'for good' : String(days) },
        }
      },
      async change(tx, member, { merchantId, input: { kind, days } }) {
        await limitsDesk.exclude(tx, { merchantId, memberId: member.id }, kind, days)
        return { kind, days: days ?? 'for good' }
      },
    }),
  ]
}
