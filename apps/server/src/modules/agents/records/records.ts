import type { Clock } from '../../../kernel/clock.ts'
import { createLabels, type LabelsOptions } from '../team/labels.ts'
import { type BettingOptions, createBetting } from './betting.ts'
import { createEntries, type EntriesOptions } from './entries.ts'
import { createResults } from './results.ts'
import { createStanding } from './standing.ts'

export type RecordsOptions = Omit<BettingOptions, 'labels' | 'standing'> &
  Omit<EntriesOptions, 'labels' | 'standing'> &
  LabelsOptions & { clock: Clock }

export type Records = ReturnType<typeof createRecords>

/** What agents see of what the people of their teams did. */
export function createRecords(options: RecordsOptions) {
  const parts = {
    ...options,
    labels: createLabels(options),
    standing: createStanding(options),
  }
  return {
    betting: createBetting(parts),
    results: createResults(parts),
    entries: createEntries(parts),
  }
}
