import type { About } from '@baize/contract/vocabulary'
import type { Clock } from '../../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import type { Jobs } from '../../../kernel/jobs.ts'
import type { Outbox } from '../../../kernel/outbox.ts'
import type { Identity } from '../../identity/index.ts'
import { type Letter, type Letters, moneySaid, type Said } from '../../messaging/index.ts'
import { readGrants } from './grants.store.ts'
import type { Grants } from './grants.ts'
import type { Grant } from './grants.types.ts'

export interface RewardLettersOptions {
  db: Db
  clock: Clock
  jobs: Pick<Jobs, 'define'>
  outbox: Pick<Outbox, 'listen' | 'listenToMany'>
  identity: Pick<Identity, 'member'>
  letters: Pick<Letters, 'write'>
}

declare module '../../../kernel/jobs.ts' {
  interface JobPayloads {
    'rewards.remind': Record<string, never>
  }
}

const remindedBeforeMs = 86_400_000
const remindedAtOnce = 10
/** So many in one run; what is left has the next one. */
const turnsMax = 1_000

const about: About = { kind: 'rewards' }

/** Writes to members that a reward waits for them, expires soon, or was claimed. */
export function createRewardLetters(options: RewardLettersOptions, grants: Pick<Grants, 'remind'>) {
  const { db, clock, jobs, outbox, identity, letters } = options

  outbox.listenToMany('reward.granted', 'rewards.letter.granted', async (events, tx) => {
    const given = await readGrants(
      tx,
      events.map(({ payload }) => payload.grantId),
    )
    // What was claimed or taken back meanwhile is no news.
    for (const grant of given) if (grant.state === 'open') await tell(tx, grant, dueSaid(grant))
  })

  outbox.listen('reward.claimed', 'rewards.letter.claimed', async ({ payload }, tx) => {
    const claimed = await readGrants(tx, payload.grantIds)
    const [first] = claimed
    if (!first) return
    const rewards = { lines: claimed.map(paidSaid) }
    const said: Said = { words: 'reward.claimed', values: { rewards } }
    await tell(tx, first, said, { isQuiet: true })
  })

  jobs.define('rewards.remind', remind, { schedule: '*/10 * * * *' })

  /** Of what expires soon; each is reminded of once, whoever else reminds at the same time. */
  async function remind(): Promise<void> {
    for (let turn = 0; turn < turnsMax; turn += 1) {
      const count = await transact(db, async (tx) => {
        const before = new Date(clock.now().getTime() + remindedBeforeMs)
        const due = await grants.remind(tx, before, remindedAtOnce)
        for (const grant of due) await tell(tx, grant, expiresSaid(grant))
        return due.length
      })
      if (count < remindedAtOnce) return
    }
  }

  async function tell(
    tx: Tx,
    { merchantId, memberId }: Grant,
    what: Said,
    how: Pick<Letter, 'isQuiet'> = {},
  ): Promise<void> {
    const member = await identity.member(merchantId, memberId)
    if (member)
      await letters.write(tx, member, { topic: 'reward', values: { what }, about, ...how })
  }

  return { remind }
}

function dueSaid(grant: Grant): Said {
  const reward = rewardSaid(grant, grant.amount)
  if (grant.expiresAt === null) return { words: 'reward.due', values: { reward } }
  return { words: 'reward.dueUntil', values: { reward, until: untilSaid(grant.expiresAt) } }
}

function expiresSaid(grant: Grant): Said {
  const until = untilSaid(grant.expiresAt ?? grant.grantedAt)
  return { words: 'reward.expires', values: { reward: rewardSaid(grant, grant.amount), until } }
}

const untilSaid = (at: Date): Said => ({ time: at.toISOString() })
/** Without what was taken off for an earlier debt. */
const paidSaid = (grant: Grant): Said => rewardSaid(grant, grant.amount - grant.withheld)

function rewardSaid({ unit, currency }: Grant, amount: bigint): Said {
  if (unit === 'money') return moneySaid(amount, currency)
  return { words: `reward.${unit}`, values: { count: String(amount) } }
}
