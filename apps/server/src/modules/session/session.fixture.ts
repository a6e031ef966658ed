import { type Client, createClient, Refusal } from '@baize/client/call'
import {
  type FrozenClock,
  frozenClock,
  startPlatform,
  type TestPlatform,
  type TestPlatformOptions,
} from '@baize/testkit'
import { generateSync } from 'otplib'
import { vi } from 'vitest'
import { keyedHash } from '../../kernel/keyedHash.ts'
import type { AccountPolicy, Merchant } from '../config/index.ts'

const secret = 'a secret for tests that is long enough'

export interface Stage {
  house: TestPlatform
  clock: FrozenClock
  /** Moves the clocks of the platform and of the browsers. */
  advance(byMs: number): void
  merchant(): Merchant
  change(policy: Partial<AccountPolicy>): Promise<void>
  setFlag(
    code: Parameters<TestPlatform['platform']['modules']['config']['setFlag']>[1],
    isOn: boolean,
  ): Promise<void>
  browser(at?: Partial<Whereabouts>): Browser
  /** A captcha with known characters; its hash is written as the module verification does. */
  captcha(): Promise<{ captchaId: string; captcha: string }>
  events(account: string): Promise<string[]>
  /** Switches on an authenticator, as a member would; its codes follow the stage's clock. */
  addAuthenticator(account: string): Promise<Authenticator>
  stop(): Promise<void>
}

export interface Authenticator {
  code(): string
  recoveryCodes: string[]
}

interface Whereabouts {
  ip: string
  userAgent: string
}

export interface Browser {
  call: Client['call']
  /** Any HTTP call, with this browser's cookies. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  cookies: Map<string, { value: string; path: string }>
  token: string | undefined
}

/** The whole platform behind a proxy that sends addresses, with the default policy but without anti-bot. */
export async function setStage(
  env: NodeJS.ProcessEnv = {},
  options: Pick<TestPlatformOptions, 'hasRealPasswords'> = {},
): Promise<Stage> {
  const clock = frozenClock(new Date())
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() })
  const told = { TRUST_PROXY: '1', SECRET_KEY: secret, ...env }
  const house = await startPlatform({ ...options, clock, env: told })
  const { config, database } = house.platform.modules
  const merchant = () => {
    const found = config.merchantByCode('baize')
    if (!found) throw new Error('the demonstration has no merchant')
    return found
  }
  const change = async (policy: Partial<AccountPolicy>) => {
    await config.changeAccounts(merchant().id, policy)
    await config.refresh()
  }
  await change({ antiBot: 'off' })
  return {
    house,
    clock,
    merchant,
    change,
    async setFlag(code, isOn) {
      await config.setFlag(merchant().id, code, isOn)
      await config.refresh()
    },
    advance(byMs) {
      clock.advance(byMs)
      vi.setSystemTime(clock.now())
    },
    browser: (at = {}) => openBrowser(house.url, { ip: '203.0.113.1', userAgent: 'test', ...at }),
    async captcha() {
      const { captchaId } = await house.as().call('captcha', {})
      const known = keyedHash(secret, 'verification captcha')(captchaId, 'ABCDE')
      const set = 'update verification.captcha set answer_hash = $2 where id = $1'
      await database.pool.query(set, [captchaId, known])
      return { captchaId, captcha: 'abcde' }
    },
    async events(account) {
      const { rows } = await database.pool.query<{ kind: string }>(
        `select kind from identity.event join identity.member on member.id = event.member_id
         where account = $1 order by event.at, event.id`,
        [account],
      )
      return rows.map(({ kind }) => kind)
    },
    async addAuthenticator(account) {
      const { identity } = house.platform.modules
      const member = await identity.find(merchant().id, { account })
      if (!member) throw new Error(`nobody has the name ${account}`)
      const { secret: kept } = await identity.beginAuthenticator(member, 'Baize')
      const code = () => generateSync({ secret: kept, epoch: clock.now().getTime() / 1_000 })
      const recoveryCodes = await identity.confirmAuthenticator(member, code())
      return { code, recoveryCodes: recoveryCodes ?? [] }
    },
    async stop() {
      vi.useRealTimers()
      await house.stop()
    },
  }
}

function openBrowser(url: string, { ip, userAgent }: Whereabouts): Browser {
  const cookies: Browser['cookies'] = new Map()
  const opened: Browser = {
    cookies,
    token: undefined,
    async fetch(path, init = {}) {
      const sent = [...cookies].filter(([, cookie]) => path.startsWith(cookie.path))
      const headers = new Headers(init.headers)
      headers.set('x-forwarded-for', ip)
      headers.set('user-agent', userAgent)
      if (sent.length > 0) {
        headers.set('cookie', sent.map(([name, { value }]) => `${name}=${value}`).join('; '))
      }
      const answer = await fetch(url + path, { redirect: 'manual', ...init, headers })
      for (const line of answer.headers.getSetCookie()) keep(cookies, line)
      return answer
    },
    call: createClient({
      baseUrl: '',
      token: () => opened.token,
      language: () => undefined,
      fetch: (input, init) => opened.fetch(addressIn(input), init),
    }).call,
  }
  return opened
}

function addressIn(input: Parameters<typeof fetch>[0]): string {
  if (typeof input === 'string') return input
  return input instanceof URL ? input.href : input.url
}

function keep(cookies: Browser['cookies'], line: string): void {
  const [pair = '', ...attributes] = line.split('; ')
  const [name = '', value = ''] = pair.split('=')
  const path = attributes.find((one) => one.startsWith('Path='))?.slice('Path='.length) ?? '/'
  if (attributes.includes('Max-Age=0')) cookies.delete(name)
  else cookies.set(name, { value, path })
}

/** The refusal of a call. */
export async function refusalOf(call: Promise<unknown>): Promise<{ code: string; value: unknown }> {
  try {
    await call
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, value: error.value }
    throw error
  }
  throw new Error('the call was not refused')
}

export const minuteMs = 60_000
export const hourMs = 3_600_000
