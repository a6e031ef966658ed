import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type Client, createClient } from '@baize/client/call'
import { type RouteName, routes } from '@baize/contract/routes'
import pg from 'pg'
import { expect, operator, type Page, popupOf, product } from './house.ts'
import { pier } from './people.brands.ts'

export { pier, quay } from './people.brands.ts'

export const password = 'river42stone'
export const anotherPassword = 'meadow77cloud'

/** What the server calls Philippine numbers by. */
const dialingCode = '63'

export interface Member {
  account: string
  password: string
  token: string
  /** As it is typed, and with its dialing code as messages are addressed. */
  mobileNum: string
  mobile: string
  email: string
  call: Client['call']
}

/** A name that nobody has. */
export const freshName = (start: string) => `${start}${randomInt(36 ** 6, 36 ** 7).toString(36)}`

/** A national number that nobody has. */
export const freshNumber = () => `917${randomInt(1_000_000, 9_999_999)}`

/** Somebody new at Pier, registered by the same call that the form makes. */
export async function newMember(
  wanted: { mobile?: boolean; email?: boolean; password?: string } = {},
): Promise<Member> {
  const account = freshName('mia')
  const chosen = wanted.password ?? password
  const mobileNum = freshNumber()
  const email = `${account}@example.com`
  const { token } = await callerOf().call('register', {
    body: {
      username: account,
      password: chosen,
      confirmPassword: chosen,
      login: true,
      terms: true,
      ...(wanted.mobile && { countryDialingCode: dialingCode, mobileNum }),
      ...(wanted.email && { email }),
    },
  })
  const mobile = `${dialingCode}${mobileNum}`
  const { call } = callerOf(token)
  return { account, password: chosen, token, mobileNum, mobile, email, call }
}

/** The wire of Pier, as the page of whoever holds the token uses it. */
export function callerOf(token?: string): Client {
  return createClient({ baseUrl: pier, token: () => token, language: () => 'EN' })
}

/** Another device of the member. */
export async function signedInElsewhere({ account, ...member }: Member): Promise<Client['call']> {
  const body = { type: 'username', username: account, password: member.password } as const
  const { token } = await callerOf().call('login', { body })
  return callerOf(token).call
}

/** Opens a page of Pier as the member. */
export async function enterPier(page: Page, { token }: Member, path: string): Promise<void> {
  await page.goto(`${pier}${path}${path.includes('?') ? '&' : '?'}token=${token}`)
}

/** The newest message to a number or an address, as the operator reads it. */
export function letterTo(to: string, merchant = 'pier'): string {
  const letters = operator('outbox', '--merchant', merchant).split(/\n\n(?=\d{4}-\d\d-\d\dT)/)
  const letter = letters.find((each) => each.split('\n')[0]?.includes(`  ${to}  `))
  if (letter === undefined) throw new Error(`nothing was sent to ${to}`)
  return letter
}

export function codeTo(to: string, merchant?: string): string {
  const code = /\b\d{6}\b/.exec(letterTo(to, merchant).split('\n').slice(1).join('\n'))?.[0]
  if (code === undefined) throw new Error(`no code was sent to ${to}`)
  return code
}

/** A code that is not the right one. */
export const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

/** Asks the database of the product. */
export async function ask<T extends pg.QueryResultRow>(
  sql: string,
  ...values: unknown[]
): Promise<T[]> {
  const database = new pg.Client(product().databaseUrl)
  await database.connect()
  try {
    return (await database.query<T>(sql, values)).rows
  } finally {
    await database.end()
  }
}

export const charactersInPictures = 'BAIZE'

/** Only a person reads a picture, so what every open one shows is set to be known. */
export async function learnPictures(): Promise<void> {
  const pictures = await ask<{ id: string }>('select id from verification.captcha')
  for (const { id } of pictures) {
    const hash = createHmac('sha256', pictureKey()).update(`${id}\0${charactersInPictures}`)
    await ask('update verification.captcha set answer_hash = $2 where id = $1', id, hash.digest())
  }
}

/** The key that the product hashes answers with. */
function pictureKey(): Buffer {
  const kept = () => readFileSync(join(import.meta.dirname, '../.data/secret'), 'utf8')
  const secret = process.env.SECRET_KEY ?? kept()
  return Buffer.from(hkdfSync('sha256', secret, '', 'verification captcha', 32))
}

/** The addresses that the member is known by are all elsewhere. */
export async function moveAway({ account }: Member): Promise<void> {
  await ask(
    `update identity.known_address set ip = '203.0.113.7' from identity.member
     where member.id = member_id and account = $1`,
    account,
  )
}

/** Every journey comes from the same address, so none leaves its failures there for the others. */
export async function forgiveAddress(): Promise<void> {
  await ask("update session.failure set ip = '203.0.113.7' where ip = '127.0.0.1' and not pending")
}

/** A field of the open form, by its label. */
export const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label}\\W*$`)).last()

/** Why a field is not accepted stands beneath it, and is read out with it. */
export async function expectFault(page: Page, label: string, words: string): Promise<void> {
  await expect(field(page, label)).toHaveAccessibleDescription(words)
  await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
}

export const missing = 'This cannot be empty.'

/** Presses a button of the popup that lies on top. */
export const press = (page: Page, name: string) =>
  popupOf(page).last().getByRole('button', { name, exact: true }).last().click()

/** Types into fields of the open form by their labels. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
}

export const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' })

/** Somebody is in: at home, without a popup, with a token that lives as long as the tab. */
export async function expectIn(page: Page, path = '/'): Promise<void> {
  await expect(accountMenu(page)).toBeVisible()
  await expect(popupOf(page)).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(path)
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeTruthy()
}

/** Counts how often the page makes a call. */
export function countCalls(page: Page, name: RouteName): () => number {
  const { method, path } = routes[name]
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) calls += 1
  })
  return () => calls
}

/** Nothing stands in the way of whoever does not see or does not point, in either theme. */
export async function expectAccessible(page: Page): Promise<void> {
  const inFront = (await popupOf(page).count()) > 0 ? 'dialog[open]' : 'main'
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator(`html[data-theme=${colorScheme}]`)).toBeAttached()
    // Colours that are still on their way from one theme to the other would be judged as they are.
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
    )
    const { violations } = await new AxeBuilder({ page }).include(inFront).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
}
