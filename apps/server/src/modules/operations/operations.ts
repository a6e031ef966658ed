import type { OfficeValue } from '@baize/contract/office'
import type { Clock } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/database.ts'
import type { StaffAtDoor } from '../../kernel/http/gate.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import type { Queue } from '../../kernel/queue.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Config } from '../config/index.ts'
import { type Identity, maskEmail, maskMobile, shownAccount } from '../identity/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Post } from '../post/index.ts'
import { holds } from '../staff/index.ts'
import type { Vendors } from '../vendors/index.ts'
import { type Node, readNodes } from './operations.store.ts'
import { createPulse, type PulseOptions } from './pulse.ts'
import { createRates } from './rates.ts'

/** The figures of today, which `reports` keeps. */
export interface Today {
  total(
    merchantId: string,
    days: { from: string; to: string },
  ): Promise<
    Record<
      | 'bets'
      | 'stake'
      | 'payout'
      | 'ggr'
      | 'deposits'
      | 'depositCount'
      | 'withdrawals'
      | 'withdrawalCount',
      bigint
    >
  >
  todayOf(merchantId: string): string
}

export interface OperationsOptions extends PulseOptions {
  db: Db
  clock: Clock
  jobs: Jobs
  outbox: Outbox
  config: Pick<
    Config,
    'merchant' | 'switches' | 'switchVersion' | 'switchVersionHeld' | 'setSwitch'
  >
  catalogue: Pick<Catalogue, 'names' | 'desk'>
  identity: Pick<Identity, 'namesOf' | 'member' | 'find'>
  post: Pick<Post, 'failed' | 'sendAgain'>
  payments: Pick<Payments, 'health'>
  vendors: Pick<Vendors, 'health'>
  reports: { days: Today }
}

const aliveMs = 10_000
const lookedAtMs = 3_600_000
const shownMax = 100
const subjectsMax = 20
const vendorsMax = 2_000
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What goes on, what is stopped, and what waits. */
export function createOperations(options: OperationsOptions) {
  const { db, clock, jobs, outbox, config, catalogue, identity, post, payments, vendors } = options
  const today = options.reports.days
  const pulse = createPulse(options)
  const rates = createRates()
  const watched: Queue[] = []

  async function live(merchantId: string): Promise<OfficeValue<'liveNumbers'>> {
    const now = clock.now()
    const day = today.todayOf(merchantId)
    const since = new Date(now.getTime() - lookedAtMs)
    const [figures, listeners, queue, nodes, ofVendors, ofProviders] = await Promise.all([
      today.total(merchantId, { from: day, to: day }),
      outbox.waiting(),
      jobs.waiting(),
      nodesNow(),
      vendors.health(merchantId, since),
      payments.health(merchantId, since),
    ])
    const { bets, stake, payout, ggr, deposits, depositCount, withdrawals, withdrawalCount } =
      figures
    const alive = nodes.filter(({ isAlive }) => isAlive)
    return {
      at: now.toISOString(),
      currency: config.merchant(merchantId).currency,
      pagesOpen: sumOf(alive.map(({ sockets }) => sockets)),
      betsPerSecond: rates.of(`${merchantId} ${day}`, bets, now),
      today: {
        bets: String(bets),
        stake: String(stake),
        payout: String(payout),
        ggr: String(ggr),
        deposits: String(deposits),
        depositCount: String(depositCount),
        withdrawals: String(withdrawals),
        withdrawalCount: String(withdrawalCount),
      },
      faultsLately: sumOf(alive.map(({ faultsLately }) => faultsLately)),
      listeners: listeners.map(({ listener, waiting, parked, oldestAt }) => ({
        listener,
        waiting,
        parked,
        lagSeconds: oldestAt ? Math.max(0, (now.getTime() - oldestAt.getTime()) / 1_000) : 0,
      })),
      jobs: {
        waiting: sumOf(queue.map(({ waiting }) => waiting)),
        running: sumOf(queue.map(({ running }) => running)),
        failed: sumOf(queue.map(({ failed }) => failed)),
      },
      nodes: nodes.map(({ faultsLately: _lately, ...node }) => node),
      vendors: ofVendors.map(({ lastAt, ...health }) => ({ ...health, lastAt: timeText(lastAt) })),
      providers: ofProviders.map(({ lastAt, ...health }) => ({
        ...health,
        lastAt: timeText(lastAt),
      })),
    }
  }

  async function nodesNow() {
    const [nodes, version] = await Promise.all([readNodes(db), config.switchVersion()])
    const aliveSince = clock.now().getTime() - aliveMs
    return nodes.map((node) => shownNode(node, version, aliveSince))
  }

  async function switches(merchantId: string): Promise<OfficeValue<'switches'>> {
    const [list, version, nodes, ofVendors] = await Promise.all([
      config.switches(merchantId),
      config.switchVersion(),
      nodesNow(),
      vendors.health(merchantId, clock.now()),
    ])
    const subjects = (kind: string) =>
      list.filter(({ what }) => what === kind).map(({ subject }) => subject)
    const games = await catalogue.names(subjects('game'))
    const vendorNames = new Map(
      (await catalogue.desk.knownVendors(merchantId, '', vendorsMax)).map((known) => [
        known.subject,
        known.name,
      ]),
    )
    const known = { game: games, vendor: vendorNames } as const
    const members = new Map(
      (await identity.namesOf(merchantId, subjects('member'))).map(({ id, account }) => [
        id,
        shownAccount(account),
      ]),
    )
    return {
      version: String(version),
      list: list
        .toSorted((a, b) => Number(b.version - a.version))
        .map(({ merchantId: _of, version: number, changedAt, ...each }) => ({
          ...each,
          name:
            (each.what === 'vendor' ? vendorNames : games).get(each.subject) ??
            members.get(each.subject) ??
            each.subject,
          isKnown:
            each.what === 'game' || each.what === 'vendor'
              ? known[each.what].has(each.subject)
              : true,
          version: String(number),
          changedAt: changedAt.toISOString(),
        })),
      nodes: nodes.map(({ faultsLately: _lately, ...node }) => node),
      vendors: ofVendors.map(({ integration }) => integration),
    }
  }

  /** What a switch can name, in the spelling in which bets name it. */
  async function subjects(
    merchantId: string,
    what: 'vendor' | 'game' | 'member',
    text: string,
  ): Promise<OfficeValue<'switchSubjects'>> {
    const typed = text.trim()
    if (what === 'vendor')
      return { list: await catalogue.desk.knownVendors(merchantId, typed, subjectsMax) }
    if (what === 'game') return { list: await catalogue.desk.knownGames(typed, subjectsMax) }
    const id = typed.toLowerCase()
    const found = uuid.test(id)
      ? await identity.member(merchantId, id)
      : typed && (await identity.find(merchantId, { account: typed }))
    return { list: found ? [{ subject: found.id, name: shownAccount(found.account) }] : [] }
  }

  /** What went wrong may tell of any merchant: of others, only staff of the whole house read it. */
  async function queues(merchantId: string, isOfHouse: boolean): Promise<OfficeValue<'queues'>> {
    const [parked, waiting, failed, letters] = await Promise.all([
      outbox.parked(),
      jobs.waiting(),
      jobs.failed(shownMax),
      post.failed(merchantId, shownMax),
    ])
    const own = parked.filter(({ merchantId: of }) => isOfHouse || of === merchantId)
    return {
      events: own.map(({ lastError, parkedAt, merchantId: _of, ...event }) => ({
        ...event,
        error: lastError,
        parkedAt: parkedAt.toISOString(),
      })),
      jobs: waiting.map(({ dueAt, ...job }) => ({ ...job, dueAt: timeText(dueAt) })),
      failedJobs: failed.map(({ runAt, error, ...job }) => ({
        ...job,
        error: isOfHouse ? error : '',
        runAt: runAt.toISOString(),
      })),
      letters: letters.map(({ id, channel, to, provider, note, writtenAt, isSecret }) => ({
        id,
        channel,
        // Whose letter it is needs no address here.
        to: channel === 'email' ? maskEmail(to) : maskMobile(to),
        provider,
        note,
        writtenAt: writtenAt.toISOString(),
        canRetry: !isSecret,
      })),
    }
  }

  /** How much waits in each queue that the caller works on. */
  async function waiting(
    merchantId: string,
    caller: StaffAtDoor,
  ): Promise<OfficeValue<'officeWaiting'>> {
    if (merchantId === '' || caller.mustSetUp) return { counts: {} }
    const now = clock.now()
    const own = watched.filter(({ right, ofHouse }) =>
      holds(caller, right, ofHouse ? null : merchantId, now),
    )
    const counted = own.map(async ({ name, count }) => [name, await count(merchantId, caller)])
    return { counts: Object.fromEntries(await Promise.all(counted)) }
  }

  return {
    live,
    switches,
    subjects,
    queues,
    waiting,
    /** The queues of all modules; called while the house is put together. */
    watch: (all: readonly Queue[]) => watched.push(...all),
    pulse,
  }
}

export type Operations = ReturnType<typeof createOperations>

function shownNode(
  { startedAt, seenAt, switchVersion, ...node }: Node,
  version: bigint,
  aliveSince: number,
) {
  return {
    ...node,
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isAlive: seenAt.getTime() >= aliveSince,
    switchVersion: String(switchVersion),
    isCurrent: switchVersion >= version,
  }
}

const timeText = (at: Date | null) => at?.toISOString() ?? null

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
