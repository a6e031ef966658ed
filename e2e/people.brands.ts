import pg from 'pg'
import { originOf } from './house.ts'
import { operator } from './operator.ts'

/**
 * Brands for the journeys of people, where the operator can set rules without affecting other journeys.
 * Pier requires as little as possible, so that members can be made quickly; its address is an IP address,
 * which needs no lookup. Quay verifies every number by SMS and gives a bonus. Wharf has a long form with a
 * captcha.
 */
export const pier = originOf('127.0.0.1')
export const quay = originOf('quay.localhost')
export const wharf = originOf('wharf.localhost')

const model = 'harbour'
const knownWithinMs = 60_000
const lookEveryMs = 100

export async function openBrands(databaseUrl: string): Promise<void> {
  const database = new pg.Client(databaseUrl)
  await database.connect()
  await copyModel(database, { code: 'quay', name: 'Quay', domain: 'quay.localhost' })
  await copyModel(database, { code: 'wharf', name: 'Wharf', domain: 'wharf.localhost' })
  await copyModel(database, { code: 'pier', name: 'Pier', domain: '127.0.0.1' })
  await askFor(database, 'pier', ['mobileNum', 'referralCode', 'affiliateCode'], false)
  await askFor(database, 'wharf', ['mobileNum', 'captcha'], true)
  await askFor(database, 'wharf', ['birthday'], false)
  // All journeys come from the same address, so its limit is raised.
  await database.query('update config.account_policy set codes_per_hour_address = 10000')
  // The command line gives money in most journeys: what it gives in a day stays below what needs two people.
  await database.query('update payments.policy set adjust_alone = 1000000000')
  // These take two people at the command line.
  await policyOf(database, 'quay', "zalo_bonus = '131K'")
  await policyOf(database, 'pier', "anti_bot = 'off'")
  await database.end()
  await operator('flag', 'SMSVERIF3', 'on', '--merchant', 'quay')
  await untilKnown('Pier')
}

/** Tables whose rows are copied for a new brand. */
const copied = [
  'config.flag',
  'config.field_rule',
  'config.account_policy',
  'payments.method',
  'payments.policy',
]

async function copyModel(
  database: pg.Client,
  { code, name, domain }: { code: string; name: string; domain: string },
): Promise<void> {
  const { rows } = await database.query<{ id: string }>('select gen_random_uuid() as id')
  const id = rows[0]?.id
  await database.query(
    `insert into config.merchant
     select (jsonb_populate_record(one, $2)).* from config.merchant one where code = $1`,
    [model, { id, code, name, main_domain: domain }],
  )
  for (const table of copied) {
    await database.query(
      `insert into ${table}
       select (jsonb_populate_record(one, $2)).* from ${table} one
       join config.merchant on merchant.id = merchant_id where merchant.code = $1`,
      [model, { merchant_id: id }],
    )
  }
  await database.query(
    `insert into config.domain (domain, merchant_id) values ($1, $2)
     on conflict (domain) do update set merchant_id = excluded.merchant_id`,
    [domain, id],
  )
}

/** Fields that the new brand asks for and its model does not. */
async function askFor(
  database: pg.Client,
  brand: string,
  fields: string[],
  required: boolean,
): Promise<void> {
  await database.query(
    `update config.field_rule set enabled = true, required = $3 from config.merchant
     where merchant.id = merchant_id and merchant.code = $1 and field = any($2)`,
    [brand, fields, required],
  )
}

async function policyOf(database: pg.Client, brand: string, change: string): Promise<void> {
  await database.query(
    `update config.account_policy set ${change} from config.merchant
     where merchant.id = merchant_id and merchant.code = $1`,
    [brand],
  )
}

/** Waits until the running server knows the change. */
async function untilKnown(name: string): Promise<void> {
  const giveUpAt = Date.now() + knownWithinMs
  while (!(await (await fetch(`${pier}/wps/system/whitelabel`)).text()).includes(`"${name}"`)) {
    if (Date.now() > giveUpAt)
      throw new Error(`the server has not loaded the brand ${name} in time`)
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}
