import type { Value } from '@baize/contract'
import { dayIn } from '../../kernel/calendar.ts'
import type { Merchant } from '../config/index.ts'
import type { Visit } from '../rewards/index.ts'
import { isChecked, unchangedDays } from './bonuses/birthdays.ts'
import type { Rakeback } from './rakeback/rakeback.ts'
import { recentOn } from './standing/rising.ts'
import {
  readChanges,
  readChecked,
  readStanding,
  type StandingRow,
} from './standing/standing.store.ts'
import { earnedLevel, keptBy, levelIn, protectedUntil } from './vip.rules.ts'
import type { VipOptions, VipProgramme } from './vip.types.ts'

const dayMs = 86_400_000
const changesMax = 20

type Own = Value<'vip'>
type Ladder = Value<'vipLadder'>

/** What visitors and members see of the ladder. */
export function createVipView(options: VipOptions & { rakeback: Rakeback }) {
  const { db, clock, identity, limits, rewards, rakeback } = options

  async function running(merchantId: string): Promise<VipProgramme | undefined> {
    const [found] = await rewards.programmes.running(merchantId, 'vip')
    return found as VipProgramme | undefined
  }

  async function ladder({ id, currency }: Pick<Merchant, 'id' | 'currency'>): Promise<Ladder> {
    const programme = await running(id)
    if (!programme) return { currency, offer: null }
    const { terms, content, version, countsFrom } = programme
    return {
      currency,
      offer: {
        title: content.title,
        summary: content.summary,
        body: content.body ?? null,
        version,
        from: countsFrom.toISOString(),
        levels: terms.levels.map((level, nth) => ({ ...level, level: nth + 1 })),
        active: terms.active,
        days: terms.days,
      },
    }
  }

  /** The label beside the name. */
  async function rank({ merchant, caller }: Visit): Promise<Value<'vipRank'>> {
    const programme = await running(merchant.id)
    const row = programme && (await readStanding(db, merchant.id, caller.memberId))
    const level = row?.level ?? 0
    return { level, rank: (programme && levelIn(programme.terms, level)?.name) ?? null }
  }

  async function own(visit: Visit): Promise<Own> {
    const { merchant, caller } = visit
    const { currency } = merchant
    const { memberId } = caller
    const [programme, row, isExcluded] = await Promise.all([
      running(merchant.id),
      readStanding(db, merchant.id, memberId),
      limits.isExcluded(memberId),
    ])
    const level = programme ? (row?.level ?? 0) : 0
    const share = (programme && levelIn(programme.terms, level)?.rakeback) ?? 0
    const [earned, changes] = await Promise.all([
      rakeback.state(visit, share),
      readChanges(db, memberId, changesMax),
    ])
    return {
      currency,
      level,
      // Nothing is offered to somebody who is shut out; what was earned stays.
      progress: programme && !isExcluded ? await progress(visit, programme, row) : null,
      birthday: programme && !isExcluded ? await birthday(memberId) : null,
      rakeback: earned,
      changes: changes.map(({ at, levelBefore, level: to, reason }) => {
        return { at: at.toISOString(), before: levelBefore, level: to, reason }
      }),
    }
  }

  async function progress(
    { merchant, caller }: Visit,
    { terms }: VipProgramme,
    row: StandingRow | undefined,
  ): Promise<NonNullable<Own['progress']>> {
    const { currency, timeZone } = merchant
    const now = clock.now()
    const days = recentOn(dayIn(timeZone, now))
    const sums = await rewards.turnover(db, [caller.memberId], days, currency)
    const recent = sums.get(caller.memberId) ?? 0n
    const { level, turnover, since, fallsOn } = row ?? nobody
    const next = levelIn(terms, level + 1)
    const isBack = earnedLevel(terms, turnover) > level
    const asked = BigInt((isBack ? next?.keep : next?.from) ?? '0')
    return {
      turnover: String(turnover),
      recent: String(recent),
      since: since?.toISOString() ?? null,
      keep: String(level > 0 ? keptBy(terms, level) : 0n),
      protectedUntil: since && level > 0 ? protectedUntil(dayIn(timeZone, since)) : null,
      fallsOn,
      next: next
        ? {
            level: level + 1,
            by: isBack ? 'recent' : 'turnover',
            asked: String(asked),
            missing: String(missing(asked, isBack ? recent : turnover)),
          }
        : null,
    }
  }

  async function birthday(memberId: string): Promise<NonNullable<Own['birthday']>> {
    const [[field], checked] = await Promise.all([
      identity.fieldsOf(db, [memberId], ['birthday']),
      readChecked(db, [memberId]),
    ])
    if (!field) return { day: null, why: 'noDate' }
    const day = field.value
    if (!isChecked(field, checked.get(memberId))) return { day, why: 'unchecked' }
    const isNew = clock.now().getTime() - field.changedAt.getTime() < unchangedDays * dayMs
    return { day, why: isNew ? 'changed' : null }
  }

  return { ladder, rank, own }
}

const nobody = { level: 0, turnover: 0n, since: null, fallsOn: null }

const missing = (asked: bigint, played: bigint) => (asked > played ? asked - played : 0n)
