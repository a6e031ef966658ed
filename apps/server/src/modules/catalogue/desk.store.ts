import type { GameType } from '@baize/contract'
import { type RawBuilder, sql } from 'kysely'
import { texts } from '../../kernel/arrays.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import { isNew } from './games.store.ts'
import type { DeskGame, DeskQuestion, DeskVendor } from './games.types.ts'

const from = (merchantId: string) => sql`catalogue.game g
  join catalogue.vendor v on v.merchant_id = ${merchantId} and v.code = g.vendor
    and v.game_type = g.game_type
  left join catalogue.game_choice c on c.merchant_id = ${merchantId} and c.game = g.id
  left join catalogue.hot h on h.merchant_id = ${merchantId} and h.game = g.id`

/** Games of vendors that the merchant has, and a count of all that fit. */
export async function readDeskGames(
  db: Db,
  merchantId: string,
  question: DeskQuestion,
  now: Date,
): Promise<{ list: DeskGame[]; total: number }> {
  const { after, limit } = question
  const fits = fitting(question)
  const [found, counted] = await Promise.all([
    sql<DeskGame>`
      select g.id, g.name, g.vendor, g.game_type as "gameType", g.integration, g.rtp,
        g.enabled as "isListed", coalesce(c.is_off, false) as "isOff",
        coalesce(c.is_resting, false) as "isResting",
        coalesce(c.in_maintenance, false) as "inMaintenance",
        coalesce(c.is_recommended, false) as "isRecommended", c.place,
        h.game is not null as "isHot", ${isNew(now)} as "isNew", g.place as "listedAt",
        case when not v.enabled then 'off' when v.is_resting or v.in_maintenance then 'resting'
          else 'on' end as "vendorState"
      from ${from(merchantId)} where ${fits}
        ${after ? sql`and (g.place, g.id) > (${after.listedAt}, ${after.id})` : sql``}
      order by g.place, g.id limit ${limit}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from ${from(merchantId)} where ${fits}`.execute(db),
  ])
  return { list: found.rows, total: counted.rows[0]?.total ?? 0 }
}

const views: Record<DeskQuestion['view'], RawBuilder<unknown>> = {
  all: sql`true`,
  offered: sql`g.enabled and v.enabled and not coalesce(c.is_off, false)`,
  off: sql`(coalesce(c.is_off, false) or not v.enabled)`,
  resting: sql`(coalesce(c.is_resting or c.in_maintenance, false) or v.is_resting or v.in_maintenance)`,
  recommended: sql`coalesce(c.is_recommended, false)`,
}

function fitting({ view, id, text, vendor, gameType }: DeskQuestion): RawBuilder<unknown> {
  return sql`${views[view]}
    ${id === undefined ? sql`` : sql`and g.id = ${id}`}
    ${text ? sql`and (strpos(lower(g.name), ${text.toLowerCase()}) > 0 or strpos(lower(g.id), ${text.toLowerCase()}) > 0)` : sql``}
    ${vendor ? sql`and g.vendor = ${vendor}` : sql``}
    ${gameType ? sql`and g.game_type = ${gameType}` : sql``}`
}

export async function readDeskVendors(db: Db, merchantId: string): Promise<DeskVendor[]> {
  const found = await sql<DeskVendor>`
    select v.code, v.name, v.game_type as "gameType", v.enabled, v.is_resting as "isResting",
      v.in_maintenance as "inMaintenance", v.place,
      count(g.id)::int as games, count(g.id) filter (where c.is_off)::int as "offGames"
    from catalogue.vendor v
    left join catalogue.game g on g.vendor = v.code and g.game_type = v.game_type and g.enabled
    left join catalogue.game_choice c on c.merchant_id = v.merchant_id and c.game = g.id
    where v.merchant_id = ${merchantId}
    group by v.merchant_id, v.code, v.game_type order by v.game_type, v.place, v.code`.execute(db)
  return found.rows
}

export async function readVendorNames(
  db: Db,
  merchantId: string,
): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{ code: string; name: string }>`
    select distinct on (code) code, name from catalogue.vendor
    where merchant_id = ${merchantId} order by code, place`.execute(db)
  return new Map(found.rows.map(({ code, name }) => [code, name]))
}

/** Those that are not named keep their order behind the others. False where one is not there. */
export async function orderVendors(
  tx: Tx,
  merchantId: string,
  gameType: GameType,
  codes: readonly string[],
): Promise<boolean> {
  const known = await sql<{ code: string }>`
    select code from catalogue.vendor where merchant_id = ${merchantId} and game_type = ${gameType}
    order by place, code for update`.execute(tx)
  const all = known.rows.map(({ code }) => code)
  if (new Set(codes).size < codes.length || codes.some((code) => !all.includes(code))) return false
  const ordered = [...codes, ...all.filter((code) => !codes.includes(code))]
  await sql`
    update catalogue.vendor v set place = given.place::int
    from unnest(${texts(ordered)}::text[]) with ordinality as given (code, place)
    where v.merchant_id = ${merchantId} and v.game_type = ${gameType} and v.code = given.code`.execute(
    tx,
  )
  return true
}

export interface Known {
  subject: string
  name: string
}

/** Vendors of the merchant, and those that only its bets may name. */
export async function readKnownVendors(
  db: Db,
  merchantId: string,
  text: string,
  limit: number,
): Promise<Known[]> {
  const typed = text.toLowerCase()
  const found = await sql<Known>`
    select subject, max(name) as name from (
      select code as subject, name from catalogue.vendor where merchant_id = ${merchantId}
      union all select distinct vendor, vendor from catalogue.game
        where vendor not in (select code from catalogue.vendor where merchant_id = ${merchantId})
    ) known
    where strpos(lower(subject), ${typed}) > 0 or strpos(lower(name), ${typed}) > 0
    group by subject order by lower(subject) <> ${typed}, subject limit ${limit}`.execute(db)
  return found.rows
}

/** What is spelled exactly so comes first. */
export async function readKnownGames(db: Db, text: string, limit: number): Promise<Known[]> {
  const typed = text.toLowerCase()
  const found = await sql<Known>`
    select id as subject, name from catalogue.game
    where strpos(lower(id), ${typed}) > 0 or strpos(lower(name), ${typed}) > 0
    order by id <> ${text}, lower(id) <> ${typed}, not enabled, place, id limit ${limit}`.execute(
    db,
  )
  return found.rows
}
