import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Postgres, startPostgres } from '@baize/postgres'
import { createLog, createPlatform, readSettings, seedDemo } from '@baize/server'
import { sql } from 'kysely'
import { betFaults, faultsOf } from '../../../../apps/server/src/cli/books.ts'
import { deposit } from '../../../../apps/server/src/modules/ledger/index.ts'
import { prepareCalls } from './calls.ts'
import {
  type Deed,
  type DeedKind,
  deedKinds,
  type Errand,
  randomFrom,
  secret,
  type Word,
} from './deeds.ts'

export interface ChaosOptions {
  /** The data folder of the run's own database, which is killed. */
  dataDir: string
  kills: number
  seed: number
  onKill?(kill: number, what: 'node' | 'database', acknowledged: number): void
}

export interface ChaosReport {
  kills: number
  acknowledged: number
  /** Deeds without an answer at the end of the run. */
  unsure: number
  /** Answers `repeated`: the deed was done before the kill and was asked for again. */
  repeated: number
  /** The lowest number of answers between two kills. */
  least: number
  faults: string[]
}

const membersCount = 12
const firstDeposit = 100_000n
/** Answers between two kills: at least `answersMin`, less than `answersMax`. */
const answersMin = 200
const answersMax = 400
/** If the machine does not reach this load in time, the run fails: it would prove nothing. */
const loadWithinMs = 60_000
const pollMs = 5
/** After that many answers the kill follows within this time, at a random instant. */
const instantMs = 50

/**
 * Kills a node, or its database, at random instants under load and starts it again. At the end compares
 * the database with every answer that was given.
 */
export async function chaos(options: ChaosOptions): Promise<ChaosReport> {
  const random = randomFrom(options.seed)
  let postgres = await startPostgres({ dataDir: options.dataDir })
  const book = new Deeds()
  let least = Number.POSITIVE_INFINITY
  try {
    const prepared = await prepare(postgres.url)
    for (let kill = 1; kill <= options.kills; kill += 1) {
      const errand = { databaseUrl: postgres.url, ...prepared }
      const seed = Math.floor(random() * 2 ** 32)
      const load = startLoad({ ...errand, seed, again: book.unanswered() }, book)
      await load.ready
      least = Math.min(least, await worked(book, random))
      const what = random() < 0.25 ? 'database' : 'node'
      if (what === 'database') postgres = await killDatabase(postgres, options.dataDir, load)
      else await load.kill()
      options.onKill?.(kill, what, book.acknowledged)
    }
    const faults = await judge(postgres.url, book)
    return {
      kills: options.kills,
      acknowledged: book.acknowledged,
      unsure: book.unanswered().length,
      repeated: book.repeated,
      least,
      faults,
    }
  } finally {
    await postgres.stop()
  }
}

/** Waits for enough answers, with at least one of every kind of deed; answers how many there were. */
async function worked(book: Deeds, random: () => number): Promise<number> {
  const wanted = answersMin + Math.floor(random() * (answersMax - answersMin))
  const before = book.acknowledged
  const untilMs = performance.now() + loadWithinMs
  book.kinds.clear()
  while (book.acknowledged - before < wanted || book.kinds.size < deedKinds.length) {
    if (performance.now() > untilMs) {
      const missing = deedKinds.filter((kind) => !book.kinds.has(kind))
      const count = book.acknowledged - before
      throw new Error(
        `only ${count} of ${wanted} answers came in ${loadWithinMs / 1000} s, and none to: ${missing.join(', ') || 'nothing'}`,
      )
    }
    await pause(pollMs)
  }
  await pause(random() * instantMs)
  return book.acknowledged - before
}

/** All deeds that were asked for, and their answers. */
class Deeds {
  readonly asked = new Map<string, Deed>()
  readonly answers = new Map<string, string>()
  /** Kinds of deeds answered since the last kill. */
  readonly kinds = new Set<DeedKind>()
  acknowledged = 0
  repeated = 0

  hear(word: Word): void {
    if (word.word === 'asks') this.asked.set(word.deed.id, word.deed)
    if (word.word !== 'done') return
    this.acknowledged += 1
    const kind = this.asked.get(word.id)?.kind
    if (kind) this.kinds.add(kind)
    if (word.answer === 'repeated') this.repeated += 1
    this.answers.set(word.id, word.answer)
  }

  unanswered(): Deed[] {
    return [...this.asked.values()].filter(({ id }) => !this.answers.has(id))
  }
}

async function prepare(url: string): Promise<Pick<Errand, 'merchantId' | 'members' | 'calling'>> {
  const platform = await platformAt(url)
  try {
    await platform.modules.prepare()
    await seedDemo(platform.modules)
    const { identity, ledger, config } = platform.modules
    const merchantId = config.merchantByCode('baize')?.id ?? ''
    const members: string[] = []
    for (let at = 0; at < membersCount; at += 1) {
      const account = `chaos${Date.now()}x${at}`
      const done = await identity.enrol({ merchantId, account, type: 0, registeredBy: 'house' })
      if (done.kind === 'taken') throw new Error(`${account} is taken`)
      const holder = { merchantId, memberId: done.member.id, currency: 'USD' }
      await ledger.post([deposit(holder, crypto.randomUUID(), firstDeposit)])
      members.push(done.member.id)
    }
    const calling = await prepareCalls(platform.modules, merchantId, members)
    return { merchantId, members, calling }
  } finally {
    await platform.stop()
  }
}

function platformAt(url: string) {
  const settings = readSettings({ DATABASE_URL: url, SECRET_KEY: secret })
  return createPlatform({ settings, log: createLog('silent') })
}

interface Load {
  ready: Promise<void>
  kill(): Promise<void>
}

function startLoad(errand: Errand, book: Deeds): Load {
  const child: ChildProcess = fork(join(import.meta.dirname, 'load.ts'), { stdio: 'inherit' })
  const closed = once(child, 'close')
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (word: Word) => {
      if (word.word === 'ready') resolve()
      else book.hear(word)
    })
    child.once('exit', (code) => reject(new Error(`the load process ended with exit code ${code}`)))
  })
  ready.catch(() => {})
  child.send(errand)
  return {
    ready,
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
  }
}

const databaseBackMs = 200

/** Kills the database first, so that the node keeps running without it for a while. */
async function killDatabase(postgres: Postgres, dataDir: string, load: Load): Promise<Postgres> {
  const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  process.kill(pid, 'SIGKILL')
  await pause(databaseBackMs)
  await load.kill()
  await postgres.stop().catch(() => {})
  return startPostgres({ dataDir })
}

/** Compares the database with the answers; gives the faults found. */
async function judge(url: string, book: Deeds): Promise<string[]> {
  const platform = await platformAt(url)
  try {
    const { ledger, bets, config, database } = platform.modules
    await config.refresh()
    const read = await ledger.books()
    const faults = [...faultsOf(read), ...betFaults(read.kinds, await bets.sums())]
    const broken = await ledger.brokenSteps()
    if (broken > 0)
      faults.push(
        `${broken} ledger transfers do not start from the balance that the transfer before them left.`,
      )
    const keys = await sql<{ key: string; count: number }>`
      select key, count(*)::int as count from ledger.transfer group by key`.execute(database.db)
    const written = new Map(keys.rows.map(({ key, count }) => [key, count]))
    const placed = await sql<{ id: string; status: string; steps: string[] }>`
      select id, status, steps from bets.known`.execute(database.db)
    const rows = new Map(placed.rows.map((row) => [row.id, row]))
    const called = await sql<Called>`
      select id, bet_id as "betId", owed_id as "owedId" from vendors.transaction`.execute(
      database.db,
    )
    const calls = new Map(called.rows.map((call) => [call.id, call]))
    for (const [id, answer] of book.answers) {
      const deed = book.asked.get(id)
      if (!deed) continue
      const isRight =
        deed.kind === 'bet' || deed.kind === 'win' || deed.kind === 'rollback'
          ? isCallThere(deed, answer, calls, { written, bets: rows })
          : isThere(deed, answer, { written, bets: rows })
      if (!isRight) {
        faults.push(`${deed.kind} ${id} was answered "${answer}", but the database says otherwise.`)
      }
    }
    return faults
  } finally {
    await platform.stop()
  }
}

/** A vendor's transaction, and the bet it belongs to or the bet that pays a late win. */
interface Called {
  id: string
  betId: string | null
  owedId: string | null
}

interface Written {
  /** How many transfers have this key. */
  written: ReadonlyMap<string, number>
  bets: ReadonlyMap<string, { status: string; steps: string[] }>
}

type Call = Extract<Deed, { kind: 'bet' | 'win' | 'rollback' }>

/**
 * A bet that is closed takes no second win: such a win is paid through a new bet without a stake
 * (`owedId`).
 */
function isCallThere(
  deed: Call,
  answer: string,
  calls: ReadonlyMap<string, Called>,
  { written, bets }: Written,
): boolean {
  const isDone = answer === 'RS_OK'
  if (deed.kind === 'rollback') {
    const undone = calls.get(deed.betId)?.betId ?? ''
    return isDone && bets.get(undone)?.status === 'cancelled' && written.has(`cancel:${undone}`)
  }
  const { betId, owedId } = calls.get(deed.id) ?? {}
  const bet = bets.get(betId ?? '')
  if (deed.kind === 'bet') {
    return (bet !== undefined) === isDone && written.has(`stake:${betId}`) === isDone
  }
  const isPaid = written.has(owedId ? `payout:${owedId}:owed` : `payout:${betId}:${deed.id}`)
  if (!isDone || deed.payout !== '0') return isPaid === isDone
  return !isPaid && bet?.status === 'settled'
}

const done = new Set(['posted', 'placed', 'settled', 'repeated'])

function isThere(deed: Exclude<Deed, Call>, answer: string, { written, bets }: Written): boolean {
  const isDone = done.has(answer)
  if (deed.kind === 'deposit') return written.has(`deposit:${deed.id}`) === isDone
  if (deed.kind === 'lock') return written.has(`withdrawal.lock:${deed.id}`) === isDone
  if (deed.kind === 'release') return written.has(`withdrawal.release:${deed.lockId}`) && isDone
  if (deed.kind === 'place') {
    return bets.has(deed.id) === isDone && written.has(`stake:${deed.id}`) === isDone
  }
  const bet = bets.get(deed.betId)
  if (deed.kind === 'cancel') return !isDone || bet?.status === 'cancelled'
  const isPaid = bet?.steps.includes(deed.id) ?? false
  const isBooked = written.has(`payout:${deed.betId}:${deed.id}`)
  return isPaid === isDone && isBooked === (isDone && deed.payout !== '0')
}
