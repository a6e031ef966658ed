import { setTimeout as pause } from 'node:timers/promises'
import type { Platform } from '@baize/server'
import { sql } from 'kysely'
import type { ClosingErrand } from './closer.ts'
import { startCloser } from './closing.node.ts'
import { heard } from './closing.team.ts'

export interface MidnightOptions {
  platform: Platform
  errand: Omit<ClosingErrand, 'runs'>
  midnight: Date
  playAt(at: Date): Promise<void>
  random(): number
}

/**
 * What a node writes when it closes a day, the last first: it is held there, so that the kill falls between
 * the first write and the commit. Rebates are written with days alone; so the hour before midnight is closed
 * by the time that the others are held.
 */
const heldTables = ['agents.rebate', 'agents.pay', 'agents.closing'] as const
const minuteMs = 60_000
const pollMs = 10
const heldWithinMs = 60_000
/** How long after it was held a node is killed, at most. */
const instantMs = 50

/** Members play from before midnight to after it while the day is closed by nodes that are killed. */
export async function killedAtMidnight(
  options: MidnightOptions,
): Promise<{ kills: number; faults: string[] }> {
  const { platform, midnight, playAt } = options
  const { modules } = platform
  let isOver = false
  let atMs = midnight.getTime() - minuteMs
  // The last of the day are heard of before it is closed, as the job waits for them.
  await playAt(new Date(atMs))
  await heard(modules)
  const load = (async () => {
    while (!isOver) {
      atMs = Math.max(atMs + 1, midnight.getTime())
      await playAt(new Date(atMs))
    }
  })()
  const faults: string[] = []
  let kills = 0
  try {
    for (const table of heldTables) {
      if (await killedWithin(options, table)) kills += 1
      else faults.push(`The day was closed although its node was killed while it wrote ${table}.`)
    }
  } finally {
    isOver = true
    await load
    await heard(modules)
  }
  return { kills, faults }
}

/** Whether nothing of the day is there after its node was killed. */
async function killedWithin(options: MidnightOptions, table: string): Promise<boolean> {
  const { platform, errand, midnight, random } = options
  const { database } = platform.modules
  const runs = [new Date(midnight.getTime() + 20 * minuteMs).toISOString()]
  const holder = await database.connect()
  try {
    const node = startCloser({ ...errand, runs })
    try {
      await node.heard('ready')
      await holder.query('set idle_in_transaction_session_timeout = 0')
      await holder.query('begin')
      await holder.query(`lock table ${table} in share mode`)
      node.begin()
      await untilHeld(options, table)
      await pause(random() * instantMs)
    } finally {
      await node.kill()
    }
  } finally {
    await holder.query('rollback')
    await holder.end()
  }
  return !(await isClosed(options))
}

async function untilHeld({ platform }: MidnightOptions, table: string): Promise<void> {
  const untilMs = performance.now() + heldWithinMs
  for (;;) {
    const found = await sql`
      select from pg_locks where relation = ${table}::regclass
        and mode = 'RowExclusiveLock' and not granted`.execute(platform.modules.database.db)
    if (found.rows.length > 0) return
    if (performance.now() > untilMs) throw new Error(`no node wrote ${table} when the day was over`)
    await pause(pollMs)
  }
}

async function isClosed({ platform, errand, midnight }: MidnightOptions): Promise<boolean> {
  const found = await sql`
    select from agents.closing where merchant_id = ${errand.merchantId} and period = 'day'
      and to_at = ${midnight}::timestamptz`.execute(platform.modules.database.db)
  return found.rows.length > 0
}
