import type { LanguageCode } from '@baize/contract'
import type { FieldName, FieldRule } from '@baize/contract/fields'
import { type FlagCode, type FlagName, flagNames } from '@baize/contract/vocabulary'
import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'
import { type Db, type Tx, transact } from '../../kernel/database.ts'
import { type AccountRules, insertPolicy, readAccountRules } from './accounts.store.ts'
import type { Contact, Merchant, NewMerchant, Resource, Theme } from './config.types.ts'
import { stoppedOf } from './switches.rules.ts'
import { readSwitches } from './switches.store.ts'

type Tables = {
  'config.merchant': MerchantRow
  'config.domain': { domain: string; merchant_id: string }
  'config.flag': { merchant_id: string; code: string; is_on: boolean }
  'config.field_rule': FieldRuleRow
  'config.resource': ResourceRow
  'config.contact': ContactRow
}

interface MerchantRow {
  id: string
  code: string
  name: string
  currency: string
  languages: string[]
  default_language: string
  theme: ColumnType<Theme, string, string>
  minimum_age: number
  phone_digits: number
  main_domain: string
  gtag_id: string | null
  image_cdns: string[]
  launch_cdns: string[]
  blocked_countries: string[]
  in_maintenance: Generated<boolean>
  maintenance_until: Date | null
  maintenance_note: string | null
  created_at: Generated<Date>
  time_zone: Generated<string>
  single_wallet: Generated<boolean>
}

interface FieldRuleRow {
  merchant_id: string
  field: string
  enabled: boolean
  required: boolean
  accepted_pattern: string
  min_length: number
  max_length: number
  pattern_id: number
}

interface ResourceRow {
  id: string
  merchant_id: string
  resource_type: string
  url: string
  labels: ColumnType<Record<string, string>, string, string>
  place: number
}

interface ContactRow {
  id: string
  merchant_id: string
  kind: string
  place: number
  title: string
  labels: ColumnType<Record<string, string>, string, string>
  address: string
}

const merchantsMax = 10_000

/** All merchants as of one moment: one that is being made is read whole or not at all. */
export function readMerchants(db: Db): Promise<Merchant[]> {
  return transact(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    return readEach(tx)
  })
}

async function readEach(tx: Tx): Promise<Merchant[]> {
  const at = tx.withTables<Tables>()
  const rows = await at
    .selectFrom('config.merchant')
    .selectAll()
    .orderBy('created_at')
    .limit(merchantsMax)
    .execute()
  const domains = await at.selectFrom('config.domain').selectAll().orderBy('domain').execute()
  const flags = await at.selectFrom('config.flag').selectAll().execute()
  const rules = await at.selectFrom('config.field_rule').selectAll().execute()
  const resources = await at.selectFrom('config.resource').selectAll().orderBy('place').execute()
  const contacts = await at
    .selectFrom('config.contact')
    .selectAll()
    .orderBy('kind')
    .orderBy('place')
    .execute()
  const accountRules = await readAccountRules(tx)
  const switches = await readSwitches(tx)
  const mine = <R extends { merchant_id: string }>(list: R[], id: string) =>
    list.filter((row) => row.merchant_id === id)
  return rows.map((row) => ({
    ...merchantOf(row),
    domains: mine(domains, row.id).map(({ domain }) => domain),
    flags: flagsOf(mine(flags, row.id)),
    fieldRules: Object.fromEntries(mine(rules, row.id).map((rule) => [rule.field, ruleOf(rule)])),
    resources: mine(resources, row.id).map(resourceOf),
    contacts: mine(contacts, row.id).map(contactOf),
    ...accountRulesOf(accountRules.get(row.id), row.id),
    stopped: stoppedOf(switches.filter(({ merchantId }) => merchantId === row.id)),
  }))
}

function merchantOf(row: Selectable<MerchantRow>) {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    currency: row.currency,
    languages: row.languages as LanguageCode[],
    defaultLanguage: row.default_language as LanguageCode,
    theme: row.theme,
    minimumAge: row.minimum_age,
    phoneDigits: row.phone_digits,
    mainDomain: row.main_domain,
    gtagId: row.gtag_id,
    imageCdns: row.image_cdns,
    launchCdns: row.launch_cdns,
    blockedCountries: row.blocked_countries,
    timeZone: row.time_zone,
    singleWallet: row.single_wallet,
    maintenance: row.in_maintenance
      ? { until: row.maintenance_until, note: row.maintenance_note }
      : undefined,
  }
}

function accountRulesOf(found: AccountRules | undefined, id: string): AccountRules {
  if (!found) throw new Error(`the merchant ${id} has no account policy`)
  return found
}

function flagsOf(rows: { code: string; is_on: boolean }[]): Record<FlagName, boolean> {
  const on = new Set(rows.filter((row) => row.is_on).map((row) => row.code))
  const entries = Object.entries(flagNames).map(([code, name]) => [name, on.has(code)])
  return Object.fromEntries(entries) as Record<FlagName, boolean>
}

function ruleOf(row: FieldRuleRow): FieldRule {
  return {
    enabled: row.enabled,
    required: row.required,
    acceptedPattern: row.accepted_pattern,
    minLength: row.min_length,
    maxLength: row.max_length,
    patternId: row.pattern_id,
  }
}

function resourceOf(row: Selectable<ResourceRow>): Resource {
  return { id: row.id, resourceType: row.resource_type, url: row.url, labels: row.labels }
}

function contactOf(row: Selectable<ContactRow>): Contact {
  return {
    id: row.id,
    kind: row.kind as Contact['kind'],
    place: row.place,
    title: row.title,
    labels: row.labels,
    address: row.address,
  }
}

export async function insertMerchant(tx: Tx, merchant: NewMerchant): Promise<void> {
  const at = tx.withTables<Tables>()
  await at
    .insertInto('config.merchant')
    .values({
      id: merchant.id,
      code: merchant.code,
      name: merchant.name,
      currency: merchant.currency,
      languages: [...merchant.languages],
      default_language: merchant.defaultLanguage,
      theme: JSON.stringify(merchant.theme),
      minimum_age: merchant.minimumAge,
      phone_digits: merchant.phoneDigits,
      main_domain: merchant.mainDomain,
      gtag_id: merchant.gtagId,
      image_cdns: merchant.imageCdns,
      launch_cdns: merchant.launchCdns,
      blocked_countries: merchant.blockedCountries,
      maintenance_until: null,
      maintenance_note: null,
      time_zone: merchant.timeZone,
      single_wallet: merchant.singleWallet,
    })
    .execute()
  for (const domain of merchant.domains) await insertDomain(tx, merchant.id, domain)
  for (const [code, name] of Object.entries(flagNames)) {
    await writeFlag(tx, merchant.id, code as FlagCode, merchant.flags[name])
  }
  for (const [field, rule] of Object.entries(merchant.fieldRules)) {
    await writeFieldRule(tx, merchant.id, field as FieldName, rule)
  }
  await insertLists(tx, merchant)
  await insertPolicy(tx, merchant.id)
}

async function insertLists(tx: Tx, { id, resources, contacts }: NewMerchant): Promise<void> {
  const at = tx.withTables<Tables>()
  if (resources.length > 0) {
    const rows = resources.map((resource, place) => ({
      id: resource.id,
      merchant_id: id,
      resource_type: resource.resourceType,
      url: resource.url,
      labels: JSON.stringify(resource.labels),
      place,
    }))
    await at.insertInto('config.resource').values(rows).execute()
  }
  if (contacts.length > 0) {
    const rows = contacts.map((contact) => ({
      ...contact,
      labels: JSON.stringify(contact.labels),
      merchant_id: id,
    }))
    await at.insertInto('config.contact').values(rows).execute()
  }
}

export async function insertDomain(tx: Tx, merchantId: string, domain: string): Promise<boolean> {
  const done = await tx
    .withTables<Tables>()
    .insertInto('config.domain')
    .values({ domain, merchant_id: merchantId })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

export async function deleteDomain(tx: Tx, merchantId: string, domain: string): Promise<boolean> {
  const done = await tx
    .withTables<Tables>()
    .deleteFrom('config.domain')
    .where('domain', '=', domain)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}

export async function writeFlag(
  tx: Tx,
  merchantId: string,
  code: FlagCode,
  isOn: boolean,
): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('config.flag')
    .values({ merchant_id: merchantId, code, is_on: isOn })
    .onConflict((on) => on.columns(['merchant_id', 'code']).doUpdateSet({ is_on: isOn }))
    .execute()
}

export async function writeFieldRule(
  tx: Tx,
  merchantId: string,
  field: FieldName,
  rule: FieldRule,
): Promise<void> {
  const row = {
    enabled: rule.enabled,
    required: rule.required,
    accepted_pattern: rule.acceptedPattern,
    min_length: rule.minLength,
    max_length: rule.maxLength,
    pattern_id: rule.patternId,
  }
  await tx
    .withTables<Tables>()
    .insertInto('config.field_rule')
    .values({ merchant_id: merchantId, field, ...row })
    .onConflict((on) => on.columns(['merchant_id', 'field']).doUpdateSet(row))
    .execute()
}

export type MerchantChange = Partial<
  Pick<
    Merchant,
    | 'name'
    | 'theme'
    | 'gtagId'
    | 'blockedCountries'
    | 'imageCdns'
    | 'launchCdns'
    | 'maintenance'
    | 'languages'
    | 'defaultLanguage'
  >
>

export async function updateMerchant(
  tx: Tx,
  merchantId: string,
  change: MerchantChange,
): Promise<void> {
  const row = {
    ...('name' in change ? { name: change.name } : {}),
    ...(change.theme ? { theme: JSON.stringify(change.theme) } : {}),
    ...('gtagId' in change ? { gtag_id: change.gtagId } : {}),
    ...(change.languages ? { languages: [...change.languages] } : {}),
    ...(change.defaultLanguage ? { default_language: change.defaultLanguage } : {}),
    ...(change.blockedCountries ? { blocked_countries: change.blockedCountries } : {}),
    ...(change.imageCdns ? { image_cdns: change.imageCdns } : {}),
    ...(change.launchCdns ? { launch_cdns: change.launchCdns } : {}),
    ...('maintenance' in change
      ? {
          in_maintenance: change.maintenance !== undefined,
          maintenance_until: change.maintenance?.until ?? null,
          maintenance_note: change.maintenance?.note ?? null,
        }
      : {}),
  }
  await tx
    .withTables<Tables>()
    .updateTable('config.merchant')
    .set(row)
    .where('id', '=', merchantId)
    .execute()
}
