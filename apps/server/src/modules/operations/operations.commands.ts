import type { CommandName } from '@baize/contract/office'
import type { SwitchKind } from '@baize/contract/office/operations'
import { isFirstRun } from '../../kernel/command.once.ts'
import { type Command, command, type Order, type Target } from '../../kernel/command.ts'
import { type Tx, transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import type { Audit } from '../audit/index.ts'
import { stopName } from '../config/index.ts'
import type { OperationsOptions } from './operations.ts'

export interface CommandsOptions extends OperationsOptions {
  audit: Audit
}

const named = new Set<SwitchKind>(['vendor', 'game', 'member'])
/** In the form in which it is looked up later: in capitals it would stop nobody. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Stopping takes one person at once; letting go on takes two of different roles. */
export function operationCommandsOf(options: CommandsOptions): Command[] {
  return [
    switching(options, 'switch.stop', true),
    switching(options, 'switch.release', false),
    ...retrying(options),
  ]
}

/** A change is done once for each id, with its line in the log. */
function doer({ db, audit }: CommandsOptions) {
  return <N extends CommandName>(
    order: Order<N>,
    target: Target,
    change: (tx: Tx) => Promise<void>,
    merchantId: string | null = order.merchantId,
  ) =>
    transact(db, async (tx) => {
      if (!(await isFirstRun(tx, order.id))) return
      await change(tx)
      const { actor, reason, approvedBy } = order
      await audit.note(tx, {
        merchantId,
        actor,
        action: target.kind === 'switch' ? 'operations.switch' : 'job.retry',
        target,
        outcome: 'done',
        reason,
        detail: { input: order.input, ...(approvedBy ? { approvedBy: approvedBy.name } : {}) },
      })
    })
}

function switching(
  options: CommandsOptions,
  name: 'switch.stop' | 'switch.release',
  isOn: boolean,
): Command {
  const { clock, config } = options
  const once = doer(options)

  async function weigh(merchantId: string, what: SwitchKind, subject: string) {
    if (named.has(what) !== (subject !== '')) throw new Refused('bad-input')
    if (isOn) await demandKnown(options, merchantId, what, subject)
    const now = (await config.switches(merchantId)).find(
      (each) => each.what === what && each.subject === subject,
    )
    if ((now?.isOn ?? false) === isOn) throw new Refused('already-settled')
    return {
      target: { kind: 'switch', id: stopName({ what, subject }) },
      basis: `version ${now?.version ?? 0n}`,
      shown: { what: stopName({ what, subject }), becomes: isOn ? 'stopped' : 'released' },
      eyes: isOn ? ('one' as const) : ('two-roles' as const),
    }
  }

  return command<'switch.stop' | 'switch.release'>({
    name,
    weigh: (merchantId, { what, subject }) => weigh(merchantId, what, subject),
    run(order) {
      const { merchantId, reason, actor } = order
      const { what, subject } = order.input
      const changed = { merchantId, what, subject, isOn, reason, changedBy: actor.name }
      return once(order, { kind: 'switch', id: stopName({ what, subject }) }, (tx) =>
        config.setSwitch(tx, { ...changed, changedAt: clock.now() }),
      )
    },
  })
}

/**
 * A name that no bet carries would stop nothing and look as if it did: it is refused, with those that are
 * spelled nearly so. What is stopped already can be released by whatever name it has.
 */
async function demandKnown(
  options: CommandsOptions,
  merchantId: string,
  what: SwitchKind,
  subject: string,
): Promise<void> {
  if (what === 'member') return demandMember(options, merchantId, subject)
  if (what !== 'vendor' && what !== 'game') return
  const near = await nearNames(options, merchantId, what, subject)
  if (near.includes(subject)) return
  throw new Refused('not-found', { known: near })
}

const nearMax = 10

async function nearNames(
  { catalogue }: CommandsOptions,
  merchantId: string,
  what: 'vendor' | 'game',
  text: string,
): Promise<string[]> {
  const find = (part: string) =>
    what === 'vendor'
      ? catalogue.desk.knownVendors(merchantId, part, nearMax)
      : catalogue.desk.knownGames(part, nearMax)
  const near = await find(text)
  return (near.length > 0 ? near : await find('')).map(({ subject }) => subject)
}

async function demandMember(
  { identity }: CommandsOptions,
  merchantId: string,
  id: string,
): Promise<void> {
  const member = uuid.test(id) ? await identity.member(merchantId, id) : undefined
  if (!member) throw new Refused('not-found')
}

function retrying(options: CommandsOptions): Command[] {
  const { outbox, jobs, post } = options
  const once = doer(options)
  return [
    command<'event.retry'>({
      name: 'event.retry',
      async weigh(_merchantId, { listener }) {
        const parked = (await outbox.parked()).filter((each) => each.listener === listener)
        if (parked.length === 0) throw new Refused('not-found')
        return plain({ kind: 'listener', id: listener }, { events: String(parked.length) })
      },
      async run(order) {
        const { listener } = order.input
        const retry = async (tx: Tx) => void (await outbox.retryParked(listener, tx))
        await once(order, { kind: 'listener', id: listener }, retry, null)
      },
    }),
    command<'job.retry'>({
      name: 'job.retry',
      weigh: async (_merchantId, { jobId }) => plain({ kind: 'job', id: jobId }, { job: jobId }),
      async run(order) {
        const { jobId } = order.input
        const retry = async (tx: Tx) => {
          if (!(await jobs.retry(tx, jobId))) throw new Refused('not-found')
        }
        await once(order, { kind: 'job', id: jobId }, retry, null)
      },
    }),
    command<'letter.retry'>({
      name: 'letter.retry',
      weigh: async (_merchantId, { letterId }) =>
        plain({ kind: 'letter', id: letterId }, { letter: letterId }),
      async run(order) {
        const { merchantId, input } = order
        const retry = async (tx: Tx) => {
          if (!(await post.sendAgain(tx, merchantId, input.letterId)))
            throw new Refused('not-found')
        }
        await once(order, { kind: 'letter', id: input.letterId }, retry)
      },
    }),
  ]
}

function plain(target: Target, shown: Record<string, string>) {
  return { target, basis: 'waits', shown, eyes: 'one' as const }
}
