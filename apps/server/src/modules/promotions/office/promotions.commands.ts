import { decimalsOf, decimalText } from '@baize/money'
import { countedWith, eyesForGiven, inPoints } from '../../../kernel/command.given.ts'
import { noteOf } from '../../../kernel/command.note.ts'
import { Stale } from '../../../kernel/command.stale.ts'
import { type Command, command, type Target } from '../../../kernel/command.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { shownAccount } from '../../identity/index.ts'
import type { Payments } from '../../payments/index.ts'
import { type Programme, pointsAlone } from '../../rewards/index.ts'
import type { Promotions } from '../promotions.ts'
import type { ApplicationsOptions } from './applications.ts'

export interface CommandsOptions extends Omit<ApplicationsOptions, 'campaigns'> {
  promotions: Pick<Promotions, 'campaigns' | 'bonus' | 'freeSpins' | 'envelopes'>
  payments: Pick<Payments, 'aloneLimit'>
}

/** Deciding applications, and giving programmes to one member by hand. */
export function promotionCommandsOf(options: CommandsOptions): Command[] {
  return [
    deciding(options, 'approve'),
    deciding(options, 'reject'),
    giving(options),
    takingBack(options),
  ]
}

const applicationOf = (id: string): Target => ({ kind: 'application', id })

function deciding(
  { audit, config, payments, promotions: { campaigns } }: CommandsOptions,
  verb: 'approve' | 'reject',
): Command {
  const name = `application.${verb}` as const
  const isGiving = verb === 'approve'
  return command<typeof name>({
    name,
    ...(isGiving ? { countsWith: countedWith('application.approve') } : {}),
    async weigh(merchantId, { id }, lately) {
      const found = await campaigns.one(merchantId, id)
      if (!found) throw new Refused('not-found')
      const { application, terms } = found
      if (application.state !== 'open')
        throw new Refused('already-settled', { state: application.state })
      const { memberId } = application
      const amount = BigInt(terms.amount)
      const currency = terms.unit === 'money' ? config.merchant(merchantId).currency : inPoints
      const limits = [await payments.aloneLimit(merchantId), pointsAlone]
      const given = { memberId, amount, currency }
      return {
        target: applicationOf(id),
        memberId,
        basis: `${application.state} ${application.programmeId} ${application.version}`,
        shown: {
          programme: application.programmeId,
          remark: application.remark,
          gives: terms.unit === 'money' ? moneyText(amount, currency) : `${amount} points`,
        },
        ...(isGiving ? { amount, currency } : {}),
        eyes: isGiving ? await eyesForGiven(lately, given, limits) : 'one',
      }
    },
    async run(order) {
      const { merchantId, input, actor, reason } = order
      const note = noteOf(audit, order, { action: name, target: applicationOf(input.id) })
      if (verb === 'approve') await campaigns.approve(merchantId, input.id, actor.name, note)
      else await campaigns.reject(merchantId, input.id, actor.name, reason, note)
    },
  })
}

const moneyText = (amount: bigint, currency: string): string =>
  `${decimalText(amount, decimalsOf(currency))} ${currency}`

function giving(options: CommandsOptions): Command {
  const { audit, config, identity, rewards, promotions, payments } = options
  async function found(merchantId: string, programme: string, account: string) {
    const running = await rewards.programmes.running(merchantId)
    const one = running.find(({ id }) => id === programme)
    const member = await identity.find(merchantId, { account })
    if (!one || !member) throw new Refused('not-found')
    const worth = worthOf(one)
    if (worth === undefined) throw new Refused('operation-not-allowed')
    return { one, member, worth }
  }
  return command<'grant.give'>({
    name: 'grant.give',
    countsWith: countedWith('grant.give'),
    async weigh(merchantId, { programme, account }, lately) {
      const { one, member, worth } = await found(merchantId, programme, account)
      const { currency } = config.merchant(merchantId)
      const given = { memberId: member.id, amount: worth, currency }
      return {
        target: { kind: 'member', id: member.id },
        ...given,
        basis: `${one.id} version ${one.version}`,
        shown: {
          programme: one.id,
          member: shownAccount(member.account),
          worth: moneyText(worth, currency),
        },
        eyes: await eyesForGiven(lately, given, [await payments.aloneLimit(merchantId)]),
      }
    },
    async run(order) {
      const { id, merchantId, input, actor, reason } = order
      const { one, member } = await found(merchantId, input.programme, input.account)
      const note = noteOf(audit, order, {
        action: 'grant.give',
        target: { kind: 'member', id: member.id },
        detail: { programme: one.id, version: one.version },
      })
      const given = { id, memberId: member.id }
      if (one.kind === 'bonus') {
        const { currency } = config.merchant(merchantId)
        const bonus = { ...given, currency, programme: one.id }
        await promotions.bonus.give(merchantId, bonus, { name: actor.name, reason }, note)
      } else if (one.kind === 'freeSpins')
        await promotions.freeSpins.giveByHand(merchantId, one.id, { ...given, reason }, note)
      else await promotions.envelopes.gift(merchantId, one.id, given, note)
    },
  })
}

/**
 * Takes a bonus back with what its purse holds, never more than was seen. It counts with what is given by
 * hand: a bonus that is given and taken back again is no way around the sums.
 */
function takingBack({ audit, identity, promotions, payments }: CommandsOptions): Command {
  const { bonus: bonuses } = promotions
  return command<'bonus.revoke'>({
    name: 'bonus.revoke',
    countsWith: countedWith('bonus.revoke'),
    async weigh(merchantId, { id, most }, lately) {
      const { bonus, held } = await bonuses.revocable(merchantId, id)
      const { memberId, currency, programmeId, state } = bonus
      const granted = bonus.amount ?? 0n
      // Played on meanwhile: what would be taken is more than anybody has seen.
      if (held > BigInt(most)) throw new Stale(`holds ${most}`, `holds ${held}`)
      // One that waits for its turn holds no money yet: what it promises counts.
      const worth = state === 'active' ? BigInt(most) : granted
      const [member] = await identity.namesOf(merchantId, [memberId])
      const given = { memberId, amount: worth, currency }
      return {
        target: { kind: 'bonus', id },
        memberId,
        ...(worth > 0n ? { amount: worth, currency } : {}),
        basis: `${state} ${granted} at most ${most}`,
        shown: {
          member: shownAccount(member?.account ?? ''),
          programme: programmeId,
          granted: moneyText(granted, currency),
          heldNow: moneyText(held, currency),
          takenAtMost: moneyText(BigInt(most), currency),
        },
        eyes:
          worth > 0n
            ? await eyesForGiven(lately, given, [await payments.aloneLimit(merchantId)])
            : 'one',
      }
    },
    async run(order) {
      const { merchantId, input, actor, reason } = order
      const { id, most } = input
      const target = { kind: 'bonus', id }
      await bonuses.revoke(
        merchantId,
        id,
        { name: actor.name, reason },
        {
          most: BigInt(most),
          note: (tx, lost) =>
            noteOf(audit, order, {
              action: 'bonus.revoke',
              target,
              detail: { lost: String(lost) },
            })(tx),
        },
      )
    },
  })
}

/** What it can cost at most, in minor units; undefined where a kind is not given by hand. */
function worthOf({ kind, terms }: Programme): bigint | undefined {
  const said = terms as {
    amount?: { on?: string; amount?: string }
    count?: number
    stake?: string
    total?: string
  }
  if (kind === 'bonus')
    return said.amount?.on === 'given' ? BigInt(said.amount.amount ?? 0) : undefined
  if (kind === 'freeSpins') return BigInt(said.count ?? 0) * BigInt(said.stake ?? 0)
  return kind === 'envelope' ? BigInt(said.total ?? 0) : undefined
}
