import type { CommandInput } from '@baize/contract/office'
import type { RiskRuleName } from '@baize/contract/office/risk'
import type { Order } from '../kernel/command.ts'
import { newId } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import type { Merchant } from '../modules/config/index.ts'
import type { Member, NewMember } from '../modules/identity/index.ts'
import type { Modules } from '../modules.ts'
import { fillPurse } from './demo.ts'

const actor = { staffId: 'demonstration', name: 'Demonstration' }
const reason = 'So that there is something to look at'
const heardMsMax = 20_000
const pastDays = 1
/** The others are left off, to be tried. */
const switchedOn = [
  'duplicates',
  'bonusCluster',
  'hedge',
  'largeWin',
  'depositBurst',
  'amlThreshold',
] as const satisfies readonly RiskRuleName[]

interface SeedOptions {
  modules: Modules
  log: Log
}

/**
 * People whom the rules of risk see, made with the verbs that everybody uses, beside the server. It is told
 * once: the last of them is the mark. What was interrupted is continued at the next start.
 */
export function fillRisk({ modules, log }: SeedOptions) {
  let isStopped = false
  const done = tell(modules, () => isStopped).catch((error: unknown) => {
    log.error({ err: error }, 'the risk cases of the demonstration could not be made')
  })
  return {
    done,
    async stop(): Promise<void> {
      isStopped = true
      await done
    },
  }
}

async function tell(modules: Modules, isStopped: () => boolean): Promise<void> {
  const merchant = modules.config.merchantByCode('baize')
  if (!merchant) return
  const { identity, risk } = modules
  if (await identity.find(merchant.id, { account: people.last })) return
  const steps = [
    () => meetSisters(modules, merchant),
    () => meetNeighbours(modules, merchant),
    () => playBothSides(modules, merchant),
    () => winMuch(modules, merchant),
    () => heard(modules, isStopped),
    () => risk.rules.begin(merchant.id),
    ...switchedOn.map((rule) => () => switchOn(modules, merchant, rule)),
    () => risk.look(merchant.id),
    () => decideOne(modules, merchant),
    () => enrolled(modules, merchant, { account: people.last }),
  ]
  for (const step of steps) {
    if (isStopped()) return
    await step()
  }
}

const people = {
  sisters: ['marta.kay', 'marta.k', 'm.kay91'],
  neighbours: ['oleg.river', 'nina.river'],
  sides: 'two.sides',
  lucky: 'lucky.seven',
  /** No rule sees this one, who comes when everything is told. */
  last: 'quiet.sam',
} as const

/** Three accounts of one person: the same name and birthday, document and browser, and the same offer. */
async function meetSisters(modules: Modules, merchant: Merchant): Promise<void> {
  const { promotions, rewards } = modules
  const profile = { fullName: 'Marta Kay', birthday: '1991-04-12', idNumber: 'X4417-220' }
  const running = await rewards.programmes.running(merchant.id, 'bonus')
  const offer = running.find(
    ({ terms }) => (terms as { amount?: { on?: string } }).amount?.on === 'given',
  )
  for (const account of people.sisters) {
    const member = await join(modules, merchant, { account, profile }, '203.0.113.24')
    const given = { id: newId(), memberId: member.id, currency: merchant.currency }
    const before = await promotions.bonus.happened(member.id, { before: undefined, limit: 1 })
    if (offer && before.length === 0)
      await promotions.bonus.give(
        merchant.id,
        { ...given, programme: offer.id },
        { name: actor.name, reason },
      )
  }
}

/** Two people of one household, whose case is dismissed. */
async function meetNeighbours(modules: Modules, merchant: Merchant): Promise<void> {
  for (const account of people.neighbours) {
    const profile = { whatsapp: '639170001122' }
    await join(modules, merchant, { account, profile }, '198.51.100.7')
  }
}

async function playBothSides(modules: Modules, merchant: Merchant): Promise<void> {
  const member = await join(modules, merchant, { account: people.sides }, '198.51.100.90')
  await fillPurse(modules, merchant, member)
  // Two bets for each round; those of an earlier start are there already.
  const before = await playedBefore(modules, merchant, member)
  for (let round = 1 + Math.floor(before / 2); round <= 4; round += 1) {
    const table = {
      gameType: 'BGS',
      vendor: 'BGS',
      game: 'bgs-baccarat',
      round: `${member.id} ${round}`,
    } as const
    await play(modules, merchant, member, { ...table, stake: 12_000n, payout: 23_400n })
    await play(modules, merchant, member, { ...table, stake: 12_000n, payout: 0n })
  }
}

async function winMuch(modules: Modules, merchant: Merchant): Promise<void> {
  const member = await join(modules, merchant, { account: people.lucky }, '198.51.100.91')
  await fillPurse(modules, merchant, member)
  if ((await playedBefore(modules, merchant, member)) > 0) return
  const slot = {
    gameType: 'RNG',
    vendor: 'EG2',
    game: 'eg2-aliens-of-deep-space',
    round: member.id,
  } as const
  await play(modules, merchant, member, { ...slot, stake: 500n, payout: 812_500n })
}

async function playedBefore(
  { bets }: Modules,
  { currency }: Merchant,
  { id: memberId }: Member,
): Promise<number> {
  return (await bets.page({ memberId, currency }, { limit: 20 })).length
}

/** Games that the arcade lists, so that their names are shown. */
interface Played {
  gameType: 'BGS' | 'RNG'
  vendor: string
  game: string
  round: string
  stake: bigint
  payout: bigint
}

async function play(
  { bets }: Modules,
  { id: merchantId, currency }: Merchant,
  { id: memberId }: Member,
  { payout, ...wager }: Played,
): Promise<void> {
  const id = newId()
  await bets.place({ id, merchantId, memberId, currency, rulesVersion: '1', ...wager })
  await bets.settle({ id, memberId, step: 'end', payout, isLast: true })
}

type Person = Pick<NewMember, 'account' | 'profile'>

/** Somebody new, or who was enrolled before an interruption. */
async function enrolled(
  { identity }: Modules,
  { id: merchantId }: Merchant,
  person: Person,
): Promise<Member> {
  const known = await identity.find(merchantId, { account: person.account })
  if (known) return known
  const done = await identity.enrol({ merchantId, type: 0, registeredBy: 'house', ...person })
  if (done.kind === 'taken') throw new Error(`the name ${person.account} is taken`)
  return done.member
}

/** Enrols somebody who comes from an address, always with the same browser. */
async function join(
  modules: Modules,
  merchant: Merchant,
  person: Person,
  ip: string,
): Promise<Member> {
  const { sessions, database } = modules
  const member = await enrolled(modules, merchant, person)
  const userAgent = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0'
  await sessions.open(database.db, { member, ip, userAgent, country: null, by: 'house' })
  return member
}

/** Until the copies of play are there; later ones are found by the job. */
async function heard({ outbox }: Modules, isStopped: () => boolean): Promise<void> {
  const limit = Date.now() + heardMsMax
  while ((await outbox.oldestWaiting('risk.play')) && Date.now() < limit && !isStopped())
    await new Promise((resolve) => setTimeout(resolve, 100))
}

async function switchOn(modules: Modules, merchant: Merchant, rule: RiskRuleName): Promise<void> {
  const { rules } = await modules.risk.rules.shown(merchant.id)
  if (rules.some((one) => one.rule === rule && one.running)) return
  await modules.risk.rules.replay(merchant.id, rule, 1)
  await ask(modules, merchant, 'rule.switchOn', { rule, version: 1, pastDays })
}

/** The neighbours are two people; so the page shows what was right and what was not. */
async function decideOne(modules: Modules, merchant: Merchant): Promise<void> {
  const { risk } = modules
  const query = { view: 'open', member: people.neighbours[0], pageSize: 1 } as const
  const [open] = (await risk.cases.list(merchant.id, query, actor.staffId)).list
  if (!open) return
  const { id: caseId, alerts } = open
  await ask(modules, merchant, 'case.decide', { caseId, outcome: 'dismissed', alerts })
}

async function ask<N extends 'rule.switchOn' | 'case.decide'>(
  { risk }: Modules,
  merchant: Merchant,
  name: N,
  input: CommandInput<N>,
): Promise<void> {
  const command = risk.commands.find((one) => one.name === name)
  const order = { id: newId(), merchantId: merchant.id, input, reason, actor }
  await command?.run(order as unknown as Order<never>)
}
