import { z } from 'zod'
import { amount, currency, figure, id } from './amounts.ts'
import { words } from './rewards.ts'
import { routes } from './routes.ts'
import { text } from './text.ts'
import {
  missionMeasures,
  missionPeriods,
  missionStates,
  missionsMax,
  raceStates,
  rewardUnits,
} from './vocabulary.ts'

/** A programme and the name of its mission or race, such as `daily:ten-rounds` or `weekly-race:2026-03-09`. */
const named = text(100)

const mission = z.object({
  id: named,
  /** The programme it belongs to. */
  title: words,
  period: z.enum(missionPeriods),
  measure: z.enum(missionMeasures),
  /** Of wins: at least so many times the stake. */
  multiplier: z.int().nullable(),
  /** Which games count; empty lists leave all of them in. Games are written as VENDOR/GAME. */
  only: z.object({
    gameTypes: z.array(z.string()),
    vendors: z.array(z.string()),
    games: z.array(z.string()),
  }),
  /** A number, or minor units where an amount is measured. */
  target: figure,
  progress: figure,
  reward: z.object({ unit: z.enum(rewardUnits), amount }),
  state: z.enum(missionStates),
  /** The reward that can be claimed now. */
  rewardId: id.nullable(),
  /** When it begins anew, or is over; null where it has no end. */
  endsAt: z.iso.datetime().nullable(),
  /** The member has not seen it yet. */
  isNew: z.boolean(),
})

const boardRow = z.object({
  /** Those with the same score have the same place. */
  place: z.int(),
  /** Masked; null if the member hides the name. */
  name: z.string().nullable(),
  score: figure,
  prize: amount,
  isOwn: z.boolean(),
})

const board = {
  rows: z.array(boardRow),
  /** The member's own row, wherever it is; null without a score. */
  own: boardRow.nullable(),
  entrants: z.int(),
}

const race = z.object({
  id: named,
  title: words,
  summary: words,
  state: z.enum(raceStates),
  startsAt: z.iso.datetime(),
  /** When its last bet counts; then it is provisional until it is final. */
  endsAt: z.iso.datetime(),
  finalAt: z.iso.datetime(),
  prizes: z.array(amount),
  /** In hundredths, by game type; what is not named counts by `others`. */
  weights: z.record(z.string(), z.int()),
  others: z.int(),
  /** SHA-256 of the published list. */
  hash: z.string().nullable(),
})

export const missions = {
  missions: {
    route: routes.missions,
    summary: 'Missions with own progress, what each gives, and until when it can be done',
    value: z.object({ currency, list: z.array(mission) }),
  },
  missionSummary: {
    route: routes.missionSummary,
    summary: 'How many missions can be claimed, are new, are running and are done, for the badge',
    value: z.object({
      claimable: z.int(),
      fresh: z.int(),
      running: z.int(),
      done: z.int(),
      /** Races that run now. */
      races: z.int(),
    }),
  },
  missionLeaderboard: {
    route: routes.missionLeaderboard,
    summary: 'Who has done the most missions this week',
    value: z.object({ endsAt: z.iso.datetime(), ...board }),
  },
  seeMissions: {
    route: routes.seeMissions,
    summary: 'Remembers that the member has seen missions, which are then not new any more',
    body: z.strictObject({ ids: z.array(named).min(1).max(missionsMax) }),
    value: z.object({ fresh: z.int() }),
  },
  races: {
    route: routes.races,
    summary: 'Races that run, those that are provisional, and past ones, the newest first',
    value: z.object({ currency, list: z.array(race) }),
  },
  raceBoard: {
    route: routes.raceBoard,
    summary:
      'The board of a race with the own row; of a final one also the list its hash is made of',
    query: z.strictObject({ id: named }),
    value: z.object({
      currency,
      race,
      ...board,
      /** Lines of place, entrant, score and prize; entrants are named by SHA-256 of race and member. */
      list: z.string().nullable(),
      /** The member's own name in the list. */
      ownEntrant: z.string(),
    }),
    refusals: ['not-found'],
  },
} as const
