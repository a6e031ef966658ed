import { wire } from '@baize/contract'
import type { Serve } from '../../kernel/http/call.ts'
import type { Config } from '../config/index.ts'
import type { Visit } from '../rewards/index.ts'
import type { Missions } from './missions.ts'

export function missionsRoutes(
  serve: Serve,
  missions: Missions,
  config: Pick<Config, 'merchant'>,
): void {
  const visit = ({ caller }: { caller: Visit['caller'] & { merchantId: string } }): Visit => ({
    caller,
    merchant: config.merchant(caller.merchantId),
  })

  serve(wire.missions, (call) => missions.missions(visit(call)))
  serve(wire.missionSummary, (call) => missions.summary(visit(call)))
  serve(wire.missionLeaderboard, (call) => missions.leaderboard(visit(call)))
  serve(wire.seeMissions, (call) => missions.see(visit(call), call.body.ids))
  serve(wire.races, (call) => missions.races(visit(call)))
  serve(wire.raceBoard, (call) => missions.raceBoard(visit(call), call.query.id))
}
