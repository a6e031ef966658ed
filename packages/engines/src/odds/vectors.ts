import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitmentOf } from '../fair/seeds.ts'
import { ticketsDigestOf } from '../fair/tickets.ts'
import { fightModel } from './cockfight.ts'
import { footballModel, minuteGrid } from './goals.ts'
import { leagueModel, seasonOf } from './league.ts'
import { kickOff, playEvent, playMinute, roundSeed } from './play.ts'
import { basketballModel } from './points.ts'
import { raceModel } from './race.ts'
import { mobaModel, roundsModel, tennisModel } from './series.models.ts'
import type { EventModel } from './types.ts'

/**
 * Virtual events for other implementations. After a change of rules,
 * `node packages/engines/src/odds/vectors.ts` writes them again (then `npm run format`).
 */
export const vectorsFile = join(import.meta.dirname, 'vectors.json')

const eventsEach = 4
const minutesShown = 90
const seasonSeed = 'season of the vectors'

export function vectors() {
  return {
    format: 'baize-odds-1',
    seeds: [[], ['a'], ['slip-2', 'slip-1', 'slip-3']].map(seedVector),
    season: { seed: seasonSeed, ...seasonOf(seasonSeed) },
    events: models().map((model, at) => ({
      // Weights are listed as text: one line each instead of one line for every cell.
      model: JSON.stringify(model),
      draws: Array.from({ length: eventsEach }, (_, nth) => {
        const of = { seed: linkOf(nth), event: `event-${at}` }
        return { ...of, ...playEvent(model, of) }
      }),
    })),
    live: liveVector(),
  }
}

const linkOf = (nth: number) => commitmentOf(`link of the vectors ${nth}`)

function seedVector(tickets: readonly string[], nth: number) {
  const [link, digest] = [linkOf(nth), ticketsDigestOf(tickets)]
  return { link, tickets, digest, seed: roundSeed(link, digest) }
}

function models(): readonly EventModel[] {
  const season = seasonOf(seasonSeed)
  const [match] = season.rounds[0]!
  const strengths = [5, 4, 3, 2, 2, 1]
  return [
    leagueModel(season, match!.home, match!.away),
    basketballModel({ margin: 3.5, total: 218 }),
    tennisModel({ bestOf: 3, serve: { home: 0.66, away: 0.62 } }),
    roundsModel({ title: 'cs2', bestOf: 3, round: 0.52 }),
    roundsModel({ title: 'valorant', bestOf: 1, round: 0.5 }),
    mobaModel({ title: 'dota2', bestOf: 3, map: 0.55 }),
    mobaModel({ title: 'lol', bestOf: 5, map: 0.48 }),
    raceModel(
      strengths.map((strength, at) => ({ id: `runner-${at + 1}`, strength })),
      3,
    ),
    fightModel({ meron: 0.536, draw: 0.105 }),
  ]
}

/** A whole match in play, and the grids of some of its minutes. */
function liveVector() {
  const model = footballModel({ home: 1.6, away: 1.2 })
  const event = 'live-1'
  let state = kickOff()
  const minutes = Array.from({ length: minutesShown }, (_, nth) => {
    const seed = linkOf(nth)
    const grid = nth % 15 === 0 ? { grid: JSON.stringify(minuteGrid(model, state)) } : {}
    const played = playMinute(model, state, { seed, event })
    state = played.state
    return { seed, ...grid, goals: state.goals, corners: state.corners }
  })
  return { model: JSON.stringify(model), event, minutes, end: state }
}

if (import.meta.main) writeFileSync(vectorsFile, `${JSON.stringify(vectors(), null, 1)}\n`)
