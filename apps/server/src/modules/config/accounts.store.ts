import type { Generated, Selectable } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import type { AccountPolicy, SocialProvider } from './config.types.ts'

type Tables = {
  'config.account_policy': PolicyRow
  'config.social_provider': ProviderRow
}

interface PolicyRow {
  merchant_id: string
  anti_bot: Generated<AccountPolicy['antiBot']>
  phone: Generated<AccountPolicy['phone']>
  one_click: Generated<boolean>
  zalo_bonus: string | null
  explicit_messages: Generated<boolean>
  extra_verification: Generated<boolean>
  captcha_after: Generated<number>
  lock_after: Generated<number>
  failure_window_minutes: Generated<number>
  password_days: Generated<number>
  default_password_mac: Buffer | null
  idle_minutes: Generated<number>
  session_hours: Generated<number>
  remember_hours: Generated<number>
  remembered_skips_authenticator: Generated<boolean>
  code_minutes: Generated<number>
  codes_per_hour_number: Generated<number>
  codes_per_hour_address: Generated<number>
  codes_per_hour_merchant: Generated<number>
  terms_version: Generated<number>
}

interface ProviderRow {
  merchant_id: string
  id: string
  name: string
  issuer: string
  client_id: string
  client_secret: string
  scopes: Generated<string>
  place: Generated<number>
}

export interface AccountRules {
  accounts: AccountPolicy
  social: SocialProvider[]
}

export async function readAccountRules(tx: Tx): Promise<Map<string, AccountRules>> {
  const at = tx.withTables<Tables>()
  const policies = await at.selectFrom('config.account_policy').selectAll().execute()
  const providers = await at
    .selectFrom('config.social_provider')
    .selectAll()
    .orderBy('place')
    .execute()
  return new Map(
    policies.map((row) => [
      row.merchant_id,
      {
        accounts: policyOf(row),
        social: providers.filter((one) => one.merchant_id === row.merchant_id).map(providerOf),
      },
    ]),
  )
}

export async function readPolicy(at: Db | Tx, merchantId: string): Promise<AccountPolicy> {
  const row = await at
    .withTables<Tables>()
    .selectFrom('config.account_policy')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return policyOf(row)
}

export async function insertPolicy(tx: Tx, merchantId: string): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('config.account_policy')
    .values({ merchant_id: merchantId, zalo_bonus: null, default_password_mac: null })
    .execute()
}

export async function updatePolicy(
  tx: Tx,
  merchantId: string,
  change: Partial<AccountPolicy>,
): Promise<void> {
  const columns = Object.entries(change).map(([name, value]) => [columnOf(name), value])
  if (columns.length === 0) return
  await tx
    .withTables<Tables>()
    .updateTable('config.account_policy')
    .set(Object.fromEntries(columns) as Partial<Selectable<PolicyRow>>)
    .where('merchant_id', '=', merchantId)
    .execute()
}

function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

export async function writeProvider(
  tx: Tx,
  merchantId: string,
  provider: SocialProvider,
): Promise<void> {
  const row = {
    merchant_id: merchantId,
    id: provider.id,
    name: provider.name,
    issuer: provider.issuer,
    client_id: provider.clientId,
    client_secret: provider.sealedSecret,
    scopes: provider.scopes,
  }
  await tx
    .withTables<Tables>()
    .insertInto('config.social_provider')
    .values(row)
    .onConflict((on) => on.constraint('social_provider_pk').doUpdateSet(row))
    .execute()
}

export async function deleteProvider(tx: Tx, merchantId: string, id: string): Promise<boolean> {
  const done = await tx
    .withTables<Tables>()
    .deleteFrom('config.social_provider')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return done.numDeletedRows === 1n
}

function policyOf(row: Selectable<PolicyRow>): AccountPolicy {
  return {
    antiBot: row.anti_bot,
    phone: row.phone,
    oneClick: row.one_click,
    zaloBonus: row.zalo_bonus,
    explicitMessages: row.explicit_messages,
    extraVerification: row.extra_verification,
    captchaAfter: row.captcha_after,
    lockAfter: row.lock_after,
    failureWindowMinutes: row.failure_window_minutes,
    passwordDays: row.password_days,
    defaultPasswordMac: row.default_password_mac,
    idleMinutes: row.idle_minutes,
    sessionHours: row.session_hours,
    rememberHours: row.remember_hours,
    rememberedSkipsAuthenticator: row.remembered_skips_authenticator,
    codeMinutes: row.code_minutes,
    codesPerHourNumber: row.codes_per_hour_number,
    codesPerHourAddress: row.codes_per_hour_address,
    codesPerHourMerchant: row.codes_per_hour_merchant,
    termsVersion: row.terms_version,
  }
}

function providerOf(row: Selectable<ProviderRow>): SocialProvider {
  return {
    id: row.id,
    name: row.name,
    issuer: row.issuer,
    clientId: row.client_id,
    sealedSecret: row.client_secret,
    scopes: row.scopes,
  }
}
