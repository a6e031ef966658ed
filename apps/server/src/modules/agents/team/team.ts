import type { Db } from '../../../kernel/database.ts'
import { type CountingOptions, createCounting } from './counting.ts'
import { hearNewcomers, hearTeamMoney, type TeamMoneyOptions } from './money.ts'
import { createOverview, type OverviewOptions } from './overview.ts'
import { writeMasksNames } from './people.store.ts'
import { createPeople, type PeopleOptions } from './people.ts'

export type TeamOptions = CountingOptions & TeamMoneyOptions & OverviewOptions & PeopleOptions

export type Team = ReturnType<typeof createTeam>

/** What agents see of the people below them. */
export function createTeam(options: TeamOptions & { db: Db }) {
  hearTeamMoney(options)
  hearNewcomers(options)
  return {
    ...createOverview(options),
    ...createPeople(options),
    ...createCounting(options),
    /** Whether names of people who are not direct downlines are shown in part. */
    maskNames: (merchantId: string, isOn: boolean) => writeMasksNames(options.db, merchantId, isOn),
  }
}
