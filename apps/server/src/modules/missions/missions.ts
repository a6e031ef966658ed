import { eachMerchant } from '../../kernel/eachMerchant.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Log } from '../../kernel/log.ts'
import type { Visit } from '../rewards/index.ts'
import { type BoardsOptions, createBoards } from './board/boards.ts'
import { type CountingOptions, countMissions } from './mission/counting.ts'
import { createMissionView } from './mission/mission.view.ts'
import { createRaceView } from './race/race.view.ts'
import { createRaces, type RacesOptions } from './race/races.ts'

export interface MissionsOptions extends CountingOptions, RacesOptions, BoardsOptions {
  jobs: Jobs
  log: Log
}

declare module '../../kernel/jobs.ts' {
  interface JobPayloads {
    'missions.finish': Record<string, never>
  }
}

export type Missions = ReturnType<typeof createMissions>

/** Missions that members do for a reward, and races for prizes. */
export function createMissions(options: MissionsOptions) {
  const { jobs, log, rewards } = options
  countMissions(options)
  const races = createRaces(options)
  const boards = createBoards(options)
  const mission = createMissionView({ ...options, boards })
  const race = createRaceView({ ...options, boards })
  jobs.define(
    'missions.finish',
    async () => eachMerchant(await rewards.programmes.merchants(), log, races.finishDue),
    { schedule: '* * * * *' },
  )

  return {
    missions: mission.missions,
    leaderboard: mission.leaderboard,
    see: mission.see,
    races: race.races,
    raceBoard: race.board,
    raceTable: race.table,
    finishRaces: races.finishDue,
    async summary(visit: Visit) {
      const [own, running] = await Promise.all([mission.summary(visit), race.running(visit)])
      return { ...own, races: running }
    },
  }
}
