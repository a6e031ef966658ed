import { pbkdf2Sync } from 'node:crypto'
import { type Client, createClient } from '@baize/client/call'
import type { Locator } from '@playwright/test'
import { z } from 'zod'
import { expect, originOf, type Page } from './house.ts'
import { operator } from './operator.ts'
import { freshName, password } from './people.ts'

/** A game: its own page, or its frame in the site. */
export type Table = Pick<Page, 'getByRole' | 'getByLabel' | 'locator'>

/** The server's answer about a round; amounts are digits of minor units. */
export interface Play<View = unknown> {
  id: string
  state: 'open' | 'paying' | 'done' | 'void'
  actions: readonly unknown[]
  view: View
  staked: string
  returned: string
}

export interface Answer {
  play: Play
  balance: string
}

export interface Player {
  account: string
  token: string
  call: Client['call']
}

const purse = '2000'
let seated: Promise<Player> | undefined

/**
 * One player per worker, whose journeys run one after another: seeds belong to the player, and cannot be
 * changed while another game has an open round on them.
 */
export function player(): Promise<Player> {
  seated ??= newPlayer(purse)
  return seated
}

/** A new member of the first brand, which has games, with so much money. */
export async function newPlayer(cash: string): Promise<Player> {
  const account = freshName('eve')
  const visitor = callerOf()
  const { token } = await visitor.call('register', {
    body: {
      username: account,
      password,
      confirmPassword: password,
      login: true,
      terms: true,
      altcha: await workedOut(visitor),
    },
  })
  await operator('adjust', account, 'give', cash, '--note', 'for a journey')
  return { account, token, call: callerOf(token).call }
}

function callerOf(token?: string): Client {
  return createClient({ baseUrl: originOf(), token: () => token, language: () => 'EN' })
}

const task = z.object({
  parameters: z.object({
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  }),
})

const triesMax = 1_000

/** The anti-bot task that a browser solves beside the form. */
async function workedOut({ call }: Client): Promise<string> {
  const challenge = await call('antiBotTask', {})
  const { nonce, salt, cost, keyLength, keyPrefix } = task.parse(challenge).parameters
  const tried = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)])
  for (let counter = 0; counter < triesMax; counter += 1) {
    tried.writeUInt32BE(counter, tried.length - 4)
    const key = pbkdf2Sync(tried, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256')
    const derivedKey = key.toString('hex')
    if (!derivedKey.startsWith(keyPrefix)) continue
    return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
  }
  throw new Error(`the anti-bot task has no solution in ${triesMax} tries`)
}

/** Opens a game's page for real money; gives its address. */
export async function openGame(page: Page, game: string, who?: Player): Promise<string> {
  const { call } = who ?? (await player())
  const { url } = await call('launchGame', { query: { nodeId: `bgs-${game}`, mode: 'real' } })
  await page.goto(url)
  return url
}

/** Not while an order is under way: a press would have no effect. */
export const betButton = (table: Table) => table.locator('button.bet[aria-busy=false]')

export const doing = (table: Table, word: string | RegExp) =>
  table.locator('.doings button[aria-busy=false]:enabled', { hasText: word })

const reactionMs = 300

/** The time that a person needs to read a new label: a press that comes sooner is not taken for it. */
export const react = (page: Page) => page.waitForTimeout(reactionMs)

/** Presses a button that calls the server; checks the balance against the answer. */
export async function press(page: Page, table: Table, button: Locator): Promise<Answer> {
  const heard = page.waitForResponse(/\/originals\/(?:bet|act)$/)
  await button.click()
  const response = await heard
  const answer: Answer = await response.json()
  expect(response.ok(), JSON.stringify(answer)).toBe(true)
  await expect(table.locator('.balance .unseen')).toHaveText(`Balance ${dollars(answer.balance)}`)
  return answer
}

export interface Seen {
  won: number
  lost: number
}

export function count(seen: Seen, { staked, returned }: Play): void {
  if (BigInt(returned) > BigInt(staked)) seen.won += 1
  if (BigInt(returned) < BigInt(staked)) seen.lost += 1
}

export const hasBoth = ({ won, lost }: Seen) => won > 0 && lost > 0

/** Wins and losses of this visit, from the open statistics card. */
export const counted = (table: Table, what: 'Wins' | 'Losses') =>
  table
    .getByRole('complementary', { name: 'Live statistics' })
    .locator('div', { hasText: what })
    .locator('dd')

export const statistics = (table: Table) => table.getByRole('button', { name: 'Live statistics' })

export async function expectCounted(table: Table, { won, lost }: Seen): Promise<void> {
  await statistics(table).click()
  await expect(counted(table, 'Wins')).toHaveText(String(won))
  await expect(counted(table, 'Losses')).toHaveText(String(lost))
  await statistics(table).click()
}

const isPromised = 'The seed matches the fingerprint shown before.'

/** Has the current seeds revealed: bets on them can be verified from then on. */
export async function changeSeeds(table: Table): Promise<void> {
  await table.getByRole('button', { name: 'Fairness', exact: true }).click()
  const sheet = table.getByRole('dialog', { name: 'Fairness' })
  await sheet.getByRole('button', { name: 'Change and reveal' }).click()
  await expect(sheet.getByText(isPromised)).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
}

/** Opens the last bet from the strip (roulette on a phone: the last numbers) and verifies it in the game. */
export async function checkLast(table: Table, { id, returned }: Play): Promise<void> {
  const recent = table.getByRole('list', { name: /^Recent (?:bets|numbers)/ })
  await recent.filter({ visible: true }).getByRole('button').first().click()
  const sheet = table.getByRole('dialog', { name: 'Your bets' })
  await expect(sheet.getByLabel('Bet ID')).toHaveValue(id)
  await sheet.getByRole('button', { name: 'Verify this bet' }).click()
  await expect(sheet.getByText(isPromised)).toBeVisible()
  const same = `Verified in this browser: same outcome, payout ${dollars(returned)}.`
  await expect(sheet.getByText(same)).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
}

export function dollars(minor: string | bigint): string {
  const whole = BigInt(minor)
  const digits = `${(whole / 100n).toLocaleString('en-US')}.${String(whole % 100n).padStart(2, '0')}`
  return `$${digits}`
}
