import type { OfficeValue } from '@baize/contract/office'
import { Refused } from '../../../kernel/http/refused.ts'
import { placeOf } from '../../../kernel/paging.ts'
import { shownAccount } from '../../identity/index.ts'
import { deviceOf } from '../../session/index.ts'
import { maskIp } from '../masks.rules.ts'
import { readNotes } from '../members.store.ts'
import type { MemberReading, MembersOptions, Reading } from '../members.types.ts'
import { textOf, titlesOf } from './titles.ts'
import { type Sign, twinsOf } from './twins.rules.ts'
import { waitsOf } from './waiting.rules.ts'

const latest = { before: undefined, limit: 20 }
const dayMs = 86_400_000
const twinDays = 30
const twinsShownMax = 20

/** The parts of a member's page below its head. */
export function createMemberViews(options: MembersOptions) {
  const { db, clock, identity, ledger, bets, payments, limits, limitsDesk, sessions } = options
  const { catalogue } = options

  async function wallet(
    { merchant, member }: MemberReading,
    { purse, after, pageSize }: { purse?: string; after?: string; pageSize: number },
  ): Promise<OfficeValue<'memberWallet'>> {
    const { currency } = merchant
    const [{ cash, bonus, locked, vendors }, { entries, next }] = await Promise.all([
      ledger.balanceOf(member.id, currency),
      ledger.statement({
        memberId: member.id,
        currency,
        ...(purse ? { purses: [purse as 'cash'] } : {}),
        ...(after === undefined ? {} : { after }),
        limit: pageSize,
      }),
    ])
    return {
      currency,
      purses: [
        { name: 'cash', balance: String(cash) },
        { name: 'bonus', balance: String(bonus) },
        { name: 'locked', balance: String(locked) },
        ...Object.entries(vendors).map(([vendor, held]) => ({
          name: `vendor.${vendor}`,
          balance: String(held),
        })),
      ],
      list: entries.map(({ id, key, kind, purse: name, amount, balance, at }) => ({
        id,
        key,
        kind,
        purse: name,
        amount: String(amount),
        balance: String(balance),
        at: at.toISOString(),
      })),
      next: next ?? null,
    }
  }

  /** One move of money with both sides, whosever they are. */
  async function move({ merchant }: Reading, key: string): Promise<OfficeValue<'officeMove'>> {
    const legs = await ledger.legsOf(merchant.id, key)
    if (legs.length === 0) throw new Refused('not-found')
    const people = legs.flatMap(({ fromMemberId, toMemberId }) => [fromMemberId, toMemberId])
    const ids = [...new Set(people.filter((id) => id !== null))]
    const names = new Map(
      (await identity.namesOf(merchant.id, ids)).map(({ id, account }) => [id, account]),
    )
    const side = (name: string, memberId: string | null, balance: bigint | null) => ({
      name,
      memberId,
      account: memberId === null ? null : shownAccount(names.get(memberId) ?? ''),
      balance: balance === null ? null : String(balance),
    })
    return {
      key,
      legs: legs.map((one) => ({
        id: String(one.id),
        kind: one.kind,
        amount: String(one.amount),
        currency: one.currency,
        at: one.at.toISOString(),
        from: side(one.fromName, one.fromMemberId, one.fromBalance),
        to: side(one.toName, one.toMemberId, one.toBalance),
      })),
    }
  }

  async function betPage(
    { merchant, member }: MemberReading,
    { status, after, pageSize }: BetsQuestion,
  ): Promise<OfficeValue<'memberBets'>> {
    const { currency } = merchant
    const found = await bets.page(
      { memberId: member.id, currency },
      {
        ...(status ? { status } : {}),
        ...(after === undefined ? {} : { after }),
        limit: pageSize + 1,
      },
    )
    const list = found.slice(0, pageSize)
    const next = found.length > pageSize ? (list.at(-1)?.id ?? null) : null
    const names = await catalogue.vendorNames(merchant.id)
    return { currency, list: list.map((one) => betShown(one, names)), next }
  }

  async function bet({ merchant }: Reading, id: string): Promise<OfficeValue<'officeBet'>> {
    const [found] = await bets.several([id])
    if (found?.merchantId !== merchant.id) throw new Refused('not-found')
    const { memberId, currency } = found
    const caller = { merchantId: merchant.id, memberId, currency, timeZone: merchant.timeZone }
    const [{ transfers, rulesVersion }, [name], vendorNames] = await Promise.all([
      bets.detail(caller, id),
      identity.namesOf(merchant.id, [memberId]),
      catalogue.vendorNames(merchant.id),
    ])
    return {
      ...betShown(found, vendorNames),
      currency,
      member: { id: memberId, account: shownAccount(name?.account ?? '') },
      fromCash: String(found.fromCash),
      fromBonus: String(found.fromBonus),
      validBet: String(found.validBet),
      rulesVersion,
      transfers,
    }
  }

  async function bonuses({
    merchant,
    member,
  }: MemberReading): Promise<OfficeValue<'memberBonuses'>> {
    const visit = {
      merchant,
      caller: { memberId: member.id },
    }
    const [{ currency, list }, rewards, titleOf, purses] = await Promise.all([
      options.promotions.bonus.list(visit, { pageSize: latest.limit }),
      options.rewards.grants.happened(member.id, latest),
      titlesOf(options.rewards, merchant.id),
      ledger.balanceOf(member.id, merchant.currency),
    ])
    return {
      currency,
      bonuses: list.map((one) => ({
        id: one.id,
        programme: one.programme,
        title: textOf(one.title) ?? one.programme,
        state: one.state,
        amount: one.amount,
        required: one.required,
        wagered: one.wagered,
        left: one.left,
        held: one.state === 'active' ? String(purses.bonus) : null,
        createdAt: one.createdAt,
        expiresAt: one.expiresAt,
      })),
      rewards: rewards.map(({ id, kind, programmeId, unit, amount, state, grantedAt }) => ({
        id,
        kind,
        programme: programmeId,
        title: titleOf(programmeId),
        unit,
        amount: String(amount),
        state,
        at: grantedAt.toISOString(),
      })),
    }
  }

  async function limitsOf({
    merchant,
    member,
  }: MemberReading): Promise<OfficeValue<'memberLimits'>> {
    const [standing, waiting] = await Promise.all([
      limits.standing(merchant.id, member.id),
      limitsDesk.waiting(member.id),
    ])
    return {
      currency: merchant.currency,
      limits: standing.limits.map(({ kind, period, own, house }) => {
        const wish = waiting.find((one) => one.kind === kind && one.period === period)
        return {
          kind,
          period,
          own: digits(own),
          house: digits(house),
          waiting: wish ? { value: digits(wish.value), from: wish.from.toISOString() } : null,
        }
      }),
      exclusion: standing.exclusion
        ? {
            kind: standing.exclusion.kind,
            since: standing.exclusion.since.toISOString(),
            until: standing.exclusion.until?.toISOString() ?? null,
          }
        : null,
    }
  }

  async function sessionsOf({
    merchant,
    member,
    may,
  }: MemberReading): Promise<OfficeValue<'memberSessions'>> {
    const found = await sessions.views.sessions({ merchantId: merchant.id, memberId: member.id })
    const isShown = may('member.contact.read')
    return {
      list: found.map((one) => ({
        id: one.id,
        ...deviceOf(one.userAgent),
        ip: isShown ? one.ip : maskIp(one.ip),
        country: one.country,
        openedBy: one.openedBy,
        openedAt: one.openedAt.toISOString(),
        seenAt: one.seenAt.toISOString(),
        isOpen: one.isOpen,
      })),
    }
  }

  async function paymentsOf(reading: MemberReading): Promise<OfficeValue<'memberPayments'>> {
    const { merchant, member, may } = reading
    const { happened } = payments
    const [deposits, withdrawals, methodOf] = await Promise.all([
      may('deposit.read') ? happened.deposits(member.id, latest) : [],
      happened.withdrawals(member.id, latest),
      happened.methodNames(merchant.id),
    ])
    return {
      currency: merchant.currency,
      deposits: deposits.map(({ id, amount, method, state, at, ...ended }) => ({
        id,
        amount: String(amount),
        method: methodOf(method),
        state,
        at: at.toISOString(),
        endedAt: ended.settledAt?.toISOString() ?? null,
        by: ended.decidedBy === null ? null : ('staff' as const),
        staff: ended.decidedBy,
        reason: ended.reason,
      })),
      withdrawals: await Promise.all(
        withdrawals.map(async ({ id, amount, method, state, at, changedAt, last, reason }) => ({
          id,
          amount: String(amount),
          method: methodOf(method),
          state,
          at: at.toISOString(),
          endedAt: state === 'requested' ? null : changedAt.toISOString(),
          by: state === 'requested' ? null : (last?.by ?? null),
          staff: last?.staff ?? null,
          reason: last?.reason ?? reason,
          waits: await waitsFor(reading, id),
        })),
      ),
    }
  }

  async function waitsFor({ merchant, member }: MemberReading, id: string) {
    const one = await payments.happened.withdrawal(id)
    if (!one || !openStates.has(one.state)) return []
    const { currency } = merchant
    const [{ state: identityState }, { required, done }, excluded] = await Promise.all([
      payments.happened.identityOf(member.id),
      payments.happened.toPlay({ memberId: member.id, currency }),
      limits.excludedAmong(db, [member.id]),
    ])
    return waitsOf({
      state: one.state,
      at: one.createdAt,
      accountAddedAt: one.account.addedAt,
      sentAt: one.sentAt,
      identity: identityState,
      toPlay: required - done,
      isBlocked: member.status === 'closed',
      isExcluded: excluded.has(member.id),
    })
  }

  async function notes(
    { member }: MemberReading,
    { after, pageSize }: { after?: string; pageSize: number },
  ): Promise<OfficeValue<'memberNotes'>> {
    const found = await readNotes(db, member.id, { before: placeOf(after), limit: pageSize + 1 })
    const list = found.slice(0, pageSize)
    const last = found.length > pageSize ? list.at(-1) : undefined
    return {
      list: list.map(({ id, text, staffName, at }) => ({
        id,
        text,
        by: staffName,
        at: at.toISOString(),
      })),
      next: last ? `${last.at.getTime().toString(36)}_${last.id}` : null,
    }
  }

  /** Who may be the same person: signs of the last month, and of payout numbers and documents ever. */
  async function twins({ merchant, member }: MemberReading): Promise<OfficeValue<'memberTwins'>> {
    const { id: merchantId } = merchant
    const who = { merchantId, memberId: member.id }
    const since = new Date(clock.now().getTime() - twinDays * dayMs)
    const [numbers, devices, addresses, fields] = await Promise.all([
      payments.happened.numberTwins(who),
      sessions.views.deviceTwins(who, since),
      identity.addressTwins(member, since),
      identity.fieldTwins(member),
    ])
    const signs: Sign[] = [
      ...numbers.map(({ memberId }) => ({ memberId, sign: 'payoutNumber' as const, count: 1 })),
      ...devices.map((memberId) => ({ memberId, sign: 'device' as const, count: 1 })),
      ...addresses.map(({ memberId, count }) => ({ memberId, sign: 'address' as const, count })),
      ...fields.map(({ memberId, field }) => ({
        memberId,
        sign: field === 'idNumber' ? ('document' as const) : ('mobile' as const),
        count: 1,
      })),
    ]
    const found = twinsOf(signs, twinsShownMax)
    const people = await identity.members(
      merchantId,
      found.map(({ memberId }) => memberId),
    )
    const byId = new Map(people.map((one) => [one.id, one]))
    return {
      list: found.flatMap(({ memberId, signs: own, weight }) => {
        const one = byId.get(memberId)
        if (!one) return []
        const shown = { id: one.id, account: shownAccount(one.account), state: one.status }
        return [{ member: shown, signs: own, weight }]
      }),
    }
  }

  return {
    wallet,
    move,
    bets: betPage,
    bet,
    bonuses,
    limits: limitsOf,
    sessions: sessionsOf,
    payments: paymentsOf,
    notes,
    twins,
  }
}

type BetsPage = OfficeValue<'memberBets'>['list']

interface BetsQuestion {
  status?: BetsPage[number]['status']
  after?: string
  pageSize: number
}

type FoundBet = Awaited<ReturnType<MembersOptions['bets']['several']>>[number]

function betShown(bet: FoundBet, names: ReadonlyMap<string, string>): BetsPage[number] {
  return {
    id: bet.id,
    gameName: bet.gameName,
    gameType: bet.gameType,
    vendor: bet.vendor,
    vendorName: names.get(bet.vendor) ?? bet.vendor,
    round: bet.round,
    stake: String(bet.stake),
    payout: String(bet.payout),
    status: bet.status,
    placedAt: bet.placedAt.toISOString(),
    settledAt: bet.settledAt?.toISOString() ?? null,
  }
}

const openStates = new Set(['requested', 'approved', 'paying', 'partly', 'disputed'])

const digits = (value: bigint | null) => (value === null ? null : String(value))
