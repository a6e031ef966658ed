/** A person of the demonstration's team, below whom, and since which day of its history. */
export interface TeamPerson {
  account: string
  type: number
  below: string
  joinedDay: number
  /** How much and how often: stakes in minor units, bets of a day. */
  stake: bigint
  betsMax: number
}

export const teamAgent = 'demoagent'
export const teamDays = 90

/** Rebate rates of the agent in millionths. */
export const demoRates = {
  BGS: 6_000,
  ELOTT: 5_000,
  LOTT: 5_000,
  LIVE: 7_000,
  SPORTS: 6_000,
  FISH: 8_000,
  RNG: 9_000,
  PVP: 5_000,
  ESPORTS: 6_000,
  COCKFIGHT: 4_000,
}

const agents: [account: string, below: string, type: number, joinedDay: number][] = [
  ['anchor', teamAgent, 2, 0],
  ['beacon', teamAgent, 2, 2],
  ['cobalt', teamAgent, 41, 9],
  ['delta', teamAgent, 42, 30],
  ['ember', 'anchor', 2, 4],
  ['fjord', 'anchor', 41, 12],
  ['garnet', 'beacon', 2, 8],
  ['harvest', 'beacon', 42, 20],
  ['indigo', 'cobalt', 2, 16],
  ['juniper', 'ember', 41, 14],
  ['kestrel', 'garnet', 42, 26],
  ['lagoon', 'juniper', 2, 40],
]

const words = ['amber', 'birch', 'cedar', 'dune', 'echo', 'fern', 'glade', 'heron', 'iris', 'jade']
const membersOf = 48
const memberEveryDays = 1.7

/** Twelve agents on five levels, and 48 players below them who join over time. */
export function teamPeople(): TeamPerson[] {
  const above = [teamAgent, ...agents.map(([account]) => account)]
  const players = Array.from({ length: membersOf }, (_, nth): TeamPerson => {
    const below = above[(nth * 7) % above.length] ?? teamAgent
    const uplineDay = agents.find(([account]) => account === below)?.[3] ?? 0
    return {
      account: `${words[nth % words.length]}${10 + nth}`,
      type: 0,
      below,
      joinedDay: Math.max(uplineDay, Math.floor(nth * memberEveryDays)),
      stake: [100n, 200n, 500n, 1_000n, 2_500n][nth % 5] ?? 100n,
      betsMax: 3 + (nth % 6) * 2,
    }
  })
  const leaders = agents.map(([account, below, type, joinedDay]) => ({
    account,
    type,
    below,
    joinedDay,
    stake: 500n,
    betsMax: 4,
  }))
  return [...leaders, ...players].toSorted((a, b) => a.joinedDay - b.joinedDay)
}
