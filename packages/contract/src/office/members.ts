import { z } from 'zod'
import { amount, currency, mark, momentAsked, pageSize } from '../amounts.ts'
import type { Endpoint } from '../endpoint.ts'
import { id, text } from '../text.ts'
import { betStatuses, limitKinds, limitPeriods, memberKinds } from '../vocabulary.ts'
import { exportedPart } from './exported.ts'
import { timeOrders } from './lists.names.ts'
import {
  contactFields,
  memberFilters,
  memberStates,
  timelineKinds,
  twinSigns,
  waitReasons,
} from './members.lists.ts'
import { decided, leg, memberRow, moment, searchHit, timelineEntry } from './members.parts.ts'
import { memberRoutes } from './members.routes.ts'
import { payMethod } from './money.ts'

const reason = text(300).min(3)
const ofMember = { memberId: id }

const memberFilter = {
  state: z.enum(memberStates).optional(),
  kind: z.enum(memberKinds).optional(),
  level: z.coerce.number().int().min(0).max(100).optional(),
  has: z.enum(memberFilters).optional(),
  from: momentAsked.optional(),
  to: momentAsked.optional(),
  /** By the registration; without it, the newest first. */
  order: z.enum(timeOrders).optional(),
}

const contact = z.object({
  field: z.enum(contactFields),
  /** Enough to recognise it, too little to use it. */
  masked: z.string(),
  isConfirmed: z.boolean().optional(),
  /** Which payout account it is. */
  accountId: id.optional(),
})

const shortMember = z.object({ id, account: z.string() })

const view = z.object({
  name: text(40).min(1),
  /** The query of the page's address. */
  query: z.string().max(500),
})

const betRow = z.object({
  id,
  gameName: z.string(),
  gameType: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  round: z.string(),
  stake: amount,
  payout: amount,
  status: z.enum(betStatuses),
  placedAt: moment,
  settledAt: moment.nullable(),
})

export const officeMembers = {
  officeSearch: {
    route: memberRoutes.officeSearch,
    summary:
      'Members by account, name, address or number; bets, rounds, deposits, withdrawals and transfers by id',
    query: z.strictObject({ text: text(100).min(2) }),
    value: z.object({ list: z.array(searchHit) }),
  },
  officeMembers: {
    route: memberRoutes.officeMembers,
    summary: 'The members of a merchant, the newest or the oldest first',
    query: z.strictObject({ ...memberFilter, after: mark, pageSize }),
    value: z.object({ currency, list: z.array(memberRow), next: z.string().nullable() }),
  },
  exportMembers: {
    route: memberRoutes.exportMembers,
    summary: 'The same list as a table for spreadsheets, without personal data; it is written down',
    body: z.strictObject({ ...memberFilter, after: mark, reason }),
    value: exportedPart,
  },
  officeMember: {
    route: memberRoutes.officeMember,
    summary: 'One member: who, in which state, with what',
    query: z.strictObject(ofMember),
    value: memberRow.extend({
      language: z.string().nullable(),
      registeredBy: z.string(),
      contacts: z.array(contact),
      currency,
      purses: z.object({ cash: amount, bonus: amount, locked: amount, vendors: amount }),
      identity: z.object({
        state: z.enum(['none', 'review', 'approved', 'rejected']),
        reason: z.string().nullable(),
        at: moment.nullable(),
        /** How many documents there are; their pictures are shown to whoever may read documents. */
        documents: z.int(),
      }),
      exclusion: z.object({ kind: z.string(), since: moment, until: moment.nullable() }).nullable(),
      hasAuthenticator: z.boolean(),
      /** Agents above, from the top down. */
      line: z.array(shortMember),
      directDownlines: z.int(),
      toPlay: amount,
      /** How often contacts of this member were revealed in the last 30 days. */
      reveals: z.int(),
    }),
    refusals: ['not-found'],
  },
  memberTimeline: {
    route: memberRoutes.memberTimeline,
    summary: 'Everything that happened to a member, the newest first',
    query: z.strictObject({
      ...ofMember,
      /** One of them; all without it. */
      kind: z.enum(timelineKinds).optional(),
      after: z.string().max(300).optional(),
      pageSize,
    }),
    value: z.object({ list: z.array(timelineEntry), next: z.string().nullable() }),
    refusals: ['not-found'],
  },
  memberWallet: {
    route: memberRoutes.memberWallet,
    summary: 'Balances of a member, and the entries behind them',
    query: z.strictObject({
      ...ofMember,
      purse: z.string().max(60).optional(),
      after: mark,
      pageSize,
    }),
    value: z.object({
      currency,
      purses: z.array(z.object({ name: z.string(), balance: amount })),
      list: z.array(
        z.object({
          id: z.string(),
          key: z.string(),
          kind: z.string(),
          purse: z.string(),
          amount,
          balance: amount,
          at: moment,
        }),
      ),
      next: z.string().nullable(),
    }),
    refusals: ['not-found'],
  },
  officeMove: {
    route: memberRoutes.officeMove,
    summary: 'One move of money: each of its transfers with both sides',
    query: z.strictObject({ key: z.string().min(1).max(200) }),
    value: z.object({ key: z.string(), legs: z.array(leg) }),
    refusals: ['not-found'],
  },
  memberBets: {
    route: memberRoutes.memberBets,
    summary: 'Bets of a member, the newest first',
    query: z.strictObject({
      ...ofMember,
      status: z.enum(betStatuses).optional(),
      after: mark,
      pageSize,
    }),
    value: z.object({ currency, list: z.array(betRow), next: z.string().nullable() }),
    refusals: ['not-found'],
  },
  officeBet: {
    route: memberRoutes.officeBet,
    summary: 'One bet, down to the transfers behind it',
    query: z.strictObject({ id }),
    value: betRow.extend({
      currency,
      member: shortMember,
      fromCash: amount,
      fromBonus: amount,
      validBet: amount,
      rulesVersion: z.string(),
      transfers: z.array(
        z.object({ kind: z.string(), purse: z.string(), amount, balance: amount, at: moment }),
      ),
    }),
    refusals: ['not-found'],
  },
  memberBonuses: {
    route: memberRoutes.memberBonuses,
    summary: 'Bonuses of a member with what is left to wager, and rewards',
    query: z.strictObject(ofMember),
    value: z.object({
      currency,
      bonuses: z.array(
        z.object({
          id,
          programme: z.string(),
          title: z.string(),
          state: z.string(),
          amount: amount.nullable(),
          required: amount.nullable(),
          wagered: amount,
          left: amount.nullable(),
          /** What its purse holds now, where it runs. */
          held: amount.nullable(),
          createdAt: moment,
          expiresAt: moment.nullable(),
        }),
      ),
      rewards: z.array(
        z.object({
          id,
          kind: z.string(),
          programme: z.string(),
          title: z.string(),
          unit: z.string(),
          amount,
          state: z.string(),
          at: moment,
        }),
      ),
    }),
    refusals: ['not-found'],
  },
  memberLimits: {
    route: memberRoutes.memberLimits,
    summary: 'Limits and exclusion of a member',
    query: z.strictObject(ofMember),
    value: z.object({
      currency,
      limits: z.array(
        z.object({
          kind: z.enum(limitKinds),
          period: z.enum(limitPeriods),
          own: amount.nullable(),
          /** The operator's, for this member or for everybody. */
          house: amount.nullable(),
          /** A looser one of the operator, and from when it holds. */
          waiting: z.object({ value: amount.nullable(), from: moment }).nullable(),
        }),
      ),
      exclusion: z.object({ kind: z.string(), since: moment, until: moment.nullable() }).nullable(),
    }),
    refusals: ['not-found'],
  },
  memberSessions: {
    route: memberRoutes.memberSessions,
    summary: 'Sessions and devices of a member',
    query: z.strictObject(ofMember),
    value: z.object({
      list: z.array(
        z.object({
          id,
          browser: z.string().nullable(),
          system: z.string().nullable(),
          /** Without its last part for whoever may not read contacts. */
          ip: z.string().nullable(),
          country: z.string().nullable(),
          openedBy: z.string(),
          openedAt: moment,
          seenAt: moment,
          isOpen: z.boolean(),
        }),
      ),
    }),
    refusals: ['not-found'],
  },
  memberPayments: {
    route: memberRoutes.memberPayments,
    summary: 'The latest deposits and withdrawals of a member, and why a withdrawal waits',
    query: z.strictObject(ofMember),
    value: z.object({
      currency,
      deposits: z.array(
        z.object({ id, amount, method: payMethod, state: z.string(), at: moment, ...decided }),
      ),
      withdrawals: z.array(
        z.object({
          id,
          amount,
          method: payMethod,
          state: z.string(),
          at: moment,
          ...decided,
          waits: z.array(
            z.object({
              reason: z.enum(waitReasons),
              amount: amount.optional(),
              since: moment.optional(),
            }),
          ),
        }),
      ),
    }),
    refusals: ['not-found'],
  },
  memberNotes: {
    route: memberRoutes.memberNotes,
    summary: 'What staff noted about a member',
    query: z.strictObject({ ...ofMember, after: mark, pageSize }),
    value: z.object({
      list: z.array(z.object({ id, text: z.string(), by: z.string(), at: moment })),
      next: z.string().nullable(),
    }),
    refusals: ['not-found'],
  },
  memberTwins: {
    route: memberRoutes.memberTwins,
    summary: 'Members who may be the same person, and why',
    query: z.strictObject(ofMember),
    value: z.object({
      list: z.array(
        z.object({
          member: memberRow.pick({ id: true, account: true, state: true }),
          signs: z.array(z.object({ sign: z.enum(twinSigns), count: z.int() })),
          /** The larger, the likelier. */
          weight: z.int(),
        }),
      ),
    }),
    refusals: ['not-found'],
  },
  revealContact: {
    route: memberRoutes.revealContact,
    summary: 'One contact of a member in full; who looked and why is written down',
    body: z.strictObject({
      ...ofMember,
      field: z.enum(contactFields),
      accountId: id.optional(),
      reason,
    }),
    value: z.object({ value: z.string(), seconds: z.int() }),
    refusals: ['not-found'],
  },
  viewAsMember: {
    route: memberRoutes.viewAsMember,
    summary:
      'Opens the site as this member sees it, for a while, without being able to change anything',
    body: z.strictObject({ id, ...ofMember, reason }),
    value: z.object({ url: z.string(), endsAt: moment }),
    refusals: ['not-found', 'account-closed', 'key-reused'],
  },
  officeViews: {
    route: memberRoutes.officeViews,
    summary: 'Views of lists that somebody saved',
    query: z.strictObject({ list: z.string().regex(/^[a-z]{1,30}$/) }),
    value: z.object({ views: z.array(view) }),
  },
  saveOfficeView: {
    route: memberRoutes.saveOfficeView,
    summary: 'Saves a view of a list under a name',
    body: view.extend({ list: z.string().regex(/^[a-z]{1,30}$/) }),
    value: z.object({ saved: z.boolean() }),
    refusals: ['too-many-kept'],
  },
  removeOfficeView: {
    route: memberRoutes.removeOfficeView,
    summary: 'Removes a saved view',
    query: z.strictObject({ list: z.string().regex(/^[a-z]{1,30}$/), name: text(40).min(1) }),
    value: z.object({ removed: z.boolean() }),
  },
} satisfies Record<string, Endpoint>
