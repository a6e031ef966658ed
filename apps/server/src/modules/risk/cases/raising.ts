import type { Tx } from '../../../kernel/database.ts'
import type { Gathering } from '../facts/facts.ts'
import type { RiskOptions } from '../risk.types.ts'
import { catalogue } from '../rules/catalogue.ts'
import type { Found, Weights } from '../rules/facts.types.ts'
import { clustersOf, linksAt } from '../rules/links.rules.ts'
import { readKnownKeys, type Version } from '../versions/versions.store.ts'
import {
  holdCases,
  insertAlert,
  insertCase,
  insertMembers,
  mergeCase,
  readOpenCases,
  writeDue,
} from './raising.store.ts'

const hourMs = 3_600_000
const clusterMax = 50

interface RaisingOptions extends RiskOptions {
  facts: Gathering
}

export type Raising = ReturnType<typeof createRaising>

/** Alerts become cases: one open case for all accounts that belong together. */
export function createRaising(options: RaisingOptions) {
  const { clock, newId, payments, facts } = options

  /** Raises what is not known yet; answers how many. */
  async function raise(
    tx: Tx,
    merchantId: string,
    version: Pick<Version, 'rule' | 'version'>,
    found: readonly Found[],
    weights: Weights,
  ): Promise<number> {
    if (found.length === 0) return 0
    await holdCases(tx, merchantId)
    const keys = found.map(({ key }) => key)
    const known = await readKnownKeys(tx, merchantId, version.rule, keys)
    const fresh = found.filter(({ key }) => !known.has(key))
    for (const one of fresh) await file(tx, merchantId, version, one, weights)
    return fresh.length
  }

  async function file(
    tx: Tx,
    merchantId: string,
    { rule, version }: Pick<Version, 'rule' | 'version'>,
    one: Found,
    weights: Weights,
  ): Promise<void> {
    const now = clock.now()
    const linked = await clusterOf(tx, merchantId, one.memberIds, weights)
    const all = [...one.memberIds, ...linked]
    const dueAt = new Date(now.getTime() + catalogue[rule].dueHours * hourMs)
    const caseId = await caseFor(tx, merchantId, all, dueAt)
    await insertMembers(tx, { caseId, merchantId }, one.memberIds, true)
    await insertMembers(tx, { caseId, merchantId }, linked, false)
    const alert = { id: newId(), merchantId, rule, version, caseId, raisedAt: now }
    await insertAlert(tx, alert, one)
    await payments.watch(tx, merchantId, all, now)
  }

  async function caseFor(tx: Tx, merchantId: string, memberIds: readonly string[], dueAt: Date) {
    const openedAt = clock.now()
    const [oldest, ...others] = await readOpenCases(tx, merchantId, memberIds)
    if (oldest === undefined) {
      const id = newId()
      await insertCase(tx, { id, merchantId, openedAt, dueAt })
      return id
    }
    for (const from of others) await mergeCase(tx, merchantId, { from, into: oldest, at: openedAt })
    await writeDue(tx, oldest, dueAt)
    return oldest
  }

  /** Who else belongs to these members now. */
  async function clusterOf(
    tx: Tx,
    merchantId: string,
    memberIds: readonly string[],
    weights: Weights,
  ): Promise<string[]> {
    const { signs, dismissals } = await facts.around(merchantId, memberIds, tx)
    const clusters = clustersOf(linksAt(signs, dismissals, weights, clock.now()))
    const own = new Set(
      memberIds.map((id) => clusters.get(id)).filter((root) => root !== undefined),
    )
    return Array.from(clusters)
      .filter(([id, root]) => own.has(root) && !memberIds.includes(id))
      .map(([id]) => id)
      .slice(0, clusterMax)
  }

  return { raise }
}
