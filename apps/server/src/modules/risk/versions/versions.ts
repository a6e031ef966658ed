import type { OfficeValue } from '@baize/contract/office'
import { type RiskParams, type RiskRuleName, riskRuleNames } from '@baize/contract/office/risk'
import { transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import { shownAccount } from '../../identity/index.ts'
import { readThresholds } from '../facts/facts.store.ts'
import { daysOf, type Gathering } from '../facts/facts.ts'
import type { RiskOptions } from '../risk.types.ts'
import { firstParams } from '../rules/catalogue.ts'
import type { Found, Weights } from '../rules/facts.types.ts'
import { isReplaying, weightsBy } from './versions.rules.ts'
import {
  insertVersion,
  type Params,
  type Replay,
  readKnownKeys,
  readPrecision,
  readRunning,
  readVersions,
  type Version,
  writeOrdered,
  writeReplay,
} from './versions.store.ts'

const dayMs = 86_400_000
const replayDays = 90
const examplesMax = 10
const house = 'house'

export type Versions = ReturnType<typeof createVersions>

/** The rules of a merchant: their versions, and what a dry run of each finds. */
export function createVersions(options: RiskOptions & { facts: Gathering }) {
  const { db, clock, jobs, config, identity, facts } = options

  /** Every merchant has a first version of every rule; none of them runs by itself. */
  async function begin(merchantId: string): Promise<void> {
    const known = new Set((await readVersions(db, merchantId)).map(({ rule }) => rule))
    const madeAt = clock.now()
    for (const rule of riskRuleNames.filter((name) => !known.has(name))) {
      const params: Params = { ...firstParams(rule) }
      await insertVersion(db, merchantId, { rule, version: 1, params, madeBy: house, madeAt })
    }
  }

  /** How much signs weigh. */
  async function weightsOf(merchantId: string): Promise<Weights> {
    const running = (await readRunning(db, merchantId)).find(({ rule }) => rule === 'duplicates')
    return weightsBy(await readVersions(db, merchantId, 'duplicates'), running)
  }

  async function version(merchantId: string, rule: RiskRuleName, number: number): Promise<Version> {
    const found = (await readVersions(db, merchantId, rule)).find((one) => one.version === number)
    if (!found) throw new Refused('not-found')
    return found
  }

  async function findOf(merchantId: string, { rule, params }: Version, from: Date, to: Date) {
    // The weights of a version of duplicates are its own.
    const weights = rule === 'duplicates' ? params : await weightsOf(merchantId)
    const asked = {
      name: rule,
      params: params as unknown as RiskParams<typeof rule>,
      weights: weights as unknown as Weights,
    }
    const found = new Map<string, Found>()
    for (const span of daysOf(from, to)) {
      for (const one of await facts.find(merchantId, asked, span))
        if (!found.has(one.key)) found.set(one.key, one)
    }
    return [...found.values()]
  }

  async function order(merchantId: string, rule: RiskRuleName, number: number) {
    await begin(merchantId)
    const one = await version(merchantId, rule, number)
    await transact(db, async (tx) => {
      await writeOrdered(tx, merchantId, one, clock.now())
      const key = `risk.replay:${merchantId}:${rule}:${number}`
      await jobs.add(tx, 'risk.replay', { merchantId, rule, version: number }, { key })
    })
    return { ordered: true }
  }

  /** A dry run over the last 90 days: it raises nothing. */
  async function replay(merchantId: string, rule: RiskRuleName, number: number): Promise<Found[]> {
    const to = clock.now()
    const from = new Date(to.getTime() - replayDays * dayMs)
    await facts.collect(merchantId)
    const one = await version(merchantId, rule, number)
    const found = await findOf(merchantId, one, from, to)
    const keys = found.map(({ key }) => key)
    const result: Replay = {
      at: clock.now().toISOString(),
      from: from.toISOString(),
      to: to.toISOString(),
      alerts: found.length,
      members: new Set(found.flatMap(({ memberIds }) => memberIds)).size,
      known: (await readKnownKeys(db, merchantId, rule, keys)).size,
      examples: found
        .slice(-examplesMax)
        .toReversed()
        .map((each) => ({
          at: each.at.toISOString(),
          memberIds: [...each.memberIds],
          facts: [...each.facts],
        })),
    }
    await writeReplay(db, merchantId, one, result)
    return found
  }

  async function shown(merchantId: string): Promise<OfficeValue<'riskRules'>> {
    await begin(merchantId)
    const [versions, running, precision, thresholds] = await Promise.all([
      readVersions(db, merchantId),
      readRunning(db, merchantId),
      readPrecision(db, merchantId),
      readThresholds(db),
    ])
    const ids = versions.flatMap(({ replay: one }) =>
      (one?.examples ?? []).flatMap(({ memberIds }) => memberIds),
    )
    const names = new Map(
      (await identity.namesOf(merchantId, [...new Set(ids)])).map((one) => [one.id, one.account]),
    )
    const now = clock.now()
    return {
      currency: config.merchant(merchantId).currency,
      rules: riskRuleNames.map((rule) => {
        const run = running.find((one) => one.rule === rule)
        const told = precision.find((one) => one.rule === rule)
        return {
          rule,
          running:
            run && run.version !== null
              ? { version: run.version, since: run.since.toISOString(), by: run.changedBy }
              : null,
          confirmed: told?.confirmed ?? 0,
          decided: told?.decided ?? 0,
          waiting: told?.waiting ?? 0,
          versions: versions
            .filter((one) => one.rule === rule)
            .map((one) => versionShown(one, now, (id) => shownAccount(names.get(id) ?? ''))),
        }
      }),
      jurisdictions: thresholds.map((one) => ({ ...one, amount: String(one.amount) })),
    }
  }

  return { begin, weightsOf, version, findOf, order, replay, shown }
}

function versionShown(
  { version, params, madeBy, madeAt, orderedAt, replay }: Version,
  now: Date,
  nameOf: (id: string) => string,
): OfficeValue<'riskRules'>['rules'][number]['versions'][number] {
  return {
    version,
    params,
    madeBy,
    madeAt: madeAt.toISOString(),
    isReplaying: isReplaying({ orderedAt }, now),
    replay: replay && {
      ...replay,
      examples: replay.examples.map(({ memberIds, ...example }) => ({
        ...example,
        members: memberIds.map((id) => ({ id, account: nameOf(id) })),
      })),
    },
  }
}
