import { z } from 'zod'
import { amount, currency, mark, pageSize } from '../amounts.ts'
import type { Endpoint } from '../endpoint.ts'
import { id, text } from '../text.ts'
import type { OfficeCommand } from './command.ts'
import { exportedPart, exportReason } from './exported.ts'
import { caseOutcomes, caseStates, riskRuleNames, riskSigns } from './risk.names.ts'
import { riskRoutes } from './risk.routes.ts'

const count = z.number().int()
const moment = z.iso.datetime()
const rule = z.enum(riskRuleNames)
const claim = z.object({ staffId: id, name: z.string(), until: moment }).nullable()
const member = z.object({ id, account: z.string() })

/** What a rule saw; the page has words for each name. */
const fact = z.object({
  name: z.string(),
  kind: z.enum(['amount', 'count', 'percent', 'moment', 'days', 'text']),
  value: z.string(),
})

const params = z.record(
  z.string().regex(/^[a-zA-Z]{1,30}$/),
  z.union([z.number().int(), z.string().max(20)]),
)

const riskCase = z.object({
  id,
  state: z.enum(caseStates),
  openedAt: moment,
  dueAt: moment,
  decidedAt: moment.nullable(),
  rules: z.array(rule),
  alerts: count,
  memberCount: count,
  /** The first few of them. */
  members: z.array(member),
  claim,
})

const caseFilter = {
  view: z.enum(['open', 'mine', 'decided']).default('open'),
  rule: rule.optional(),
  member: text(100).optional(),
}

const replay = z.object({
  at: moment,
  from: moment,
  to: moment,
  alerts: count,
  members: count,
  /** Alerts that are there already, from an earlier version. */
  known: count,
  examples: z.array(z.object({ at: moment, members: z.array(member), facts: z.array(fact) })),
})

const account = member.extend({
  status: z.enum(['open', 'closed']),
  /** Named by an alert; others are linked to one who is. */
  isSubject: z.boolean(),
  registeredAt: moment,
  /** Personal data, masked. */
  nickname: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  fullName: z.string().nullable(),
  idNumber: z.string().nullable(),
  address: z.string().nullable(),
  identity: z.enum(['none', 'review', 'approved', 'rejected']),
  cash: amount,
  bonus: amount,
  deposited: amount,
  withdrawn: amount,
  payoutAccounts: z.array(z.string()),
})

export const officeRisk = {
  officeCases: {
    route: riskRoutes.officeCases,
    summary:
      'Cases: those that wait, by the time they are due, those of the caller, or decided ones',
    query: z.strictObject({ ...caseFilter, after: mark, pageSize }),
    value: z.object({ list: z.array(riskCase), next: z.string().nullable() }),
  },
  exportCases: {
    route: riskRoutes.exportCases,
    summary: 'The same list of cases as a table for spreadsheets; it is written down',
    body: z.strictObject({ ...caseFilter, after: mark, reason: exportReason }),
    value: exportedPart,
  },
  officeCase: {
    route: riskRoutes.officeCase,
    summary: 'One case: its accounts side by side, what links them, and what the rules saw',
    query: z.strictObject({ id, after: mark }),
    value: riskCase.extend({
      currency,
      /** The case that took it over. */
      mergedInto: id.nullable(),
      outcome: z
        .object({ by: z.string(), reason: z.string(), outcome: z.enum(caseOutcomes) })
        .nullable(),
      /** A page of them: large cases have thousands. */
      accounts: z.array(account),
      next: z.string().nullable(),
      /** What the accounts of this page have in common. */
      links: z.array(
        z.object({
          a: id,
          b: id,
          weight: count,
          isDismissed: z.boolean(),
          signs: z.array(z.object({ sign: z.enum(riskSigns), at: moment })),
        }),
      ),
      seen: z.array(
        z.object({
          id,
          rule,
          version: count,
          at: moment,
          memberCount: count,
          /** The first few of them. */
          members: z.array(member),
          facts: z.array(fact),
        }),
      ),
      notes: z.array(z.object({ id, by: z.string(), text: z.string(), at: moment })),
    }),
    refusals: ['not-found'],
  },
  claimCase: {
    route: riskRoutes.claimCase,
    summary: 'Says to others that the caller works on a case, for thirty minutes',
    body: z.strictObject({ id }),
    value: z.object({ claim }),
    refusals: ['not-found', 'already-settled'],
  },
  leaveCase: {
    route: riskRoutes.leaveCase,
    summary: 'Leaves a case to others',
    query: z.strictObject({ id }),
    value: z.object({ left: z.boolean() }),
  },
  riskRules: {
    route: riskRoutes.riskRules,
    summary:
      'The rules with their versions, what a dry run of each found, and how often they were right',
    value: z.object({
      currency,
      rules: z.array(
        z.object({
          rule,
          running: z.object({ version: count, since: moment, by: z.string() }).nullable(),
          /** Of the decided alerts, how many were confirmed. */
          confirmed: count,
          decided: count,
          waiting: count,
          versions: z.array(
            z.object({
              version: count,
              params,
              madeBy: z.string(),
              madeAt: moment,
              isReplaying: z.boolean(),
              replay: replay.nullable(),
            }),
          ),
        }),
      ),
      jurisdictions: z.array(
        z.object({ code: z.string(), currency, amount, days: count, source: z.string() }),
      ),
    }),
  },
  replayRule: {
    route: riskRoutes.replayRule,
    summary: 'Orders a dry run of a version over the last 90 days',
    body: z.strictObject({ rule, version: count.min(1) }),
    value: z.object({ ordered: z.boolean() }),
    refusals: ['not-found'],
  },
} satisfies Record<string, Endpoint>

/** What staff can ask for here. */
export const riskCommands = {
  'case.note': {
    right: 'risk.decide',
    personal: ['text'],
    input: z.strictObject({ caseId: id, text: text(2_000).min(1) }),
  },
  'case.decide': {
    right: 'risk.decide',
    input: z.strictObject({
      caseId: id,
      outcome: z.enum(caseOutcomes),
      /** How many alerts whoever decides has seen; with another one the decision is refused. */
      alerts: count.min(1),
    }),
  },
  /** A new version; it runs only when it is switched on. */
  'rule.define': { right: 'risk.rule', input: z.strictObject({ rule, params }) },
  /** One person where the rule is off, two where another version runs. */
  'rule.switchOn': {
    right: 'risk.rule',
    input: z.strictObject({
      rule,
      version: count.min(1),
      /** How far back it raises what it would have raised. */
      pastDays: count.min(0).max(90).default(0),
    }),
  },
  /** Two people: a rule that is off sees nothing. */
  'rule.switchOff': { right: 'risk.rule', input: z.strictObject({ rule }) },
} as const satisfies Record<string, OfficeCommand>
