import { randomUUID } from 'node:crypto'
import type { CommandName } from '@baize/contract/office'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../kernel/database.ts'
import { staffWith } from '../staff/staff.fixture.ts'
import { at, type ContentStage, contentStage, seen } from './content.fixture.ts'

type Hired = Awaited<ReturnType<typeof staffWith>>
type Kind = 'accounts' | 'domains' | 'analytics'

let stage: ContentStage
let ada: Hired
let abe: Hired
beforeAll(async () => {
  stage = await contentStage(staffWith)
  const { house, merchantId } = stage
  const hire = (login: string) =>
    staffWith(house, login, [{ role: 'admin', merchantId }], merchantId)
  ada = await hire('ada')
  abe = await hire('abe')
})
afterAll(() => stage.stop())

async function merchant() {
  const { config } = stage.house.platform.modules
  await config.refresh()
  return config.merchant(stage.merchantId)
}

async function read(kind: Kind) {
  const { value } = await ada.browser.call('accessDocuments', { query: { kind } })
  const [one] = value.list
  if (!one?.body) throw new Error(`there is no ${kind}`)
  return { ...one, body: one.body }
}

function send(who: Hired, name: CommandName, input: object) {
  const body = { id: randomUUID(), name, input: input as Record<string, unknown>, reason: 'a test' }
  return who.browser.call('sendCommand', { body }, at(stage.merchantId))
}

async function changed(kind: Kind, values: object) {
  const now = await read(kind)
  return { kind, key: '', ...seen(now), body: { ...now.body, ...values } }
}

const publish = async (kind: Kind, values: object) =>
  send(ada, 'access.publish', await changed(kind, values))

/** Asked for by one administrator, and agreed to by the other. */
async function agreed(kind: Kind, values: object) {
  const asked = await publish(kind, values)
  expect(asked.value).toMatchObject({ state: 'waiting' })
  const id = asked.value.requestId ?? ''
  const { value } = await abe.browser.call('approval', { query: { id } })
  const body = { id, fingerprint: value.fingerprint }
  return { shown: value.shown, done: await abe.browser.call('approveRequest', { body }) }
}

describe('[OPS-01] [OPS-04] [SEC-02] who gets in, and under which names', () => {
  test('rules of signing in are changed by two administrators, and hold at once', async () => {
    const { shown, done } = await agreed('accounts', { lockAfter: 12, captchaAfter: 4 })
    expect(shown).toEqual({ document: 'accounts', captchaAfter: '3 → 4', lockAfter: '10 → 12' })
    expect(done.value).toMatchObject({ state: 'done' })
    expect((await merchant()).accounts).toMatchObject({ lockAfter: 12, captchaAfter: 4 })
  })

  test('the default password is neither shown nor lost by it', async () => {
    const { config, identity } = stage.house.platform.modules
    const defaultPasswordMac = identity.macOf('welcome123')
    await config.changeAccounts(stage.merchantId, { defaultPasswordMac })
    expect(JSON.stringify(await read('accounts'))).not.toMatch(/defaultPassword/i)
    await agreed('accounts', { codeMinutes: 7 })
    expect((await merchant()).accounts).toMatchObject({ codeMinutes: 7, defaultPasswordMac })
  })

  test('a lock before the picture, and numbers out of range, are refused', async () => {
    const wrong = async (values: object) => (await publish('accounts', values)).code
    expect(await wrong({ captchaAfter: 5, lockAfter: 4 })).toBe('bad-input')
    expect(await wrong({ sessionHours: 721 })).toBe('bad-input')
    expect(await wrong({ codeMinutes: 0 })).toBe('bad-input')
    expect(await wrong({ defaultPasswordMac: 'x' })).toBe('bad-input')
  })

  test('a domain is added and taken away; the main one and one of another brand are not', async () => {
    const { domains, mainDomain } = await merchant()
    const fresh = 'new.example'
    await agreed('domains', { domains: [...domains, fresh] })
    expect((await merchant()).domains).toContain(fresh)
    const problem = async (list: string[]) => {
      const { code, value } = await publish('domains', { domains: list })
      return [code, (value as unknown as { problems: { problem: string }[] }).problems[0]?.problem]
    }
    const missing = ['bad-input', 'the main domain is missing']
    expect(await problem([fresh])).toEqual(missing)
    const other = stage.house.platform.modules.config.merchant(stage.otherId).domains[0] ?? ''
    expect(await problem([...domains, other])).toEqual(['bad-input', `${other} is taken`])
    expect((await publish('domains', { domains: [mainDomain, 'No Domain'] })).code).toBe(
      'bad-input',
    )
    await agreed('domains', { domains })
    expect((await merchant()).domains.toSorted()).toEqual(domains.toSorted())
  })

  test('a name that another brand took while the request waited is refused when it is agreed to', async () => {
    const { domains } = await merchant()
    const asked = await publish('domains', { domains: [...domains, 'late.example'] })
    const { config, database } = stage.house.platform.modules
    const taken = [...config.merchant(stage.otherId).domains, 'late.example']
    await transact(database.db, (tx) =>
      config.documents.write(tx, stage.otherId, 'domains', { domains: taken }),
    )
    const id = asked.value.requestId ?? ''
    const { value } = await abe.browser.call('approval', { query: { id } })
    const body = { id, fingerprint: value.fingerprint }
    const said = await abe.browser.call('approveRequest', { body })
    expect(said.value).not.toMatchObject({ state: 'done' })
    expect((await merchant()).domains).not.toContain('late.example')
  })

  test('the tag of analytics is set and taken away', async () => {
    await agreed('analytics', { gtagId: 'G-AB12CD34EF' })
    expect((await merchant()).gtagId).toBe('G-AB12CD34EF')
    expect((await publish('analytics', { gtagId: "');alert(1)//" })).code).toBe('bad-input')
    await agreed('analytics', { gtagId: null })
    expect((await merchant()).gtagId).toBeNull()
  })

  test('who edits content changes none of it', async () => {
    const query = { kind: 'accounts' as const }
    expect((await stage.carl.browser.call('accessDocuments', { query })).code).toBe('not-permitted')
    const said = await send(stage.carl as Hired, 'access.publish', await changed('accounts', {}))
    expect(said.code).toBe('not-permitted')
  })
})
