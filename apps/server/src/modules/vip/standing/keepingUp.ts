import { dayIn } from '../../../kernel/calendar.ts'
import { type Tx, transact } from '../../../kernel/database.ts'
import { countsFrom } from '../../rewards/index.ts'
import type { Birthdays } from '../bonuses/birthdays.ts'
import { keeping } from '../vip.rules.ts'
import type { VipOptions, VipProgramme } from '../vip.types.ts'
import type { Rising } from './rising.ts'
import {
  type Change,
  insertChanges,
  lockStandings,
  type StandingRow,
  writeStandings,
} from './standing.store.ts'

const membersMax = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Looks at every member with a level: who rises, whose level falls, and who has birthday. */
export function createKeepingUp(options: VipOptions & { rising: Rising; birthdays: Birthdays }) {
  const { db, clock, config, identity, letters, limits, rewards, rising, birthdays } = options

  /** Doing it again, or on two nodes at once, changes nothing: each step follows from the locked row. */
  async function keepUp(merchantId: string): Promise<void> {
    const [found] = await rewards.programmes.running(merchantId, 'vip')
    if (!found) return
    const programme = found as VipProgramme
    for (let after = beforeAll; ; ) {
      const last = await transact(db, (tx) => lookAtSome(tx, programme, after))
      if (last === undefined) return
      after = last
    }
  }

  /** Answers the last member, undefined where there was none. */
  async function lookAtSome(
    tx: Tx,
    programme: VipProgramme,
    after: string,
  ): Promise<string | undefined> {
    const { merchantId, terms } = programme
    const from = BigInt(terms.levels[0]?.from ?? '0')
    const rows = await lockStandings(tx, merchantId, { after, from, limit: membersMax })
    const last = rows.at(-1)?.memberId
    if (last === undefined) return undefined
    const ids = rows.map(({ memberId }) => memberId)
    const excluded = await limits.excludedAmong(tx, ids)
    // Nobody is told to play while shut out, and no level is lost by it.
    const present = rows.filter(({ memberId }) => !excluded.has(memberId))
    // What waited for the end of an exclusion is given before the level can fall.
    const free = await rising.catchUp(tx, programme, present)
    const quiet = await judge(tx, programme, free)
    const others = free.filter(({ memberId }) => !quiet.has(memberId))
    const now = clock.now()
    await rising.lift(
      tx,
      programme,
      others.map((row) => ({ row, before: row.turnover, at: now })),
    )
    await birthdays.give(tx, programme, free)
    return last
  }

  /** Who was told, or fell: they do not rise in the same look. */
  async function judge(
    tx: Tx,
    { merchantId, terms }: VipProgramme,
    rows: readonly StandingRow[],
  ): Promise<Set<string>> {
    const holders = rows.filter(({ level }) => level > 0)
    const ids = holders.map(({ memberId }) => memberId)
    const recent = await rising.recentOf(tx, merchantId, ids)
    const zone = config.merchant(merchantId).timeZone
    const now = clock.now()
    const today = dayIn(zone, now)
    const written: StandingRow[] = []
    const told: StandingRow[] = []
    const changes: Change[] = []
    const touched = new Set<string>()
    for (const row of holders) {
      const since = dayIn(zone, row.since ?? now)
      const kept = keeping(terms, { ...row, since }, recent.get(row.memberId) ?? 0n, today)
      if (kept.kind === 'told') {
        touched.add(row.memberId)
        if (row.fallsOn === null) told.push({ ...row, fallsOn: kept.fallsOn })
      } else if (kept.kind === 'falls') {
        touched.add(row.memberId)
        const level = row.level - 1
        const { memberId, level: levelBefore, turnover } = row
        const when = { at: now, countsFrom: countsFrom(now) }
        changes.push({ memberId, ...when, levelBefore, level, reason: 'quiet', turnover })
        written.push({ ...row, level, cap: level, since: now, fallsOn: null })
      } else if (row.fallsOn !== null) written.push({ ...row, fallsOn: null })
    }
    await writeStandings(tx, [...written, ...told])
    await insertChanges(tx, changes)
    await tell(tx, merchantId, told)
    return touched
  }

  async function tell(tx: Tx, merchantId: string, told: readonly StandingRow[]): Promise<void> {
    if (told.length === 0) return
    const ids = told.map(({ memberId }) => memberId)
    const members = await identity.members(merchantId, ids)
    const rows = new Map(told.map((row) => [row.memberId, row]))
    for (const member of members) {
      const { level, fallsOn } = rows.get(member.id) ?? { level: 0, fallsOn: null }
      const values = { level: String(level), day: fallsOn ?? '' }
      await letters.write(tx, member, { topic: 'vip', values, about: { kind: 'vip' } })
    }
  }

  return { keepUp }
}
