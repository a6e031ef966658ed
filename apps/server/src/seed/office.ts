import { randomInt } from 'node:crypto'
import { passwordRule } from '@baize/contract/fields'
import type { CommandInput, CommandName } from '@baize/contract/office'
import { createBus } from '../kernel/bus.ts'
import type { Actor } from '../kernel/command.ts'
import { transact } from '../kernel/database.ts'
import type { Log } from '../kernel/log.ts'
import { inventPassword } from '../modules/account/index.ts'
import type { Merchant } from '../modules/config/index.ts'
import type { Member } from '../modules/identity/index.ts'
import { createModules, type Modules } from '../modules.ts'
import type { Settings } from '../settings.ts'
import { documentPicture } from './office.picture.ts'
import { fillApplications, fillRedemptions } from './office.programmes.ts'
import { colleagues } from './office.staff.ts'
import { idOf, ifRefused, visitOf } from './office.visit.ts'
import { historyProviders } from './team.deposits.ts'
import { teamPeople } from './team.people.ts'

export interface OfficeFilling {
  modules: Modules
  settings: Settings
  log: Log
  /** Ends when the team is filled in: its people ask for what staff decide. */
  team: Promise<unknown>
  /** Whether the job that closes the days of the team's history runs at once, or at its next time. */
  closesDays?: boolean
}

const withdrawalsWaiting = 4

/**
 * Gives the queues of the back office something to decide, with the verbs that everybody uses. It runs
 * beside the server, after the team. Ids follow from what they are for, and one of the last steps tells that
 * the others were done: a filling that was interrupted before it is done again.
 */
export function fillOffice({ modules, settings, log, team, closesDays = true }: OfficeFilling) {
  let isStopped = false
  const done = team.then(fill).catch((error: unknown) => {
    log.error({ err: error }, 'the back office of the demonstration could not be filled in')
  })

  async function fill(): Promise<void> {
    const merchant = modules.config.merchantByCode('baize')
    const people = merchant ? await playersOf(modules, merchant) : []
    if (isStopped || !merchant || people.length === 0) return
    const story = await createOfficeStory(modules, merchant, people)
    if (!story || (await story.isTold())) return
    log.info('the back office of the demonstration is being filled in')
    for (const step of [story.identities, story.withdrawals, story.programmes]) {
      if (isStopped) return
      await step()
    }
    await holdDeposits({ modules, settings, log }, merchant, people)
    if (isStopped) return
    await story.requests()
    log.info('the back office of the demonstration is filled in')
    const { jobs, database } = modules
    if (closesDays) await transact(database.db, (tx) => jobs.add(tx, 'reports.close', {}))
  }

  return {
    done,
    async stop(): Promise<void> {
      isStopped = true
      await done
    },
  }
}

/** Players of the team, those who hold the most first. */
async function playersOf({ identity, ledger }: Modules, merchant: Merchant): Promise<Member[]> {
  const players = teamPeople().filter(({ type }) => type === 0)
  const found = await Promise.all(
    players.map(({ account }) => identity.find(merchant.id, { account })),
  )
  const members = found.filter((one) => one !== undefined)
  const held = new Map<string, bigint>()
  for (const { id } of members) held.set(id, (await ledger.balanceOf(id, merchant.currency)).cash)
  const cashOf = ({ id }: Member) => held.get(id) ?? 0n
  return members.toSorted((a, b) => Number(cashOf(b) - cashOf(a)))
}

async function createOfficeStory(modules: Modules, merchant: Merchant, people: Member[]) {
  const { payments, approvals, staff, identity, ledger } = modules
  const actors = new Map<string, Actor>()
  for (const { login, role } of colleagues) {
    const person = await staff.people.byLogin(login)
    if (!person) return undefined
    actors.set(role, { staffId: person.id, name: person.name })
  }
  // By name, as what they hold changes while this runs.
  const named = people.toSorted((a, b) => (a.account < b.account ? -1 : 1))
  const [first, second, third, fourth, ...others] = named
  if (!first || !second || !third || !fourth) return undefined

  async function ask<N extends CommandName>(
    role: string,
    name: N,
    input: CommandInput<N>,
    reason: string,
    what: string,
  ): Promise<void> {
    const actor = actors.get(role)
    if (!actor) return
    const sent = { id: idOf(merchant, what), name, input: input as Record<string, unknown>, reason }
    await approvals.send(merchant.id, { actor }, sent).catch(ifRefused)
  }

  /** Whether a filling came this far: of what follows, every id is the same again. */
  async function isTold(): Promise<boolean> {
    const found = await payments.happened.adjustments(first?.id ?? '', {
      before: undefined,
      limit: 50,
    })
    return found.some(({ id }) => id === idOf(merchant, goodwill))
  }

  /** Documents of two people wait. */
  async function identities(): Promise<void> {
    for (const member of others.slice(-2)) await sendDocuments(member)
  }

  async function sendDocuments(member: Member): Promise<void> {
    const { visit } = await visitOf(modules, merchant, member)
    const pictures = [documentPicture('front'), documentPicture('back')]
    const files = pictures.map((bytes, nth) => new File([new Uint8Array(bytes)], `${nth}.png`))
    await payments.sendIdentity(visit, files).catch(ifRefused)
  }

  /** People who hold money ask for some of it; risk has looked at their documents. */
  async function withdrawals(): Promise<void> {
    let asked = 0
    for (const member of people) {
      if (asked === withdrawalsWaiting) return
      const { cash } = await ledger.balanceOf(member.id, merchant.currency)
      // Round sums of the major unit, from a third of what they hold.
      const amount = (cash / 300n) * 100n
      if (amount < 1_000n || others.slice(-2).some(({ id }) => id === member.id)) continue
      const whose = { memberId: member.id, currency: merchant.currency }
      const { required, done } = await payments.happened.toPlay(whose)
      if (done < required) continue
      await sendDocuments(member)
      const known = `documents of ${member.account}`
      await ask(
        'risk',
        'identity.approve',
        { memberId: member.id },
        'The documents are right',
        known,
      )
      if (await withdraw(member, amount, asked)) asked += 1
    }
  }

  async function withdraw(member: Member, amount: bigint, nth: number): Promise<boolean> {
    const rule = passwordRule(merchant.fieldRules)
    const paymentPassword = inventPassword(rule, randomInt)
    await identity.setPaymentPassword(member, paymentPassword)
    const { visit } = await visitOf(modules, merchant, member, true)
    const account = idOf(merchant, `payout account of ${member.account}`)
    const holder = holders[nth % holders.length] ?? ''
    const number = `40012345678${100 + nth}`
    const to = { id: account, method: 'bank-payout', holder, bank: 'First Harbour Bank', number }
    const id = idOf(merchant, `withdrawal of ${member.account}`)
    try {
      await payments.addPayoutAccount(visit, to)
      await payments.withdraw(visit, { id, account, amount, paymentPassword })
      return true
    } catch (error) {
      ifRefused(error)
      return false
    }
  }

  /** Members apply for a campaign and redeem goods; one application was approved, and its reward claimed. */
  async function programmes(): Promise<void> {
    const approved = await fillApplications(modules, merchant, named.slice(0, 6))
    const reason = 'The slip is genuine'
    if (approved) {
      await ask('support', 'application.approve', { id: approved.id }, reason, 'an application')
      await approved.claim()
    }
    await fillRedemptions(modules, merchant, named.slice(-4))
  }

  /** A few small changes are done; larger ones, which count together with them, wait for a second person. */
  async function requests(): Promise<void> {
    if (!first || !second || !third || !fourth) return
    const { adjustAlone } = await payments.policy(merchant.id)
    const give = (memberId: string, amount: bigint) =>
      ({ memberId, way: 'give', amount: String(amount) }) as const
    const adjusted: [Member, bigint, string, string][] = [
      [fourth, 1_500n, 'A free spin was not shown', 'a free spin'],
      [third, 800n, 'A deposit fee was charged twice', 'a fee'],
      [first, 2_000n, 'Goodwill after a long wait', goodwill],
      [
        second,
        adjustAlone * 2n,
        'A transfer arrived twice at the bank and once here',
        'a transfer',
      ],
    ]
    for (const [member, amount, why, what] of adjusted)
      await ask('payments', 'wallet.adjust', give(member.id, amount), why, what)
    const { id: memberId } = third
    await ask('risk', 'member.block', { memberId }, 'A card was reported stolen', 'a block')
    await ask('risk', 'member.unblock', { memberId }, 'The owner has called back', 'an unblock')
  }

  return { isTold, identities, withdrawals, programmes, requests }
}

const goodwill = 'a goodwill'
const holders = ['Ana Reyes', 'Minh Tran', 'Joana Alves', 'Omar Haddad']

/** Deposits of which something else arrived than was announced: staff decide what is credited. */
async function holdDeposits(
  { modules, settings, log }: Omit<OfficeFilling, 'team'>,
  merchant: Merchant,
  people: readonly Member[],
): Promise<void> {
  const bus = createBus({ log })
  const providers = historyProviders
  const house = createModules({ settings, log, bus, providers, onSessionEnded: () => {} })
  try {
    await house.config.refresh()
    const ways = await house.payments.methods(merchant.id)
    const way = ways.find(({ enabled, direction }) => enabled && direction === 'deposit')
    if (!way) return
    for (const [nth, member] of people.slice(4, 7).entries()) {
      const { visit } = await visitOf(modules, merchant, member)
      const id = idOf(merchant, `held deposit of ${member.account}`)
      const amount = 5_000n + BigInt(nth) * 2_500n
      await house.payments.deposit(visit, { id, method: way.id, amount })
      const came = { id, amount: String(amount - 350n), currency: merchant.currency }
      await house.payments.follow(way.provider, {}, Buffer.from(JSON.stringify(came)))
    }
  } catch (error) {
    ifRefused(error)
  } finally {
    await bus.close()
    await house.outbox.stop()
    await house.database.close()
  }
}
