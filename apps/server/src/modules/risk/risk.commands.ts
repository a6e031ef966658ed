import type { CommandName } from '@baize/contract/office'
import { isFirstRun } from '../../kernel/command.once.ts'
import { Stale } from '../../kernel/command.stale.ts'
import { type Command, command, type Order, type Target } from '../../kernel/command.ts'
import { type Tx, transact } from '../../kernel/database.ts'
import { Refused } from '../../kernel/http/refused.ts'
import { shownAccount } from '../identity/index.ts'
import {
  type CaseFile,
  type CaseMember,
  insertNote,
  readCase,
  readCaseMembers,
  readConfirmedAmong,
  writeDecided,
  writeDismissed,
} from './cases/cases.store.ts'
import { holdCases } from './cases/raising.store.ts'
import { readThresholds } from './facts/facts.store.ts'
import type { RiskOptions } from './risk.types.ts'
import { faultsOf } from './rules/catalogue.ts'
import {
  holdRules,
  insertVersion,
  readRunning,
  readVersions,
  writeRunning,
} from './versions/versions.store.ts'
import type { Versions } from './versions/versions.ts'

interface CommandsOptions extends RiskOptions {
  versions: Versions
}

const dayMs = 86_400_000
/** Members of a large case that one statement releases. */
const releasedAtOnce = 1_000

/** What staff can ask for about cases and rules. */
export function riskCommandsOf(options: CommandsOptions): Command[] {
  return [...caseCommands(options), ...ruleCommands(options)]
}

/** A change is done once for each id, with its line in the log as its last step. */
function doer({ db, audit }: RiskOptions) {
  return <N extends CommandName>(
    action: N,
    order: Order<N>,
    target: Target,
    change: (tx: Tx) => Promise<Record<string, unknown>>,
  ) =>
    transact(db, async (tx) => {
      if (!(await isFirstRun(tx, order.id))) return
      const detail = await change(tx)
      const { merchantId, actor, reason, approvedBy } = order
      const approval = approvedBy ? { approvedBy: approvedBy.name } : {}
      await audit.note(tx, {
        merchantId,
        actor,
        action,
        target,
        outcome: 'done',
        reason,
        detail: { ...detail, ...approval },
      })
    })
}

function caseCommands(options: CommandsOptions): Command[] {
  const { db, clock, identity, payments } = options
  const once = doer(options)
  const targetOf = (id: string): Target => ({ kind: 'case', id })

  /** As it was shown: an alert that came meanwhile was not looked at. */
  async function open(
    at: Tx | typeof db,
    merchantId: string,
    { caseId, alerts }: { caseId: string; alerts: number },
  ): Promise<CaseFile> {
    const file = await readCase(at, merchantId, caseId)
    if (!file) throw new Refused('not-found')
    if (file.state !== 'open') throw new Refused('already-settled', { state: file.state })
    if (file.alerts !== alerts) throw new Stale(`${alerts} alerts`, `${file.alerts} alerts`)
    return file
  }

  /** Whoever is cleared, or was only linked, is paid as before; who was confirmed stays watched. */
  async function release(tx: Tx, merchantId: string, caseId: string): Promise<void> {
    let last: CaseMember | undefined
    for (;;) {
      const some = await readCaseMembers(tx, caseId, last, releasedAtOnce)
      last = some.at(-1)
      if (!last) return
      const memberIds = some.map(({ id }) => id)
      const confirmed = await readConfirmedAmong(tx, merchantId, memberIds)
      const cleared = memberIds.filter((id) => !confirmed.has(id))
      await payments.watch(tx, merchantId, cleared, null)
    }
  }

  return [
    command<'case.note'>({
      name: 'case.note',
      async weigh(merchantId, { caseId }) {
        if (!(await readCase(db, merchantId, caseId))) throw new Refused('not-found')
        return { target: targetOf(caseId), basis: '', shown: {}, eyes: 'one' }
      },
      run: (order) =>
        once('case.note', order, targetOf(order.input.caseId), async (tx) => {
          const { caseId, text } = order.input
          if (!(await readCase(tx, order.merchantId, caseId))) throw new Refused('not-found')
          await insertNote(tx, caseId, {
            id: order.id,
            by: order.actor.name,
            text,
            at: clock.now(),
          })
          return {}
        }),
    }),
    command<'case.decide'>({
      name: 'case.decide',
      async weigh(merchantId, input) {
        const { caseId, outcome } = input
        const { alerts, members, memberIds, rules } = await open(db, merchantId, input)
        const names = await identity.namesOf(merchantId, memberIds)
        const others = members - names.length
        return {
          target: targetOf(caseId),
          basis: `${alerts} alerts`,
          shown: {
            accounts: [
              ...names.map(({ account }) => shownAccount(account)),
              ...(others > 0 ? [`+ ${others}`] : []),
            ].join(', '),
            rules: rules.join(', '),
            outcome,
          },
          eyes: 'one',
        }
      },
      run: (order) =>
        once('case.decide', order, targetOf(order.input.caseId), async (tx) => {
          const { merchantId, input, actor, reason } = order
          const { outcome } = input
          await holdCases(tx, merchantId)
          const file = await open(tx, merchantId, input)
          const at = clock.now()
          await writeDecided(tx, file, { outcome, by: actor.name, reason, at })
          if (outcome === 'dismissed') await writeDismissed(tx, merchantId, file.id, at)
          await release(tx, merchantId, file.id)
          return { outcome, alerts: file.alerts, rules: file.rules }
        }),
    }),
  ]
}

function ruleCommands(options: CommandsOptions): Command[] {
  const { db, clock, versions } = options
  const once = doer(options)
  const targetOf = (rule: string): Target => ({ kind: 'rule', id: rule })
  const running = async (at: Tx | typeof db, merchantId: string, rule: string) =>
    (await readRunning(at, merchantId)).find((one) => one.rule === rule)?.version ?? null

  return [
    command<'rule.define'>({
      name: 'rule.define',
      async weigh(merchantId, { rule, params }) {
        await versions.begin(merchantId)
        const codes = (await readThresholds(db)).map(({ code }) => code)
        const faults = faultsOf(rule, params, codes)
        if (faults.length > 0)
          throw new Refused('wrong-fields', {
            problems: faults.map((field) => ({ field, problem: 'invalid_value' })),
          })
        const [newest] = await readVersions(db, merchantId, rule)
        return {
          target: targetOf(rule),
          basis: `version ${newest?.version ?? 0}`,
          shown: Object.fromEntries(
            Object.entries(params).map(([name, value]) => [name, String(value)]),
          ),
          eyes: 'one',
        }
      },
      run: (order) =>
        once('rule.define', order, targetOf(order.input.rule), async (tx) => {
          const { merchantId, actor } = order
          const { rule, params } = order.input
          const [newest] = await readVersions(tx, merchantId, rule)
          const version = (newest?.version ?? 0) + 1
          const made = { rule, version, params, madeBy: actor.name, madeAt: clock.now() }
          if (!(await insertVersion(tx, merchantId, made))) throw new Refused('already-settled')
          return { version, params }
        }),
    }),
    command<'rule.switchOn'>({
      name: 'rule.switchOn',
      async weigh(merchantId, { rule, version, pastDays }) {
        const { replay } = await versions.version(merchantId, rule, version)
        // Nobody knows yet what it would raise.
        if (!replay) throw new Refused('too-early')
        const now = await running(db, merchantId, rule)
        if (now === version) throw new Refused('already-settled')
        return {
          target: targetOf(rule),
          basis: `version ${now ?? 'none'}`,
          shown: {
            rule,
            before: now === null ? 'off' : `version ${now}`,
            after: `version ${version}`,
            alertsIn90Days: String(replay.alerts),
            pastDays: String(pastDays),
          },
          eyes: now === null ? 'one' : 'two',
        }
      },
      run: (order) =>
        once('rule.switchOn', order, targetOf(order.input.rule), async (tx) => {
          const { merchantId, actor } = order
          const { rule, version, pastDays } = order.input
          const since = clock.now()
          const lookedUntil = new Date(since.getTime() - pastDays * dayMs)
          const next = { rule, version, since, changedBy: actor.name, lookedUntil }
          await holdRules(tx, merchantId)
          const before = await running(tx, merchantId, rule)
          // It was off when one person asked; somebody else switched it on meanwhile.
          const isUnseen = before !== null && !order.approvedBy
          if (isUnseen || before === version) throw new Refused('already-settled')
          await writeRunning(tx, merchantId, next)
          return { before, after: version, pastDays }
        }),
    }),
    command<'rule.switchOff'>({
      name: 'rule.switchOff',
      async weigh(merchantId, { rule }) {
        const now = await running(db, merchantId, rule)
        if (now === null) throw new Refused('already-settled')
        return {
          target: targetOf(rule),
          basis: `version ${now}`,
          shown: { rule, before: `version ${now}`, after: 'off' },
          eyes: 'two',
        }
      },
      run: (order) =>
        once('rule.switchOff', order, targetOf(order.input.rule), async (tx) => {
          const { merchantId, actor } = order
          const { rule } = order.input
          const since = clock.now()
          await holdRules(tx, merchantId)
          const before = await running(tx, merchantId, rule)
          if (before === null) throw new Refused('already-settled')
          const off = { rule, version: null, since, changedBy: actor.name, lookedUntil: since }
          await writeRunning(tx, merchantId, off)
          return { before, after: 'off' }
        }),
    }),
  ]
}
