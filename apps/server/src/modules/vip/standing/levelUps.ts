import type { Tx } from '../../../kernel/database.ts'
import { levelIn, type VipTerms } from '../vip.rules.ts'
import type { VipOptions, VipProgramme } from '../vip.types.ts'
import { insertReached, type Reached, readReached, type StandingRow } from './standing.store.ts'

const dayMs = 86_400_000

export type LevelUps = ReturnType<typeof createLevelUps>

/** What reaching a level gives: once for life, whichever programme ran then. */
export function createLevelUps({ clock, newId, config, limits, rewards }: VipOptions) {
  /**
   * Gives level-ups that are due, and takes back those whose play a correction undid (`kept`: up to which
   * level they stay). Answers the rows with what was given; whoever is excluded gets it when the
   * exclusion is over.
   */
  async function settle(
    tx: Tx,
    programme: VipProgramme,
    rows: readonly StandingRow[],
    kept: ReadonlyMap<string, number>,
  ): Promise<StandingRow[]> {
    const rising = rows.filter(({ level, rewardedTo }) => level > rewardedTo)
    const excluded = await excludedAmong(tx, rising)
    const due = rising.filter(({ memberId }) => !excluded.has(memberId))
    await give(tx, programme, due)
    for (const row of rows) {
      const to = kept.get(row.memberId)
      if (to !== undefined) await takeBack(tx, programme.merchantId, row, to)
    }
    const given = new Set(due)
    return rows.map((row) => {
      const { memberId, level, rewardedTo } = row
      return { ...row, rewardedTo: kept.get(memberId) ?? (given.has(row) ? level : rewardedTo) }
    })
  }

  async function excludedAmong(tx: Tx, rows: readonly StandingRow[]): Promise<Set<string>> {
    if (rows.length === 0) return new Set()
    return limits.excludedAmong(
      tx,
      rows.map(({ memberId }) => memberId),
    )
  }

  async function give(
    tx: Tx,
    programme: VipProgramme,
    rows: readonly StandingRow[],
  ): Promise<void> {
    const { merchantId, id: programmeId, version } = programme
    const reached = rows.flatMap(({ memberId, level, rewardedTo }) =>
      Array.from({ length: level - rewardedTo }, (_, nth) => ({
        memberId,
        level: rewardedTo + nth + 1,
        programmeId,
        version,
      })),
    )
    const first = await insertReached(tx, merchantId, reached, clock.now())
    const turnovers = new Map(rows.map(({ memberId, turnover }) => [memberId, turnover]))
    await rewards.grants.give(
      tx,
      first
        .map((one) => ({
          ...rewardOf(programme, one, turnovers.get(one.memberId) ?? 0n),
          id: newId(),
        }))
        .filter(({ amount }) => amount > 0n),
    )
    const isFirst = new Set(first.map(({ memberId, level }) => `${memberId} ${level}`))
    for (const row of rows) {
      const own = reached.filter(({ memberId }) => memberId === row.memberId)
      if (own.some(({ level }) => !isFirst.has(`${row.memberId} ${level}`)))
        await giveBack(tx, merchantId, row)
    }
  }

  /** Levels that were reached before, and taken back by a correction: what was promised then is due again. */
  async function giveBack(tx: Tx, merchantId: string, row: StandingRow): Promise<void> {
    const { memberId, rewardedTo, level } = row
    for (const one of await readReached(tx, memberId, rewardedTo, level))
      await bring(tx, merchantId, one, row.turnover, true)
  }

  async function takeBack(
    tx: Tx,
    merchantId: string,
    row: StandingRow,
    keptTo: number,
  ): Promise<void> {
    const { memberId, rewardedTo } = row
    for (const one of await readReached(tx, memberId, keptTo, rewardedTo))
      await bring(tx, merchantId, one, row.turnover, false)
  }

  async function bring(
    tx: Tx,
    merchantId: string,
    reached: Reached,
    turnover: bigint,
    isDue: boolean,
  ): Promise<void> {
    const { programmeId, version } = reached
    const found = await rewards.programmes.version(merchantId, programmeId, version, tx)
    if (!found) throw new Error(`level ${reached.level} was reached under unknown terms`)
    const reward = rewardOf(found as VipProgramme, reached, turnover)
    const { amount, ...levelled } = reward
    await rewards.level(tx, { ...levelled, mayRise: isDue }, async () => (isDue ? amount : 0n))
  }

  function rewardOf(
    { merchantId, id: programmeId, version, terms }: VipProgramme,
    { memberId, level }: Pick<Reached, 'memberId' | 'level'>,
    turnover: bigint,
  ) {
    return {
      merchantId,
      programmeId,
      version,
      kind: 'vip' as const,
      memberId,
      currency: config.merchant(merchantId).currency,
      trigger: `level:${level}`,
      unit: 'money' as const,
      amount: levelUpOf(terms, level),
      why: { level, validBet: String(turnover) },
      expiresAt: new Date(clock.now().getTime() + terms.days * dayMs),
    }
  }

  return { settle }
}

const levelUpOf = (terms: VipTerms, level: number) => BigInt(levelIn(terms, level)?.levelUp ?? '0')
