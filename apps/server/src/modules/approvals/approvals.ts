import type { Command } from '../../kernel/command.ts'
import { transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { pageOf, placeOf } from '../../kernel/paging.ts'
import type { Queue } from '../../kernel/queue.ts'
import { shownAccount } from '../identity/index.ts'
import { holds, rolesWith, type StaffCaller } from '../staff/index.ts'
import {
  countRequests,
  type Decidable,
  lockRequest,
  type RequestFilter,
  readAbout,
  readDecisions,
  readRequests,
  readToEnd,
  writeState,
} from './approvals.store.ts'
import type { ApprovalsOptions, Decision, Request, RequestState } from './approvals.types.ts'
import { createBook } from './book.ts'
import { createDeciding } from './deciding.ts'
import { createInputs } from './inputs.ts'
import { createRunning, house } from './running.ts'
import { createSending } from './sending.ts'

declare module '../../kernel/jobs.ts' {
  interface JobPayloads {
    /** Ends requests whose time is over, and finishes what a stopped node left. */
    'approvals.tend': Record<string, never>
  }
}

const everyMinute = '* * * * *'
/** An approved request is run at once; one that is older was left by a node that stopped. */
const leftAfterMs = 60_000
const tendMax = 100
const aboutMax = 200

/** Who reads what was asked for about a thing may read the thing. */
const readRights = {
  withdrawal: 'withdrawal.read',
  deposit: 'deposit.read',
  member: 'member.read',
} as const
type AboutKind = keyof typeof readRights

/** A request as somebody sees it. */
export interface Found {
  request: Request
  decisions: readonly Decision[]
  /** Why they cannot decide about it. */
  why: string | undefined
  /** The member that it is about. */
  member: { id: string; account: string } | null
}

export interface ListAsked {
  view: 'waiting' | 'mine' | 'all'
  state?: RequestState | undefined
  command?: string | undefined
  after?: string | undefined
  pageSize: number
}

export type Approvals = ReturnType<typeof createApprovals>

/** What staff ask for, held until the right people have approved it, and then done exactly once. */
export function createApprovals(options: ApprovalsOptions) {
  const { db, clock, log, jobs, identity } = options
  const book = createBook()
  const inputs = createInputs(options)
  const running = createRunning({ ...options, book, inputs })
  const deciding = createDeciding({ ...options, book, running })

  async function list(merchantId: string, caller: StaffCaller, asked: ListAsked) {
    const { view, state, command, pageSize } = asked
    const filter: RequestFilter = {
      merchantId,
      withHouse: view !== 'all' || seesHouse(caller),
      command,
      ...(view === 'waiting' ? { waitingFor: waiting(merchantId, caller) } : { state }),
      ...(view === 'mine' ? { madeBy: caller.staffId } : {}),
    }
    const found = await readRequests(db, filter, placeOf(asked.after), pageSize + 1)
    const page = pageOf(found, pageSize)
    return { list: await seen(merchantId, caller, page.list), next: page.next }
  }

  /** What waits about some things, or all that was asked for about them. */
  async function about(
    merchantId: string,
    caller: StaffCaller,
    { kind, ids, view }: { kind: AboutKind; ids: readonly string[]; view: 'waiting' | 'all' },
  ): Promise<Found[]> {
    if (!holds(caller, readRights[kind], merchantId, clock.now()))
      throw new Refused('not-permitted')
    const asked = { merchantId, kind, ids, isOpen: view === 'waiting' }
    const found = await readAbout(db, asked, aboutMax)
    return seen(
      merchantId,
      caller,
      found.filter((request) => mayRead(caller, request)),
    )
  }

  /**
   * What needed nobody else is no matter of approvals: it is read by who asked for it, and by those who could
   * ask for it themselves. Its reason may tell more than they see otherwise.
   */
  function mayRead(caller: StaffCaller, { eyes, madeBy, command, merchantId }: Request): boolean {
    if (eyes !== 'one' || madeBy.staffId === caller.staffId) return true
    const entry = book.all().find((one) => one.command.name === command)
    return entry !== undefined && holds(caller, entry.says.right, merchantId, clock.now())
  }

  /** With what was decided so far, and the names of the members. */
  async function seen(
    merchantId: string,
    caller: StaffCaller,
    requests: readonly Request[],
  ): Promise<Found[]> {
    const ids = requests.map(({ id }) => id)
    const people = [...new Set(requests.flatMap(({ memberId }) => memberId ?? []))]
    const [decided, names] = await Promise.all([
      readDecisions(db, ids),
      identity.namesOf(merchantId, people),
    ])
    const decisions = Map.groupBy(decided, ({ requestId }) => requestId)
    const accounts = new Map(names.map(({ id, account }) => [id, shownAccount(account)]))
    return requests.map((request) => {
      const { id, memberId } = request
      const made = decisions.get(id) ?? []
      const { why } = deciding.judge({ caller }, request, made)
      const account = accounts.get(memberId ?? '')
      const member = memberId && account !== undefined ? { id: memberId, account } : null
      return { request, decisions: made, why, member }
    })
  }

  async function detail(merchantId: string, caller: StaffCaller, id: string): Promise<Found> {
    const request = await deciding.found(merchantId, id)
    const isHidden = request.merchantId === null && request.madeBy.staffId !== caller.staffId
    if (isHidden && !seesHouse(caller)) throw new Refused('not-found')
    if (!mayRead(caller, request)) throw new Refused('not-found')
    const [found] = await seen(merchantId, caller, [request])
    if (!found) throw new Refused('not-found')
    return found
  }

  /** Requests that wait for whoever asks. */
  const queue: Queue = {
    name: 'approvals',
    right: 'approval.read',
    count: (merchantId, caller) =>
      countRequests(db, { merchantId, withHouse: true, waitingFor: waiting(merchantId, caller) }),
  }

  /** Requests about the whole deployment name staff of all brands. */
  const seesHouse = (caller: StaffCaller): boolean =>
    holds(caller, 'approval.read', null, clock.now())

  /** A service decides about nothing. */
  function waiting(merchantId: string, caller: StaffCaller) {
    const { staffId, sessionId } = caller
    const decidable: Decidable[] = book.all().flatMap(({ command, says }) => {
      const ofHouse = says.ofHouse === true
      const roles = rolesWith(caller, says.right, ofHouse ? null : merchantId, clock.now())
      return roles.length > 0 ? [{ command: command.name, ofHouse, roles }] : []
    })
    return { staffId, decidable: sessionId === null ? [] : decidable }
  }

  /** The work of the job that runs each minute. */
  async function tend(): Promise<void> {
    const now = clock.now()
    const leftBefore = new Date(now.getTime() - leftAfterMs)
    for (const { id, state, expiresAt } of await readToEnd(db, {
      now,
      leftBefore,
      limit: tendMax,
    })) {
      const isOver = expiresAt <= now
      const work = state === 'waiting' ? expire(id) : isOver ? running.giveUp(id) : running.run(id)
      await work.catch((error: unknown) =>
        log.error(
          { err: error, request: id },
          'a request could not be finished; it is tried again',
        ),
      )
    }
  }

  async function expire(id: string): Promise<void> {
    await transact(db, async (tx) => {
      const request = await lockRequest(tx, id)
      if (request?.state !== 'waiting' || request.expiresAt > clock.now()) return
      await writeState(tx, id, { state: 'expired', outcome: null, endedAt: clock.now() })
      await running.noteStep(tx, request, 'expired', house, null)
    })
  }

  jobs.define('approvals.tend', tend, { schedule: everyMinute, maxAttempts: 1 })

  const { approve, reject, takeBack, challenge } = deciding
  return {
    /** The commands of a module; called while the house is put together. */
    take: (commands: readonly Command[]) => book.take(commands),
    commandNames: () => book.all().map(({ command }) => command.name),
    ...createSending({ ...options, book, inputs, running }),
    approve,
    reject,
    takeBack,
    challenge,
    list,
    about,
    detail,
    queue,
    tend,
  }
}
