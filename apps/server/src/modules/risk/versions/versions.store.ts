import type { RiskRuleName } from '@baize/contract/office/risk'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/database.ts'
import type { ShownFact } from '../rules/facts.types.ts'

export type Params = Record<string, number | string>

/** What a dry run found. */
export interface Replay {
  at: string
  from: string
  to: string
  alerts: number
  members: number
  known: number
  examples: { at: string; memberIds: string[]; facts: ShownFact[] }[]
}

export interface Version {
  rule: RiskRuleName
  version: number
  params: Params
  madeBy: string
  madeAt: Date
  orderedAt: Date | null
  replay: Replay | null
}

export interface Running {
  rule: RiskRuleName
  version: number | null
  /** The one that runs, or that ran before the rule was switched off. */
  lastVersion: number | null
  since: Date
  changedBy: string
  lookedUntil: Date
}

/** The newest first. */
export async function readVersions(
  at: Db | Tx,
  merchantId: string,
  rule?: RiskRuleName,
): Promise<Version[]> {
  const found = await sql<Version>`
    select rule, version, params, made_by as "madeBy", made_at as "madeAt",
      ordered_at as "orderedAt", replay
    from risk.version where merchant_id = ${merchantId} ${rule ? sql`and rule = ${rule}` : sql``}
    order by rule, version desc`.execute(at)
  return found.rows
}

/** False where the version is there already. */
export async function insertVersion(
  at: Db | Tx,
  merchantId: string,
  one: Pick<Version, 'rule' | 'version' | 'params' | 'madeBy' | 'madeAt'>,
): Promise<boolean> {
  const done = await sql`
    insert into risk.version (merchant_id, rule, version, params, made_by, made_at)
    values (${merchantId}, ${one.rule}, ${one.version}, ${JSON.stringify(one.params)}::jsonb,
      ${one.madeBy}, ${one.madeAt})
    on conflict do nothing returning true`.execute(at)
  return done.rows.length > 0
}

export async function writeOrdered(
  tx: Tx,
  merchantId: string,
  { rule, version }: Pick<Version, 'rule' | 'version'>,
  at: Date,
): Promise<void> {
  await sql`
    update risk.version set ordered_at = ${at}
    where merchant_id = ${merchantId} and rule = ${rule} and version = ${version}`.execute(tx)
}

export async function writeReplay(
  db: Db,
  merchantId: string,
  { rule, version }: Pick<Version, 'rule' | 'version'>,
  replay: Replay,
): Promise<void> {
  await sql`
    update risk.version set replay = ${JSON.stringify(replay)}::jsonb, ordered_at = null
    where merchant_id = ${merchantId} and rule = ${rule} and version = ${version}`.execute(db)
}

export async function readRunning(at: Db | Tx, merchantId: string): Promise<Running[]> {
  const found = await sql<Running>`
    select rule, version, last_version as "lastVersion", since, changed_by as "changedBy",
      looked_until as "lookedUntil"
    from risk.running where merchant_id = ${merchantId}`.execute(at)
  return found.rows
}

/** Until the transaction ends nobody else switches a rule of this merchant. */
export async function holdRules(tx: Tx, merchantId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`risk.rules ${merchantId}`}, 0))`.execute(tx)
}

export async function writeRunning(
  tx: Tx,
  merchantId: string,
  one: Omit<Running, 'lastVersion'>,
): Promise<void> {
  const { rule, version, since, changedBy, lookedUntil } = one
  await sql`
    insert into risk.running as r
      (merchant_id, rule, version, last_version, since, changed_by, looked_until)
    values (${merchantId}, ${rule}, ${version}, ${version}, ${since}, ${changedBy}, ${lookedUntil})
    on conflict on constraint running_pk do update
      set version = excluded.version, last_version = coalesce(excluded.version, r.last_version),
        since = excluded.since, changed_by = excluded.changed_by,
        looked_until = excluded.looked_until`.execute(tx)
}

/** Only while the same version runs, and never back. */
export async function writeLooked(
  tx: Tx,
  merchantId: string,
  { rule, version }: Pick<Running, 'rule' | 'version'>,
  until: Date,
): Promise<void> {
  await sql`
    update risk.running set looked_until = greatest(looked_until, ${until})
    where merchant_id = ${merchantId} and rule = ${rule} and version = ${version}`.execute(tx)
}

/** How often each rule was right. */
export async function readPrecision(
  db: Db,
  merchantId: string,
): Promise<{ rule: RiskRuleName; confirmed: number; decided: number; waiting: number }[]> {
  const found = await sql<{
    rule: RiskRuleName
    confirmed: number
    decided: number
    waiting: number
  }>`
    select rule, count(*) filter (where outcome = 'confirmed')::int as confirmed,
      count(outcome)::int as decided, count(*) filter (where outcome is null)::int as waiting
    from risk.alert where merchant_id = ${merchantId} group by rule`.execute(db)
  return found.rows
}

/** Those of some keys that a rule has raised already. */
export async function readKnownKeys(
  at: Db | Tx,
  merchantId: string,
  rule: RiskRuleName,
  keys: readonly string[],
): Promise<Set<string>> {
  const found = await sql<{ key: string }>`
    select key from risk.alert
    where merchant_id = ${merchantId} and rule = ${rule} and key = any(${[...keys]}::text[])`.execute(
    at,
  )
  return new Set(found.rows.map(({ key }) => key))
}
