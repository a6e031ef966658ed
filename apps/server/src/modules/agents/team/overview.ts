import type { Value } from '@baize/contract'
import { type Day, dayIn, daysLater, firstDayOf } from '../../../kernel/calendar.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { Config } from '../../config/index.ts'
import { readCounted } from './counting.store.ts'
import { readActive, readDays, readTeam } from './overview.store.ts'
import { readMasksNames } from './people.store.ts'
import { type DayFigures, nothing, sumOf } from './team.rules.ts'
import type { TeamCaller } from './team.types.ts'

export interface OverviewOptions {
  db: Db
  clock: Clock
  config: Pick<Config, 'merchant'>
}

const daysMax = 366

/** What an agent's team is and did; read from sums alone, whatever the size of the team. */
export function createOverview({ db, clock, config }: OverviewOptions) {
  async function overview({ merchantId, memberId }: TeamCaller): Promise<Value<'teamOverview'>> {
    const merchant = config.merchant(merchantId)
    const { currency, timeZone } = merchant
    const today = dayIn(timeZone, clock.now())
    const yesterday = daysLater(today, -1)
    const monday = firstDayOf('week', today)
    const from = yesterday < monday ? yesterday : monday
    const [team, masksNames, countedAt, days, activeDays, activeWeeks] = await Promise.all([
      readTeam(db, memberId),
      readMasksNames(db, merchantId),
      readCounted(db, merchantId),
      readDays(db, memberId, merchant, { from, to: today }),
      readActive(db, memberId, currency, { period: 'day', from, to: today }),
      readActive(db, memberId, currency, { period: 'week', from: monday, to: monday }),
    ])
    const ofDay = (day: Day) => ({
      ...written(days.get(day) ?? nothing),
      active: activeDays.get(day) ?? 0,
    })
    return {
      currency,
      timeZone,
      today,
      masksNames,
      now: {
        ...team,
        balance: String(team.balance),
        countedAt: countedAt?.toISOString() ?? null,
      },
      todays: ofDay(today),
      yesterdays: ofDay(yesterday),
      weeks: { ...written(sumOf(days, monday, today)), active: activeWeeks.get(monday) ?? 0 },
    }
  }

  async function daysOf(
    { merchantId, memberId }: TeamCaller,
    { from, to }: { from: Day; to: Day },
  ): Promise<Value<'teamDays'>> {
    const merchant = config.merchant(merchantId)
    const { currency } = merchant
    const asked = daysBetween(from, to)
    const [days, active] = await Promise.all([
      readDays(db, memberId, merchant, { from, to }),
      readActive(db, memberId, currency, { period: 'day', from, to }),
    ])
    return {
      currency,
      list: asked.map((day) => ({
        day,
        ...written(days.get(day) ?? nothing),
        active: active.get(day) ?? 0,
      })),
      totals: written(sumOf(days, from, to)),
    }
  }

  return { overview, days: daysOf }
}

/** Every day from one to another, both included. */
function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = daysLater(day, 1)) {
    if (days.length === daysMax) throw new Refused('bad-input', { problems: [tooLong] })
    days.push(day)
  }
  return days
}

const tooLong = { field: 'to', problem: 'too_big' }

function written({ joined, ...amounts }: DayFigures) {
  const { deposits, withdrawals, validBet, profit, salaries, rebates } = amounts
  return {
    deposits: String(deposits),
    withdrawals: String(withdrawals),
    validBet: String(validBet),
    profit: String(profit),
    salaries: String(salaries),
    rebates: String(rebates),
    joined,
  }
}
