import { type FrozenClock, frozenClock, startPlatform, type TestPlatform } from '@baize/testkit'
import { solveTask } from '@baize/testkit/outside'
import { sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import { createJobs } from '../../kernel/jobs.ts'
import { createLog } from '../../kernel/log.ts'
import type { Merchant } from '../config/index.ts'
import { alphabet } from './captcha/glyphs.ts'
import { createVerification, type Verification, type VerificationOptions } from './index.ts'

const log = createLog('silent')
const secret = 'a secret for tests that is long enough'

export const dialing = '63'
export const mobile = '639171234567'
/** A number that a member has. */
export const ownersMobile = '639170000001'

export type Testbed = Awaited<ReturnType<typeof startTestbed>>

/** The module in the whole platform, with a frozen clock. */
export async function startTestbed(env: NodeJS.ProcessEnv = {}) {
  const clock: FrozenClock = frozenClock('2026-03-01T12:00:00Z')
  const house: TestPlatform = await startPlatform({ clock, env })
  const { config, identity, post, verification, database } = house.platform.modules
  const baize = config.merchantByCode('baize')?.id ?? ''
  await house.enrol('owner', 0, { mobile: ownersMobile, dialingCode: dialing })

  const merchant = (): Merchant => config.merchant(baize)

  /** The same module again, with some options changed. */
  function another(changed: Partial<VerificationOptions>): Verification {
    return createVerification({
      db: database.db,
      jobs: createJobs({ database, log }),
      newId,
      clock,
      log,
      secret,
      settings: { FIREBASE_JWKS_URL: 'http://127.0.0.1:9/' },
      config,
      identity,
      post,
      ...changed,
    })
  }

  /** The answer is known because the randomness is. */
  async function captchaWithAnswer() {
    const drawn: number[] = []
    const random = (below: number) => {
      const value = (drawn.length * 7 + 3) % below
      drawn.push(value)
      return value
    }
    const value = await another({ random }).captcha(baize)
    const read = drawn.slice(0, 5).map((at) => alphabet[at])
    return { ...value, read: read.join('') }
  }

  /** Moves the clock until everything sent or shown before has expired. */
  async function passTime() {
    clock.advance(7_200_000)
    await verification.tend()
  }

  async function rowsLeft(): Promise<number[]> {
    const found = await sql<{ captchas: bigint; tasks: bigint; codes: bigint }>`
      select (select count(*) from verification.captcha) as captchas,
        (select count(*) from verification.solved_task) as tasks,
        (select count(*) from verification.code) as codes`.execute(database.db)
    return Object.values(found.rows[0] ?? {}).map(Number)
  }

  return {
    house,
    clock,
    config,
    post,
    verification,
    db: database.db,
    merchant,
    strangerId: config.merchantByCode('harbour')?.id ?? '',
    another,
    captchaWithAnswer,
    solved: async (by: Verification = verification) => solveTask(await by.task()),
    passTime,
    rowsLeft,
  }
}
