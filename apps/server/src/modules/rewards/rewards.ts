import type { Tx } from '../../kernel/database.ts'
import type { NewId } from '../../kernel/ids.ts'
import { readWrongAccounts } from './accounts/accounts.store.ts'
import { type AccountsOptions, createAccounts } from './accounts/accounts.ts'
import { readEarned, readEarnedAfter, readEarnedDays } from './accounts/earned.store.ts'
import { createClosing } from './closing/closing.ts'
import { createForecast } from './forecast/forecast.ts'
import { createRewardLetters, type RewardLettersOptions } from './grants/grants.letters.ts'
import { createGrants, type Grants, type GrantsOptions } from './grants/grants.ts'
import { type Levelled, level } from './grants/levelling.ts'
import { createMemberLevel } from './memberLevel.ts'
import { readPaidIn, readPlay, readPlayers, readTurnover } from './play/play.store.ts'
import { hearPlay, type OnActivity, type PlayOptions } from './play/play.ts'
import {
  createProgrammes,
  type Programmes,
  type ProgrammesOptions,
} from './programmes/programmes.ts'
import { createRewardsView } from './rewards.view.ts'
import { createSpending } from './spending.ts'

export type RewardsOptions = ProgrammesOptions &
  GrantsOptions &
  AccountsOptions &
  Omit<PlayOptions, 'programmes'> &
  RewardLettersOptions & { newId: NewId }

declare module '../../kernel/jobs.ts' {
  interface JobPayloads {
    'rewards.tend': Record<string, never>
  }
}

export interface Rewards {
  programmes: Programmes
  grants: Grants
  accounts: ReturnType<typeof createAccounts>
  /** Heard of in the transaction that counts it. */
  onActivity(listener: OnActivity): void
  /** What members played and deposited, by day. */
  played: typeof readPlay
  paidIn: typeof readPaidIn
  turnover: typeof readTurnover
  players: typeof readPlayers
  /** What a member earned in all programmes of a kind. */
  earned: typeof readEarned
  earnedAfter: typeof readEarnedAfter
  earnedDays: typeof readEarnedDays
  memberLevel: ReturnType<typeof createMemberLevel>
  /** Points that members spend on programmes. */
  spending: ReturnType<typeof createSpending>
  /** Accounts that do not agree with their accruals; there is never one. */
  wrongAccounts: typeof readWrongAccounts
  closing: ReturnType<typeof createClosing>
  /** Writes to members whose rewards expire soon, as a job does. */
  remind(): Promise<void>
  /** Brings what was given for a trigger to an amount that corrections have changed. */
  level(tx: Tx, reward: Levelled, amountNow: () => Promise<bigint>): Promise<void>
  /** What terms would have given in the last four weeks. */
  forecast: ReturnType<typeof createForecast>
  view: ReturnType<typeof createRewardsView>
}

/** What all programmes share: terms in versions, what was earned, what is due, and how it is claimed. */
export function createRewards(options: RewardsOptions): Rewards {
  const programmes = createProgrammes(options)
  const grants = createGrants(options)
  const { remind } = createRewardLetters(options, grants)
  const accounts = createAccounts(options)
  const { onActivity } = hearPlay({ ...options, programmes })
  options.jobs.define('rewards.tend', async () => void (await grants.expire()), {
    schedule: '* * * * *',
  })
  return {
    programmes,
    grants,
    accounts,
    onActivity,
    played: readPlay,
    paidIn: readPaidIn,
    turnover: readTurnover,
    players: readPlayers,
    earned: readEarned,
    earnedAfter: readEarnedAfter,
    earnedDays: readEarnedDays,
    memberLevel: createMemberLevel(),
    spending: createSpending(),
    wrongAccounts: readWrongAccounts,
    closing: createClosing(options),
    remind,
    level: (tx, reward, amountNow) => level(tx, { ...options, grants }, reward, amountNow),
    forecast: createForecast({ ...options, programmes }),
    view: createRewardsView({ grants, programmes }),
  }
}
