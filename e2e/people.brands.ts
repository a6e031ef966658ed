import pg from 'pg'
import { operator, originOf } from './house.ts'

/**
 * Brands of the journeys of people, where the operator sets rules without disturbing the others.
 * Pier asks for as little as possible, so that people can be made quickly; it has the address that
 * needs no name to be looked up. Quay proves every number by SMS and gives a bonus.
 */
export const pier = originOf('127.0.0.1')
export const quay = originOf('quay.localhost')

const model = 'harbour'
const knownWithinMs = 10_000
const lookEveryMs = 100

export async function openBrands(databaseUrl: string): Promise<void> {
  const database = new pg.Client(databaseUrl)
  await database.connect()
  await copyModel(database, { code: 'quay', name: 'Quay', domain: 'quay.localhost' })
  await copyModel(database, { code: 'pier', name: 'Pier', domain: '127.0.0.1' })
  await database.query(
    `update config.field_rule set enabled = false from config.merchant
     where merchant.id = merchant_id and merchant.code = any($1) and field = 'captcha'`,
    [['pier', 'quay']],
  )
  await database.query(
    `update config.field_rule set required = false from config.merchant
     where merchant.id = merchant_id and merchant.code = 'pier' and field = 'mobileNum'`,
  )
  // Every journey comes from the same address.
  await database.query('update config.account_policy set codes_per_hour_address = 10000')
  await database.end()
  operator('flag', 'SMSVERIF3', 'on', '--merchant', 'quay')
  operator('accounts', 'zaloBonus', '131K', '--merchant', 'quay')
  operator('accounts', 'antiBot', 'off', '--merchant', 'pier')
  await untilKnown('Pier')
}

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
  for (const table of ['flag', 'field_rule', 'account_policy']) {
    await database.query(
      `insert into config.${table}
       select (jsonb_populate_record(one, $2)).* from config.${table} one
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

/** The running server hears of a change a moment after it was made. */
async function untilKnown(name: string): Promise<void> {
  const giveUpAt = Date.now() + knownWithinMs
  while (!(await (await fetch(`${pier}/wps/system/whitelabel`)).text()).includes(`"${name}"`)) {
    if (Date.now() > giveUpAt) throw new Error(`the server does not know ${name}`)
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}
