import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '@baize/postgres'
import { createLog, createPlatform, frozenClock, readSettings } from '@baize/server'
import { repositoryRoot } from '../../../../apps/server/src/kernel/root.ts'
import type { ClosingErrand } from './closer.ts'
import { closingFaults, countClosed, lastClosed } from './closing.judge.ts'
import { killedAtMidnight } from './closing.midnight.ts'
import { startCloser } from './closing.node.ts'
import { playDays } from './closing.team.ts'
import { randomFrom, secret } from './deeds.ts'

export interface ClosingChaosOptions {
  /** The data folder of the run's own database. */
  dataDir: string
  kills: number
  seed: number
  onKill?(kill: number): void
}

export interface ClosingReport {
  /** Nodes that were killed before they had done everything, and the periods that were closed by then. */
  interrupted: number
  closed: number
  /** Nodes that were killed within the closing of a day, while members played. */
  atMidnight: number
  statements: number
  paid: number
  faults: string[]
}

/** A node is killed after fewer runs of its job than this, within some time, at a random instant. */
const runsMax = 4
const instantMs = 150
/** The whole of it is bounded: no node is killed after that. */
const killsWithinMs = 60_000
const minuteMs = 60_000
const hourMs = 3_600_000

/**
 * Kills nodes while they close hours and pay; then, while members play over midnight, within the closing of
 * a day; then two nodes at once finish. Each statement must be there once, paid once, and come to the same
 * again.
 */
export async function closingChaos(options: ClosingChaosOptions): Promise<ClosingReport> {
  const postgres = await startPostgres({ dataDir: options.dataDir })
  try {
    const clock = frozenClock('2026-05-04T10:20:00Z')
    const platform = await createPlatform({
      settings: readSettings({ DATABASE_URL: postgres.url, SECRET_KEY: secret }),
      log: createLog('silent'),
      clock,
    })
    const { merchantId, begin, end, playAt } = await playDays(platform, clock)
    const errand = { databaseUrl: postgres.url, merchantId }
    const middle = new Date((begin.getTime() + end.getTime()) / 2)
    const random = randomFrom(options.seed)
    const left = async () => {
      const closedUntil = await lastClosed(platform.modules, merchantId)
      const runs = runsIn(begin, middle).filter((at) => new Date(at) >= closedUntil)
      return { ...errand, runs }
    }
    const interrupted = await killed(options, random, left)
    const closed = await countClosed(platform.modules, merchantId)
    await finish([{ ...errand, runs: runsIn(begin, new Date(end.getTime() - hourMs)) }])
    const atMidnight = await killedAtMidnight({ platform, errand, midnight: end, playAt, random })
    const both = { ...errand, runs: [runAfter(end)] }
    await finish([both, both])
    clock.set(end)
    const judged = await closingFaults(platform.modules, merchantId, end)
    await platform.stop()
    const faults = [...judged.faults, ...recomputed(postgres.url)]
    faults.push(...atMidnight.faults)
    if (interrupted < Math.min(options.kills, 3) || closed === 0)
      faults.push(
        `${interrupted} nodes were killed, ${closed} periods closed: that proves nothing.`,
      )
    return { ...judged, faults, interrupted, closed, atMidnight: atMidnight.kills }
  } finally {
    await postgres.stop()
  }
}

/** The job comes at twenty past each hour, and once more after the last one has ended. */
function runsIn(from: Date, to: Date): string[] {
  const runs: string[] = []
  for (let at = from.getTime(); at <= to.getTime(); at += hourMs) runs.push(runAfter(new Date(at)))
  return runs
}

const runAfter = (hour: Date) => new Date(hour.getTime() + 20 * minuteMs).toISOString()

/** Answers how many were killed before they were done. Each begins where the one before it was killed. */
async function killed(
  { kills, onKill }: ClosingChaosOptions,
  random: () => number,
  left: () => Promise<ClosingErrand>,
): Promise<number> {
  const untilMs = performance.now() + killsWithinMs
  let interrupted = 0
  for (let kill = 1; kill <= kills && performance.now() < untilMs; kill += 1) {
    const node = startCloser(await left())
    await node.heard('ready')
    node.begin()
    await Promise.race([node.heard('done'), node.heard('ran', Math.floor(random() * runsMax))])
    await pause(random() * instantMs)
    await node.kill()
    if (node.said.includes('done')) break
    interrupted += 1
    onKill?.(kill)
  }
  return interrupted
}

async function finish(errands: readonly ClosingErrand[]): Promise<void> {
  const nodes = errands.map(startCloser)
  try {
    await Promise.all(nodes.map((node) => node.heard('ready')))
    for (const node of nodes) node.begin()
    await Promise.all(nodes.map((node) => node.heard('done')))
  } finally {
    await Promise.all(nodes.map((node) => node.kill()))
  }
}

/** As an operator would ask: `pay recompute`, which must end with exit code 0. */
function recomputed(databaseUrl: string): string[] {
  const cli = join(repositoryRoot, 'apps/server/src/cli.ts')
  const env = { ...process.env, DATABASE_URL: databaseUrl, SECRET_KEY: secret }
  return ['hour', 'day'].flatMap((period) => {
    const args = [cli, 'pay', 'recompute', period]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env })
    return status === 0 ? [] : `pay recompute ${period} ended with ${status}: ${stdout}${stderr}`
  })
}
