import { randomInt } from 'node:crypto'
import { passwordRule } from '@baize/contract/fields'
import { transact } from '../kernel/database.ts'
import { newId } from '../kernel/ids.ts'
import { inventPassword } from '../modules/account/index.ts'
import { ratesOf } from '../modules/agents/index.ts'
import type { Merchant } from '../modules/config/index.ts'
import type { Member } from '../modules/identity/index.ts'
import { adjustment } from '../modules/ledger/index.ts'
import type { Modules } from '../modules.ts'
import { seedContent } from './content.ts'
import {
  type KeptPasswords,
  keepPasswords,
  passwordsFile,
  readPasswords,
} from './demo.passwords.ts'
import { demoMerchants } from './merchants.ts'
import { seedProgrammes } from './programmes.ts'
import { demoRates, teamAgent } from './team.people.ts'
import { vendorsFor } from './vendors.ts'

/** Creates what the demonstration needs, once: a merchant that exists is left as it is. */
export async function seedDemo(modules: Modules): Promise<void> {
  const { config, catalogue, database } = modules
  for (const merchant of demoMerchants()) {
    if (config.merchantByCode(merchant.code)) continue
    await transact(database.db, async (tx) => {
      await config.create(tx, merchant)
      await catalogue.addVendors(tx, merchant.id, vendorsFor(merchant.code))
      await seedContent(tx, modules, merchant)
    })
  }
  await config.refresh()
  await openLotteries(modules)
  await seedProgrammes(modules)
}

/** Of the jackpots: a line costs half a unit, and the house puts ten thousand into a pool. */
const jackpots = { linePrice: 50n, poolSeed: 1_000_000n }

/** The first brand offers lotteries, the second one does not. */
async function openLotteries({ config, lottery }: Modules): Promise<void> {
  const merchantId = config.merchantByCode('baize')?.id
  if (merchantId && !(await lottery.isSet(merchantId)))
    await lottery.setSetting(merchantId, { isOn: true, ...jackpots })
}

export interface DemoLogin {
  label: string
  /** Left out where only the link can be used, or the password was changed. */
  account?: string
  password?: string
  /** A link that logs in once, within the hour; each start makes a new one. */
  url: string
  /** What is special about it at this start. */
  note?: string
}

const fillingNote = 'the team is being filled in, for about a minute'

interface Person {
  label: string
  account: string
  nickname: string
  type: number
  page: string
  hasPassword: boolean
}

const people: Person[] = [
  {
    label: 'Member',
    account: 'demo',
    nickname: 'Demo',
    type: 0,
    page: '/member',
    hasPassword: true,
  },
  {
    label: 'Agent',
    account: teamAgent,
    nickname: 'Demo agent',
    type: 1,
    page: '/agentHome',
    hasPassword: true,
  },
  {
    label: 'Trial',
    account: 'demotrial',
    nickname: 'Trial',
    type: 4,
    page: '/',
    hasPassword: false,
  },
]
const affiliateCode = 'DEMOAGENT'
const trialType = 4
const demoMoney = 100_000n
const demoPoints = 6_400n
/** The link may be opened some time after the start. */
const linkMinutes = 60

/** Creates missing demonstration accounts, and answers how to log in to each of them. */
export async function openDemoLogins(
  modules: Modules,
  origin: string,
  { isFilling = false, file = passwordsFile } = {},
): Promise<DemoLogin[]> {
  const { config, sessions } = modules
  const merchant = config.merchantByCode('baize')
  if (!merchant) return []
  const kept = readPasswords(file, merchant.id)
  const passwords: KeptPasswords = {}
  const logins: DemoLogin[] = []
  for (const person of people) {
    const { member, password } = await present(modules, merchant, person, kept)
    if (password) passwords[person.account] = password
    if (person.account === teamAgent) await openRegisterCentre(modules, member)
    if (person.type !== trialType) await fillPurse(modules, merchant, member)
    if (person.type !== trialType) await givePoints(modules, merchant, member)
    const code = await sessions.issueCode(member, linkMinutes)
    const url = `${origin}${person.page}?token=${code}`
    const note = isFilling && person.account === teamAgent ? { note: fillingNote } : {}
    logins.push({ label: person.label, url, ...note, ...(await shown(modules, member, password)) })
  }
  keepPasswords(file, merchant.id, passwords)
  return logins
}

/** The agent has a code to bring people with, and rates to give to them. */
async function openRegisterCentre({ identity, agents }: Modules, agent: Member): Promise<void> {
  await identity.addAffiliateCode(agent, affiliateCode, null)
  const { merchantId, id: personId } = agent
  if ((await agents.rates.versions(merchantId, personId)).length > 0) return
  const wanted = { id: newId(), personId, rates: ratesOf(demoRates) }
  await agents.rates.change({ merchantId, personId: null }, wanted)
}

/** Gives an account some money to play with, once, posted as an adjustment. */
export async function fillPurse(
  { ledger }: Modules,
  merchant: Merchant,
  member: Member,
): Promise<void> {
  const holder = { merchantId: merchant.id, memberId: member.id, currency: merchant.currency }
  await ledger.post([adjustment(holder, `demonstration ${member.id}`, demoMoney)])
}

/** Gives an account some points to redeem, once. */
async function givePoints(
  { points }: Modules,
  { id: merchantId }: Merchant,
  { id: memberId }: Member,
): Promise<void> {
  const reason = 'A gift to try the points mall'
  const given = { id: memberId, points: demoPoints, reason, staff: 'demonstration' }
  await points.give({ merchantId, memberId }, given)
}

/** The account with its known password; if none is known, a new one is set. */
async function present(
  { identity }: Modules,
  merchant: Merchant,
  { account, nickname, type, hasPassword }: Person,
  kept: KeptPasswords,
): Promise<{ member: Member; password: string | undefined }> {
  const invented = () => inventPassword(passwordRule(merchant.fieldRules), randomInt)
  const known = await identity.find(merchant.id, { account })
  if (known) {
    if (!hasPassword) return { member: known, password: undefined }
    const password = kept[account] ?? invented()
    if (!kept[account]) await identity.setPassword(known, password)
    return { member: known, password }
  }
  const password = hasPassword ? invented() : undefined
  const entry = { merchantId: merchant.id, account, nickname, type, password }
  const done = await identity.enrol({ ...entry, registeredBy: 'house' })
  if (done.kind === 'taken')
    throw new Error(`the account name ${account} of the demonstration is taken by another member`)
  return { member: done.member, password }
}

/** A password that was changed on the site is not shown. */
async function shown({ identity }: Modules, member: Member, password: string | undefined) {
  if (!password || !(await identity.passwordFits(member, password))) return {}
  return { account: member.account, password }
}
