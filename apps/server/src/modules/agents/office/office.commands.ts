import type { Clock } from '../../../kernel/clock.ts'
import { demandFirstRun } from '../../../kernel/command.once.ts'
import { type Command, command } from '../../../kernel/command.ts'
import type { Db } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Audit } from '../../audit/index.ts'
import { type Identity, type Member, shownAccount } from '../../identity/index.ts'
import type { Tree } from '../tree/tree.types.ts'
import { type TermsCommandsOptions, termsCommandsOf } from './terms.commands.ts'

export interface AgentCommandsOptions {
  db: Db
  clock: Clock
  audit: Pick<Audit, 'note' | 'noteAlone'>
  identity: Pick<Identity, 'member'>
  tree: Pick<Tree, 'at' | 'move'>
}

/** What staff can ask for about agents. A move changes whom pay goes to, so it always needs two people. */
export function createAgentCommands(options: TermsCommandsOptions): Command[] {
  const { clock, audit, identity, tree } = options

  async function memberOf(merchantId: string, id: string): Promise<Member> {
    const member = await identity.member(merchantId, id)
    if (!member) throw new Refused('not-found')
    return member
  }

  const move = command({
    name: 'agent.move',
    async weigh(merchantId, { memberId, uplineId, at }) {
      const person = await memberOf(merchantId, memberId)
      const upline = uplineId === null ? undefined : await memberOf(merchantId, uplineId)
      const now = clock.now()
      if (at !== undefined && new Date(at) < now) throw new Refused('bad-input')
      const ids = [memberId, ...(uplineId === null ? [] : [uplineId])]
      const positions = await tree.at(merchantId, ids, now)
      const lineOf = (id: string) => positions.get(id)?.line ?? []
      const line = lineOf(memberId)
      const wanted = uplineId === null ? [] : [...lineOf(uplineId), uplineId]
      if (!positions.has(memberId) || wanted.includes(memberId) || wanted.join() === line.join())
        throw new Refused('operation-not-allowed')
      const [before] = line.slice(-1)
      const above = before === undefined ? undefined : await memberOf(merchantId, before)
      const nameOf = (one: Member | undefined) => (one ? shownAccount(one.account) : '—')
      return {
        target: { kind: 'member', id: memberId },
        memberId,
        // Whoever approves decides about these two lines.
        basis: `${line.join()} to ${wanted.join()}`,
        shown: {
          member: nameOf(person),
          before: nameOf(above),
          after: nameOf(upline),
          ...(at === undefined ? {} : { from: at }),
        },
        eyes: 'two',
      }
    },
    async run(order) {
      const { id, merchantId, input, reason, actor, approvedBy } = order
      const { memberId, uplineId, at } = input
      const done = await tree.move({
        id,
        merchantId,
        personId: memberId,
        uplineId,
        by: actor.name,
        reason,
        ...(at === undefined ? {} : { at: new Date(at) }),
        note: async (tx, { effectiveAt, people }) => {
          await demandFirstRun(tx, id)
          await audit.note(tx, {
            merchantId,
            actor,
            action: 'agent.move',
            target: { kind: 'member', id: memberId },
            outcome: 'done',
            reason,
            detail: {
              upline: uplineId,
              people,
              effectiveAt: effectiveAt.toISOString(),
              ...(approvedBy ? { approvedBy: approvedBy.staffId } : {}),
            },
          })
        },
      })
      if (done.kind !== 'moved' && done.kind !== 'repeated')
        throw new Refused('operation-not-allowed', { why: done.kind })
    },
  })
  return [move, ...termsCommandsOf(options)]
}
