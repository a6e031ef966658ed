import { type FlagName, kindOfType } from '@baize/contract/vocabulary'
import { noteOf } from '../../../kernel/command.note.ts'
import { type Command, command, type Order } from '../../../kernel/command.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Config } from '../../config/index.ts'
import { type Member, shownAccount } from '../../identity/index.ts'
import { flagOf } from '../contracts/contracts.rules.ts'
import {
  readActiveOf,
  readContract,
  readOpenOffers,
  readTermination,
  readVersion,
} from '../contracts/contracts.store.ts'
import type { Contracts } from '../contracts/contracts.ts'
import type { Side } from '../contracts/contracts.types.ts'
import { keptTerms, termsOf } from '../contracts/terms.json.ts'
import { termsFault } from '../contracts/terms.rules.ts'
import type { Terms } from '../contracts/terms.types.ts'
import { ratesOf, typesAbove } from '../rates/rates.rules.ts'
import type { RatesBook } from '../rates/rates.types.ts'
import type { AgentCommandsOptions } from './office.commands.ts'

export interface TermsCommandsOptions extends AgentCommandsOptions {
  config: Pick<Config, 'merchant'>
  contracts: Pick<Contracts, 'offer' | 'withdraw' | 'askTermination' | 'decideTermination'>
  rates: Pick<RatesBook, 'of' | 'versions' | 'floorOf' | 'change'>
}

/** A letter to the agent holds no more of a reason. */
const reasonMax = 200

/**
 * What the house agrees with whoever stands directly below it. What commits the house to pay needs a second
 * person; taking an offer back and asking to end a contract change nothing that was agreed.
 */
export function termsCommandsOf(options: TermsCommandsOptions): Command[] {
  return [
    offering(options),
    withdrawing(options),
    askingEnd(options),
    answeringEnd(options),
    rating(options),
  ]
}

const targetOf = (id: string) => ({ kind: 'member', id }) as const
const houseAt = (merchantId: string): Side => ({ merchantId, personId: null, ip: null })

/** Somebody with whom the house itself agrees on terms; whoever stands below an agent has them from there. */
async function topAgent(
  { clock, identity, tree }: TermsCommandsOptions,
  merchantId: string,
  memberId: string,
): Promise<Member> {
  const member = await identity.member(merchantId, memberId)
  if (!member) throw new Refused('not-found')
  const position = (await tree.at(merchantId, [memberId], clock.now())).get(memberId)
  if (kindOfType(member.type) !== 'agent' || position?.line.length !== 0)
    throw new Refused('operation-not-allowed', { why: 'not-below-house' })
  return member
}

function offering(options: TermsCommandsOptions): Command {
  const { db, config, audit, contracts } = options
  return command({
    name: 'contract.offer',
    async weigh(merchantId, { memberId, terms: given }) {
      const { currency, flags } = config.merchant(merchantId)
      const terms = termsOf(given)
      if (!flags[flagOf[terms.kind] satisfies FlagName])
        throw new Refused('operation-not-allowed', { why: 'contract-kind-off' })
      const fault = termsFault(terms)
      if (fault) throw new Refused('wrong-terms', { fault })
      const member = await topAgent(options, merchantId, memberId)
      if ((await readOpenOffers(db, terms.kind, null, [memberId])).length > 0)
        throw new Refused('already-asked', { why: 'offer-open' })
      const active = await readActiveOf(db, merchantId, terms.kind, memberId)
      const told = (one: Terms | undefined) =>
        one ? JSON.stringify({ currency, terms: keptTerms(one) }) : 'nothing'
      return {
        target: targetOf(memberId),
        memberId,
        // Other terms agreed meanwhile are another comparison for whoever approves.
        basis: `${terms.kind} ${active?.version.id ?? 'none'}`,
        shown: {
          member: shownAccount(member.account),
          contract: terms.kind,
          agreedNow: told(active?.version.terms),
          offered: told(terms),
        },
        eyes: 'two',
      }
    },
    async run(order) {
      const { id, merchantId, input } = order
      const terms = termsOf(input.terms)
      const wanted = { id, downlineId: input.memberId, terms }
      const note = noteOf(audit, order, {
        action: 'contract.offer',
        target: targetOf(input.memberId),
        detail: { terms: input.terms },
      })
      const done = await contracts.offer(houseAt(merchantId), wanted, note)
      if (done.kind !== 'offered' && done.kind !== 'repeated')
        throw new Refused('operation-not-allowed', { why: done.kind })
    },
  })
}

function withdrawing(options: TermsCommandsOptions): Command {
  const { db, audit, contracts } = options
  return command({
    name: 'contract.withdraw',
    async weigh(merchantId, { memberId, versionId }) {
      const found = await readVersion(db, merchantId, versionId)
      if (found?.contract.downlineId !== memberId || found.contract.uplineId !== null)
        throw new Refused('not-found')
      const { state, version } = found.version
      if (state !== 'offered') throw new Refused('already-settled', { state })
      return {
        target: targetOf(memberId),
        memberId,
        basis: `${versionId} ${state}`,
        shown: { contract: found.contract.kind, offered: `version ${version}` },
        eyes: 'one',
      }
    },
    async run(order) {
      const { merchantId, input } = order
      const { memberId, versionId } = input
      const about = {
        action: 'contract.withdraw',
        target: targetOf(memberId),
        detail: { versionId },
      }
      const note = noteOf(audit, order, about)
      const done = await contracts.withdraw(houseAt(merchantId), versionId, note)
      if (done.kind !== 'withdrawn') throw new Refused('already-settled')
    },
  })
}

/** A contract of the house that is in force, with its last terms. */
async function ofHouse(
  { db }: TermsCommandsOptions,
  merchantId: string,
  { memberId, contractId }: { memberId: string; contractId: string },
) {
  const found = await readContract(db, merchantId, contractId)
  if (found?.contract.downlineId !== memberId || found.contract.uplineId !== null)
    throw new Refused('not-found')
  if (!found.active) throw new Refused('already-settled')
  return { contract: found.contract, active: found.active }
}

function askingEnd(options: TermsCommandsOptions): Command {
  const { audit, contracts } = options
  return command({
    name: 'contract.askEnd',
    async weigh(merchantId, input) {
      const { contract, active } = await ofHouse(options, merchantId, input)
      return {
        target: targetOf(input.memberId),
        memberId: input.memberId,
        basis: `${contract.id} ${active.id}`,
        shown: { contract: contract.kind },
        eyes: 'one',
      }
    },
    async run(order) {
      const { id, merchantId, input, reason } = order
      const { memberId, contractId } = input
      const about = {
        action: 'contract.askEnd',
        target: targetOf(memberId),
        detail: { contractId },
      }
      const asked = { id, contractId, reason: reason.slice(0, reasonMax) }
      const note = noteOf(audit, order, about)
      const done = await contracts.askTermination(houseAt(merchantId), asked, note)
      if (done.kind === 'termination-open') throw new Refused('already-asked')
      if (done.kind !== 'asked' && done.kind !== 'repeated') throw new Refused('not-found')
    },
  })
}

function answeringEnd(options: TermsCommandsOptions): Command {
  const { audit, contracts } = options
  return command({
    name: 'contract.answerEnd',
    async weigh(merchantId, input) {
      const { contract, active } = await ofHouse(options, merchantId, input)
      const { memberId, contractId, terminationId, agrees } = input
      // The second person is shown this contract, so no other one may end.
      const asked = await readTermination(options.db, terminationId)
      if (asked?.contractId !== contractId) throw new Refused('not-found')
      const member = await topAgent(options, merchantId, memberId)
      return {
        target: targetOf(memberId),
        memberId,
        basis: `${active.id} ${terminationId}`,
        shown: {
          member: shownAccount(member.account),
          contract: contract.kind,
          outcome: agrees ? 'ends' : 'goesOn',
        },
        // An end takes the contracts below with it.
        eyes: agrees ? 'two' : 'one',
      }
    },
    async run(order: Order<'contract.answerEnd'>) {
      const { merchantId, input } = order
      const { memberId, contractId, terminationId, agrees } = input
      const detail = { contractId, terminationId, agrees }
      const about = { action: 'contract.answerEnd', target: targetOf(memberId), detail }
      const note = noteOf(audit, order, about)
      const house = houseAt(merchantId)
      const done = await contracts.decideTermination(house, terminationId, agrees, note)
      if (done.kind === 'closed') throw new Refused('already-settled')
      if (done.kind === 'not-found') throw new Refused('not-found')
    },
  })
}

function rating(options: TermsCommandsOptions): Command {
  const { audit, rates } = options
  return command({
    name: 'rates.change',
    async weigh(merchantId, { memberId, rates: given }) {
      const member = await topAgent(options, merchantId, memberId)
      const wanted = ratesOf(given)
      const [now, floor, [last]] = await Promise.all([
        rates.of(merchantId, memberId),
        rates.floorOf(merchantId, memberId),
        rates.versions(merchantId, memberId),
      ])
      const tooLow = typesAbove(floor, wanted)
      if (tooLow.length > 0) throw new Refused('rate-below-downline', { gameTypes: tooLow })
      return {
        target: targetOf(memberId),
        memberId,
        basis: `rates ${last?.version ?? 0}`,
        shown: {
          member: shownAccount(member.account),
          ratesNow: JSON.stringify(now),
          ratesAfter: JSON.stringify(wanted),
        },
        eyes: 'two',
      }
    },
    async run(order) {
      const { id, merchantId, input } = order
      const wanted = { id, personId: input.memberId, rates: ratesOf(input.rates) }
      const note = noteOf(audit, order, {
        action: 'rates.change',
        target: targetOf(input.memberId),
        detail: { rates: wanted.rates },
      })
      const done = await rates.change({ merchantId, personId: null }, wanted, note)
      if (done.kind !== 'changed' && done.kind !== 'repeated')
        throw new Refused('operation-not-allowed', { why: done.kind })
    },
  })
}
