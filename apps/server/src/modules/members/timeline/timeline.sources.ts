import type { TimelineKind } from '@baize/contract/office/members'
import type { Part } from '../../../kernel/happened.ts'
import type { HappenedEvent } from '../../identity/index.ts'
import type { MoneyMoment } from '../../payments/index.ts'
import { factsOf, masked, maskIp } from '../masks.rules.ts'
import { readNotes } from '../members.store.ts'
import type { MemberReading, MembersOptions } from '../members.types.ts'
import { titlesOf } from '../page/titles.ts'
import type { Entry, Placed, Read } from './timeline.rules.ts'

type Source = (reading: MemberReading, part: Part) => Promise<Placed[]>

/** The registration has no event of its own; its id is smaller than any other. */
const firstId = '00000000-0000-0000-0000-000000000000'

/** Where the timeline reads from. Each answers the newest first. */
export function createSources(options: MembersOptions) {
  const { identity, payments, bets, promotions, rewards, limitsDesk, post, audit } = options
  const { happened } = payments

  const account: Source = async (reading, part) => {
    const { member } = reading
    const events = await identity.eventsOf(member.id, part)
    const placed = events.map((event) => placedEvent(reading, event))
    const isShown = events.length < part.limit && comesAfter(member.createdAt, part)
    const registered = { id: firstId, at: member.createdAt, what: 'registered' }
    return isShown ? [...placed, placedAs('account', registered)] : placed
  }

  const deposit: Source = async ({ member }, part) =>
    (await happened.depositMoments(member.id, part)).map((one) => placedMoney('deposit', one))

  const withdrawal: Source = async ({ member }, part) =>
    (await happened.withdrawalMoments(member.id, part)).map((one) => placedMoney('withdrawal', one))

  const adjustment: Source = async ({ member }, part) =>
    (await happened.adjustments(member.id, part)).map(
      ({ id, at, amount, currency, staff, reason }) =>
        placedAs('adjustment', {
          id,
          at,
          what: amount > 0n ? 'given' : 'taken',
          amount: String(amount),
          currency,
          by: staff,
          text: reason,
        }),
    )

  async function readBets(
    { member }: MemberReading,
    part: { beforeId: string | null; limit: number },
  ): Promise<Read> {
    const { folded, hasMore } = await bets.folded(member.id, part)
    const placed = folded.map((one) => ({
      ...placedAs('bets', {
        id: one.lastId,
        at: one.to,
        what: one.count === 1 ? 'one' : 'many',
        ...(one.count > 1 ? { until: one.from.toISOString() } : { reference: one.lastId }),
        amount: String(one.stake),
        payout: String(one.payout),
        currency: one.currency,
        count: one.count,
        text: one.games.join(', '),
      }),
      oldestBet: one.firstId,
    }))
    return { source: 'bets', placed, hasMore }
  }

  const bonus: Source = async ({ member, merchant }, part) => {
    const [list, titleOf] = await Promise.all([
      promotions.bonus.happened(member.id, part),
      titlesOf(rewards, merchant.id),
    ])
    return list.map((one) =>
      placedAs('bonus', {
        id: one.id,
        at: one.offeredAt,
        what: one.state,
        ...(one.amount === null ? {} : { amount: String(one.amount), currency: one.currency }),
        facts: { programme: titleOf(one.programmeId) },
      }),
    )
  }

  const reward: Source = async ({ member, merchant }, part) => {
    const [list, titleOf] = await Promise.all([
      rewards.grants.happened(member.id, part),
      titlesOf(rewards, merchant.id),
    ])
    return list.map((one) =>
      placedAs('reward', {
        id: one.id,
        at: one.grantedAt,
        what: one.state,
        ...(one.unit === 'money'
          ? { amount: String(one.amount), currency: one.currency }
          : { count: Number(one.amount) }),
        facts: { programme: titleOf(one.programmeId), kind: one.kind, unit: one.unit },
      }),
    )
  }

  const limit: Source = async ({ member, merchant }, part) =>
    (await limitsDesk.changes(member.id, part)).map(({ id, at, by, element, before, after }) =>
      placedAs('limit', {
        id,
        at,
        what: by,
        currency: merchant.currency,
        facts: { element, before: before ?? '', after: after ?? '' },
      }),
    )

  const letter: Source = async ({ member }, part) =>
    (await post.writtenTo(member.id, part)).map((one) =>
      placedAs('letter', {
        id: one.id,
        at: one.writtenAt,
        what: one.state,
        facts: {
          channel: one.channel,
          to: masked(one.channel === 'email' ? 'email' : 'mobile', one.to),
        },
      }),
    )

  const note: Source = async ({ member }, part) =>
    (await readNotes(options.db, member.id, part)).map(({ id, at, staffName, text }) =>
      placedAs('note', { id, at, what: 'note', by: staffName, text }),
    )

  const staff: Source = async ({ merchant, member }, part) =>
    (await audit.linesAbout(merchant.id, { kind: 'member', id: member.id }, part)).map(
      ({ number, body }) =>
        placedAs('staff', {
          id: number,
          at: new Date(body.at),
          what: body.action,
          by: body.by.name,
          ...(body.reason ? { text: body.reason } : {}),
          facts: { outcome: body.outcome, ...factsOf(body.detail ?? {}) },
        }),
    )

  return {
    account,
    deposit,
    withdrawal,
    adjustment,
    bets: readBets,
    bonus,
    reward,
    limit,
    letter,
    note,
    staff,
  }
}

function placedAs(
  source: TimelineKind,
  { id, at, ...rest }: Omit<Entry, 'kind' | 'at' | 'id'> & { id: string; at: Date },
): Placed {
  const entry = { id: `${source}-${id}`, kind: source, at: at.toISOString(), ...rest }
  return { entry, at, id, source }
}

/** A payment has several moments: each is a line of its own. */
function placedMoney(
  source: 'deposit' | 'withdrawal',
  { id, at, what, amount, currency, method, staff, reason }: MoneyMoment,
): Placed {
  const placed = placedAs(source, {
    id,
    at,
    what,
    amount: String(amount),
    currency,
    facts: { method },
    reference: id,
    ...(staff ? { by: staff } : {}),
    ...(reason ? { text: reason } : {}),
  })
  return { ...placed, entry: { ...placed.entry, id: `${placed.entry.id}-${what}` } }
}

/** Where an event came from is shown in full only to whoever may read contacts. */
function placedEvent({ may }: MemberReading, { id, at, kind, detail, ip }: HappenedEvent): Placed {
  const from = may('member.contact.read') ? ip : maskIp(ip)
  return placedAs('account', {
    id,
    at,
    what: kind,
    facts: { ...factsOf(detail), ...(from ? { ip: from } : {}) },
  })
}

/** Whether something of this moment, with the smallest id, is still to be shown. */
function comesAfter(at: Date, { before }: Part): boolean {
  if (!before) return true
  if (at.getTime() !== before.at.getTime()) return at < before.at
  return before.id !== null && before.id !== firstId
}
