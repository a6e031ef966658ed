import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CommandName, officeCommands } from '@baize/contract/office'
import { frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { sql } from 'kysely'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { deposit } from '../modules/ledger/index.ts'
import { secondPerson } from '../modules/staff/second.fixture.ts'
import { commands } from './commands.ts'
import { deeds } from './console.rules.ts'
import { carryOut } from './console.ts'

/**
 * What the back office may hold for a second person, and what does it there. At the console it is asked for
 * (`asks`), or there is no such command (`page`), or it is done alone and says so (`alone`). Its own verb,
 * which asks nobody, is in no file of the console then.
 */
const held: Partial<Record<CommandName, { way: 'asks' | 'page' | 'alone'; verb: RegExp }>> = {
  'member.unblock': { way: 'asks', verb: /\bunblock\(|\bsetStatus\(given\.modules/ },
  'member.resetFactor': { way: 'asks', verb: /\bdropAuthenticator\(/ },
  'member.limit': { way: 'asks', verb: /\bsetLimit\(|limitsDesk/ },
  'bet.correct': { way: 'asks', verb: /corrections\.(?:propose|approve|agree|carry)\(/ },
  'programme.publish': { way: 'asks', verb: /programmes\.publish\(/ },
  'grant.give': { way: 'asks', verb: /bonus\.give\(|\bgiveByHand\(|envelopes\.gift\(/ },
  'points.give': { way: 'asks', verb: /points\.give\(/ },
  'bonus.revoke': { way: 'asks', verb: /bonus\.revoke\(/ },
  'application.approve': { way: 'asks', verb: /campaigns\.(?:approve|decide)\(/ },
  'wallet.adjust': { way: 'asks', verb: /\.adjust\(|ledger\.post\(/ },
  'deposit.accept': { way: 'asks', verb: /\bacceptDeposit\(/ },
  'withdrawal.approve': { way: 'asks', verb: /\bapproveWithdrawal\(/ },
  'dispute.resolve': { way: 'asks', verb: /\bresolveWithdrawal\(/ },
  'identity.approve': { way: 'asks', verb: /\bapproveIdentity\(/ },
  'agent.move': { way: 'asks', verb: /tree\.move\(|agents\.move\(/ },
  'contract.offer': { way: 'asks', verb: /contracts\.offer\(/ },
  'rates.change': { way: 'asks', verb: /\bchangeRates\(|rates\.change\(/ },
  'win.decide': { way: 'asks', verb: /\bdecideHeld\(/ },
  'transfer.resolve': { way: 'asks', verb: /\bresolveTransfer\(/ },
  'bets.void': { way: 'page', verb: /\bvoidable\(|bets\.void/ },
  'contract.answerEnd': { way: 'page', verb: /\bdecideTermination\(/ },
  'report.define': { way: 'page', verb: /\bdefine\(/ },
  'export.personal': { way: 'page', verb: /export\.personal/ },
  'rule.switchOn': { way: 'page', verb: /\bswitchOn\(/ },
  'rule.switchOff': { way: 'page', verb: /\bswitchOff\(/ },
  'switch.stop': { way: 'page', verb: /switches\.stop\(/ },
  'switch.release': { way: 'page', verb: /switches\.release\(/ },
  'letter.send': { way: 'page', verb: /broadcasts\./ },
  'role.write': { way: 'page', verb: /\bwriteRole\(/ },
  'staff.newKey': { way: 'page', verb: /staff\.keys/ },
  'content.cancel': { way: 'page', verb: /content\.cancel/ },
  'cashier.publish': { way: 'asks', verb: /payments\.setPolicy\(|setHouseLimit\(/ },
  'access.publish': {
    way: 'asks',
    verb: /changeAccounts\([^)]*, change\)|\b(?:add|remove)Domain\(|config\.change\([^)]*gtagId/,
  },
  'staff.grant': { way: 'alone', verb: /staff\.grant/ },
  'staff.reset': { way: 'alone', verb: /staff\.reset'/ },
}

/** Commands of the console that do alone what two people do on a page; each says so. */
const alone = ['staff add new New admin', 'staff reset new']

const sources = (folder: string, isWanted: (name: string) => boolean) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.|\.fixture\./.test(name) && isWanted(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

const written = sources(import.meta.dirname, () => true)
const asked = new Set(
  written.flatMap((text) =>
    [...text.matchAll(/\bask\(\s*given,\s*'([a-z]+\.[A-Za-z]+)'/g)].map(([, name]) => name),
  ),
)

/** Commands whose module ever asks for more than one person, as it is written there. */
function heldByModules(): string[] {
  const modules = join(import.meta.dirname, '../modules')
  return sources(modules, (name) => /(?:^|[./\\])(?:commands|keys)\.ts$/.test(name)).flatMap(
    (text) => {
      const marks = [...text.matchAll(/(?:command<|about\(|name: )'([a-z]+\.[A-Za-z]+)'/g)]
      return marks.flatMap((mark, nth) => {
        const next = marks.slice(nth + 1).find(([, name]) => name !== mark[1])
        const part = text.slice(mark.index, next?.index)
        const isHeld = [...part.matchAll(/\beyes\b.*/g)].some(
          ([eyes]) => !eyes.startsWith("eyes: 'one'"),
        )
        return isHeld && mark[1] ? [mark[1]] : []
      })
    },
  )
}

describe('[OPS-04] what needs a second person on a page needs one at the console', () => {
  test('every command that a module holds is in the table, and the table names no other', () => {
    const found = heldByModules()
    expect(found.length).toBeGreaterThan(25)
    expect(found.filter((name) => !(name in held))).toEqual([])
    expect(Object.keys(held).filter((name) => !(name in officeCommands))).toEqual([])
  })

  test.each(Object.entries(held))('%s', (name, { way, verb }) => {
    expect(asked.has(name)).toBe(way === 'asks')
    expect(written.filter((text) => verb.test(text))).toEqual([])
  })

  test.each(alone)('"%s" is done alone, and says so', (line) => {
    const [name = '', ...words] = line.split(' ')
    expect(deeds[name]?.(words)).toMatchObject({ kind: 'changes', two: expect.any(String) })
  })
})

let house: TestPlatform
let merchantId: string
beforeAll(async () => {
  // Ids of commands carry the time of the machine.
  house = await startPlatform({ clock: frozenClock(new Date().toISOString()) })
  merchantId = house.platform.modules.config.merchantByCode('baize')?.id ?? ''
  await secondPerson(house, merchantId)
  await secondPerson(house, merchantId, 'risk')
})
afterAll(() => house.stop())

async function run(line: string): Promise<string> {
  const [name = '', ...words] = line.split(' ')
  const command = commands[name]
  if (!command) throw new Error(`there is no command ${name}`)
  const options = { note: 'for a test' }
  return carryOut(house.platform.modules, command, { name, words, options }, 'root')
}

interface Case {
  command: CommandName
  /** Who it is about. */
  account: string
  /** Brings about what is to be changed; answers the line, or what completes it. */
  line(memberId: string): Promise<string>
  /** What must be the same before and after. */
  untouched(memberId: string): Promise<unknown>
}

const cashOf = async (memberId: string) =>
  (await house.platform.modules.ledger.balanceOf(memberId, 'USD')).cash
const memberOf = async (memberId: string) => {
  const member = await house.platform.modules.identity.member(merchantId, memberId)
  if (!member) throw new Error('not enrolled')
  return member
}

async function settledBet(memberId: string): Promise<string> {
  const { ledger, bets } = house.platform.modules
  const holder = { merchantId, memberId, currency: 'USD' }
  await ledger.post([deposit(holder, newId(), 1_000n)])
  const id = newId()
  const game = { gameType: 'LOTT', vendor: 'PG', game: 'tiger', round: id } as const
  await bets.place({ ...holder, ...game, id, stake: 100n, rulesVersion: '1' })
  await bets.settle({ id, memberId, step: 'win', payout: 0n, isLast: true })
  return id
}

async function draftedProgramme(): Promise<string> {
  const texts = { title: { EN: 'Rebate' }, summary: { EN: 'A share of every bet.' } }
  const terms = { rates: {}, others: 1_000, minimum: '100', days: 7 }
  const file = join(await mkdtemp(join(tmpdir(), 'programme-')), 'draft.json')
  const draft = { id: 'play-rebate', kind: 'rebate', terms, content: texts }
  await writeFile(file, JSON.stringify(draft))
  await run(`programme draft ${file}`)
  return 'play-rebate'
}

/** What the brand's sites and staff go by, read anew. */
async function settings() {
  const { config, payments, limits } = house.platform.modules
  await config.refresh()
  const { accounts, domains, gtagId } = config.merchant(merchantId)
  const forAll = (await limits.standing(merchantId, null)).limits
  return { policy: await payments.policy(merchantId), forAll, accounts, domains, gtagId }
}

const setting = (command: CommandName, line: string): Case => ({
  command,
  account: `asked${line.split(' ')[0]}`,
  line: async () => line,
  untouched: settings,
})

const cases: Case[] = [
  setting('cashier.publish', 'cashier turnoverTimes 2'),
  setting('cashier.publish', 'limit all deposit day 50'),
  setting('access.publish', 'accounts captchaAfter 2'),
  setting('access.publish', 'domain add play.example'),
  setting('access.publish', 'analytics G-TEST1234'),
  {
    command: 'member.unblock',
    account: 'heldopen',
    async line() {
      await run('member heldopen close')
      return 'member heldopen open'
    },
    untouched: async (memberId) => (await memberOf(memberId)).status,
  },
  {
    command: 'member.resetFactor',
    account: 'heldfactor',
    async line(memberId) {
      const { identity } = house.platform.modules
      const member = await memberOf(memberId)
      const { secret } = await identity.beginAuthenticator(member, 'Baize')
      await identity.confirmAuthenticator(member, generateSync({ secret }))
      return 'member heldfactor no-authenticator'
    },
    untouched: async (memberId) =>
      (await house.platform.modules.identity.authenticatorOf(memberId)).isOn,
  },
  {
    command: 'member.limit',
    account: 'heldlimit',
    async line() {
      await run('limit member heldlimit deposit day 50')
      return 'limit member heldlimit deposit day off'
    },
    untouched: async (memberId) =>
      (await house.platform.modules.limits.standing(merchantId, memberId)).limits,
  },
  {
    command: 'bet.correct',
    account: 'heldbet',
    line: async (memberId) => `bets correct ${await settledBet(memberId)} 7.50`,
    untouched: cashOf,
  },
  {
    command: 'programme.publish',
    account: 'heldprogramme',
    line: async () => `programme publish ${await draftedProgramme()}`,
    untouched: async () =>
      (await house.platform.modules.rewards.programmes.all(merchantId)).find(
        ({ id }) => id === 'play-rebate',
      )?.version,
  },
  {
    command: 'wallet.adjust',
    account: 'heldcash',
    line: async () => 'adjust heldcash give 600',
    untouched: cashOf,
  },
  {
    command: 'points.give',
    account: 'heldpoints',
    line: async () => 'points give heldpoints 100000',
    untouched: async (memberId) => {
      const { config, points } = house.platform.modules
      const visit = {
        merchant: config.merchant(merchantId),
        caller: { kind: 'member', merchantId, memberId, sessionId: '' },
      } as const
      return (await points.balance(visit)).points
    },
  },
  {
    command: 'grant.give',
    account: 'heldgrant',
    async line() {
      // Sums of a day count, and those of adjustments with them.
      await run('adjust heldgrant give 499.99')
      return 'promotion gift red-rain heldgrant'
    },
    untouched: async () => {
      const { rewards } = house.platform.modules
      return (await rewards.grants.costs(merchantId, ['red-rain'])).map(({ count }) => count)
    },
  },
]

describe('[OPS-04] at the console it waits, and nothing has changed', () => {
  test.each(cases)('$command of $account', async ({ command, account, line, untouched }) => {
    const { memberId } = await house.enrol(account)
    const text = await line(memberId)
    const before = await untouched(memberId)
    const said = await run(text)
    expect(said).toMatch(/^It waits for a second person/)
    expect(said).not.toContain('alone')
    expect(await untouched(memberId)).toEqual(before)
    const id = /request ([0-9a-f-]+)\./.exec(said)?.[1] ?? newId()
    const { rows } = await sql`
      select command, state, made_by as "madeBy" from approvals.request where id = ${id}`.execute(
      house.platform.modules.database.db,
    )
    expect(rows).toEqual([{ command, state: 'waiting', madeBy: 'command-line' }])
  })
})
