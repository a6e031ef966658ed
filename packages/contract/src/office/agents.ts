import { z } from 'zod'
import { agentsContracts, terms } from '../agents.contracts.ts'
import { agentsPay } from '../agents.pay.ts'
import { currency, mark, momentAsked, pageSize } from '../amounts.ts'
import type { Endpoint } from '../endpoint.ts'
import { id, text } from '../text.ts'
import { gameTypes, memberKinds, payKinds, payPeriods } from '../vocabulary.ts'
import { agentRoutes } from './agents.routes.ts'
import type { OfficeCommand } from './command.ts'
import { memberStates } from './members.lists.ts'
import { moment } from './members.parts.ts'

const person = z.object({ id, account: z.string() })

const branch = person.extend({
  kind: z.enum(memberKinds),
  state: z.enum(memberStates),
  registeredAt: moment,
  /** Somebody stands directly below. */
  hasBelow: z.boolean(),
})

/** Rates in millionths, by game type. */
const rates = z.record(z.string(), z.int())

const rateMax = 1_000_000
/** A game type that is not named gets the rate zero. */
const ratesAsked = z.partialRecord(z.enum(gameTypes), z.int().min(0).max(rateMax))

const termsRight = 'agent.terms'

export const officeAgents = {
  agentTree: {
    route: agentRoutes.agentTree,
    summary:
      'Who stands directly below an agent, or the top agents; or somebody by the account name',
    query: z.strictObject({
      under: id.optional(),
      account: text(64).optional(),
      after: mark,
      pageSize,
    }),
    value: z.object({ list: z.array(branch), next: z.string().nullable() }),
    refusals: ['not-found'],
  },
  officeAgent: {
    route: agentRoutes.officeAgent,
    summary: 'One person of a team: the line above, contracts with all versions, rates, and moves',
    query: z.strictObject({ memberId: id }),
    value: branch.extend({
      currency,
      timeZone: z.string(),
      /** Everybody above, from the top agent down. */
      line: z.array(person),
      contracts: z.array(agentsContracts.contractDetail.value),
      /** The highest rates of people directly below: nobody's own are lower. */
      floor: rates,
      rates: z.array(
        z.object({ version: z.int(), from: moment, by: z.string().nullable(), rates }),
      ),
      moves: z.array(
        z.object({
          id,
          from: person.nullable(),
          to: person.nullable(),
          people: z.int(),
          effectiveAt: moment,
          decidedBy: z.string(),
          decidedAt: moment,
          reason: z.string(),
        }),
      ),
    }),
    refusals: ['not-found'],
  },
  agentPays: {
    route: agentRoutes.agentPays,
    summary: 'What an agent was paid, by period, the newest first',
    query: z.strictObject({ memberId: id, kind: z.enum(payKinds), after: mark, pageSize }),
    value: agentsPay.pays.value,
    refusals: ['not-found'],
  },
  agentPay: {
    route: agentRoutes.agentPay,
    summary: 'Why one statement of an agent came to its amount',
    query: z.strictObject({ memberId: id, id }),
    value: agentsPay.payDetail.value,
    refusals: ['not-found'],
  },
  previewAgentTerms: {
    route: agentRoutes.previewAgentTerms,
    summary:
      'What terms would have paid a person in the last closed period, and from when they would count',
    body: z.strictObject({ memberId: id, terms }),
    value: agentsContracts.previewAnswer.value,
    refusals: ['not-found', 'wrong-terms'],
  },
  recomputePay: {
    route: agentRoutes.recomputePay,
    summary:
      'Computes a closed period again, and names each figure that differs from what was decided',
    query: z.strictObject({
      period: z.enum(payPeriods).exclude(['fiveMinutes']),
      /** A moment of the period; without it, the last one that was closed. */
      at: momentAsked.optional(),
    }),
    value: z.object({
      period: z.enum(payPeriods),
      from: moment,
      to: moment,
      contracts: z.int(),
      rebates: z.int(),
      /** How many figures differ; no more than a page of them is told. */
      count: z.int(),
      differences: z.array(z.string()),
    }),
    refusals: ['not-found', 'unavailable'],
  },
} satisfies Record<string, Endpoint>

/** What staff can ask for here. */
export const agentCommands = {
  /** A person with everybody below, under another agent or, with null, directly under the merchant. */
  'agent.move': {
    right: 'agent.move',
    input: z.strictObject({
      memberId: id,
      uplineId: id.nullable(),
      /** From the first full hour then; without it, from the next one after the approval. */
      at: momentAsked.optional(),
    }),
  },
  /** Terms of the house for somebody directly below it: they count once that person has accepted them. */
  'contract.offer': { right: termsRight, input: z.strictObject({ memberId: id, terms }) },
  /** An offer of the house that nobody has answered. */
  'contract.withdraw': {
    right: termsRight,
    input: z.strictObject({ memberId: id, versionId: id }),
  },
  /** The other side reads the reason, and agrees or refuses. */
  'contract.askEnd': {
    right: termsRight,
    input: z.strictObject({ memberId: id, contractId: id }),
  },
  /** What an agent asked of the house; a request of the house's own is taken back. */
  'contract.answerEnd': {
    right: termsRight,
    input: z.strictObject({ memberId: id, contractId: id, terminationId: id, agrees: z.boolean() }),
  },
  /** Rebate rates of somebody directly below the house, from the next full hour on. */
  'rates.change': {
    right: termsRight,
    input: z.strictObject({ memberId: id, rates: ratesAsked }),
  },
} as const satisfies Record<string, OfficeCommand>
