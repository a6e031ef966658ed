import { countedWith, eyesForGiven, inPoints } from '../../../kernel/command.given.ts'
import { noteOf } from '../../../kernel/command.note.ts'
import { type Command, command } from '../../../kernel/command.ts'
import { type Db, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { shownAccount } from '../../identity/index.ts'
import { pointsAlone } from '../../rewards/index.ts'
import { turned } from '../redemptions/redemptions.rules.ts'
import type { PointsOfficeOptions } from './points.office.ts'

type CommandsOptions = PointsOfficeOptions & { db: Db }

/** Working through redemptions, giving points, and filling up stock. */
export function pointsCommandsOf(options: CommandsOptions): Command[] {
  return [turning(options), giving(options), stocking(options)]
}

function turning({ audit, points: { desk } }: CommandsOptions): Command {
  return command<'redemption.turn'>({
    name: 'redemption.turn',
    async weigh(merchantId, { id, turn }) {
      const one = await desk.one(id)
      if (one?.merchantId !== merchantId) throw new Refused('not-found')
      const next = turned(one.state, turn)
      if (!next) throw new Refused('already-settled', { state: one.state })
      return {
        target: { kind: 'redemption', id },
        memberId: one.memberId,
        basis: one.state,
        shown: {
          goods: `${one.quantity} × ${one.name?.EN ?? ''}`,
          points: String(one.points),
          before: one.state,
          after: next,
        },
        eyes: 'one',
      }
    },
    async run(order) {
      const { merchantId, input, actor, reason } = order
      const { id, turn } = input
      const target = { kind: 'redemption', id }
      const note = noteOf(audit, order, { action: 'redemption.turn', target, detail: { turn } })
      // The member reads the remark: only a rejection says why.
      const remark = turn === 'reject' ? reason : null
      await desk.turn(merchantId, id, { turn, staff: actor.name, remark }, note)
    },
  })
}

function giving({ audit, identity, points }: CommandsOptions): Command {
  async function memberOf(merchantId: string, account: string) {
    const member = await identity.find(merchantId, { account })
    if (!member) throw new Refused('not-found')
    return member
  }
  return command<'points.give'>({
    name: 'points.give',
    countsWith: countedWith('points.give'),
    async weigh(merchantId, input, lately) {
      const member = await memberOf(merchantId, input.account)
      const asked = BigInt(input.points)
      const many = asked < 0n ? -asked : asked
      const given = { memberId: member.id, amount: many, currency: inPoints }
      return {
        target: { kind: 'member', id: member.id },
        ...given,
        basis: `member ${member.id}`,
        shown: { member: shownAccount(member.account), points: input.points },
        eyes: await eyesForGiven(lately, given, [pointsAlone]),
      }
    },
    async run(order) {
      const { id, merchantId, input, actor, reason } = order
      const member = await memberOf(merchantId, input.account)
      const note = noteOf(audit, order, {
        action: 'points.give',
        target: { kind: 'member', id: member.id },
        detail: { points: input.points },
      })
      const given = { id, points: BigInt(input.points), reason, staff: actor.name }
      await points.give({ merchantId, memberId: member.id }, given, note)
    },
  })
}

function stocking({ db, audit, points: { goods } }: CommandsOptions): Command {
  return command<'goods.stock'>({
    name: 'goods.stock',
    async weigh(merchantId, { id, pieces }) {
      const found = await goods.one(merchantId, id)
      if (!found) throw new Refused('not-found')
      const after = found.left + BigInt(pieces)
      if (after < 0n) throw new Refused('amount-out-of-range')
      return {
        target: { kind: 'goods', id },
        // Members take pieces all the time: what counts is that the goods are there.
        basis: `goods ${id}`,
        shown: { goods: id, before: String(found.left), after: String(after) },
        eyes: 'one',
      }
    },
    run: (order) =>
      transact(db, async (tx) => {
        const { merchantId, input } = order
        const done = await goods.stock(merchantId, input.id, BigInt(input.pieces), tx)
        if (!done) throw new Refused('amount-out-of-range')
        const target = { kind: 'goods', id: input.id }
        const detail = { pieces: input.pieces, left: String(done.left) }
        await noteOf(audit, order, { action: 'goods.stock', target, detail })(tx)
      }),
  })
}
