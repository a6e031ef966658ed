import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '@baize/postgres'
import { createLog, createPlatform, frozenClock, readSettings } from '@baize/server'
import { repositoryRoot } from '../../../../apps/server/src/kernel/root.ts'
import type { CloserWord, ClosingErrand } from './closer.ts'
import { closingFaults, countClosed, lastClosed } from './closing.judge.ts'
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
 * Kills nodes while they close the hours and the end of a day, and pay; then two nodes at once finish that
 * day and the next. Each statement must be there once, paid once, and come to the same again.
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
    const { merchantId, begin, end } = await playDays(platform, clock)
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
    await bothFinish({ ...errand, runs: runsIn(begin, end) })
    clock.set(end)
    const judged = await closingFaults(platform.modules, merchantId, end)
    await platform.stop()
    const faults = [...judged.faults, ...recomputed(postgres.url)]
    if (interrupted < Math.min(options.kills, 3) || closed === 0)
      faults.push(
        `${interrupted} nodes were killed, ${closed} periods closed: that proves nothing.`,
      )
    return { ...judged, faults, interrupted, closed }
  } finally {
    await postgres.stop()
  }
}

/** The job comes at twenty past each hour, and once more after the last one has ended. */
function runsIn(from: Date, to: Date): string[] {
  const runs: string[] = []
  for (let at = from.getTime(); at <= to.getTime(); at += hourMs)
    runs.push(new Date(at + 20 * minuteMs).toISOString())
  return runs
}

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

async function bothFinish(errand: ClosingErrand): Promise<void> {
  const nodes = [startCloser(errand), startCloser(errand)]
  try {
    await Promise.all(nodes.map((node) => node.heard('ready')))
    for (const node of nodes) node.begin()
    await Promise.all(nodes.map((node) => node.heard('done')))
  } finally {
    await Promise.all(nodes.map((node) => node.kill()))
  }
}

function startCloser(errand: ClosingErrand) {
  const child: ChildProcess = fork(join(import.meta.dirname, 'closer.ts'), { stdio: 'inherit' })
  const closed = once(child, 'close')
  const said: CloserWord[] = []
  child.on('message', (word: CloserWord) => said.push(word))
  child.send(errand)
  return {
    begin: () => void child.send('begin'),
    said,
    /** Until it has said this word so many times. */
    heard(word: CloserWord, times = 1): Promise<void> {
      const isHeard = () => said.filter((other) => other === word).length >= times
      const heard = new Promise<void>((resolve, reject) => {
        if (isHeard()) resolve()
        child.on('message', () => isHeard() && resolve())
        child.once('close', (code) => {
          reject(new Error(`a closing node ended with exit code ${code} before "${word}"`))
        })
      })
      heard.catch(() => {})
      return heard
    },
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
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
