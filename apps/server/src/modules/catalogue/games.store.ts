import type { GameType } from '@baize/contract'
import { type RawBuilder, sql } from 'kysely'
import { int8s, texts } from '../../kernel/arrays.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Game, ListedGame } from './games.types.ts'
import { hotEnough, type Overlay } from './shelf.rules.ts'

/** A game is new for so many days after it was listed first. */
const newDays = 30

const ownColumns = (now: Date) => sql`
  g.id, g.integration, g.vendor, g.game_type as "gameType", g.name, g.words, g.classes,
  g.thumb_url as "thumbUrl", g.background_url as "backgroundUrl", g.rtp, g.hit_ratio as "hitRatio",
  g.volatility, g.max_win as "maxWin", g.has_demo as "hasDemo",
  g.blocked_countries as "blockedCountries", g.released_on as "releasedOn", g.enabled,
  ${isNew(now)} as "isNew"`

const columns = (now: Date) => sql`
  ${ownColumns(now)}, (h.game is not null or p.is_picked) as "isHot", false as "showsHot",
  (v.is_resting or v.in_maintenance or coalesce(c.is_resting or c.in_maintenance, false))
    as "isResting"`

/** The games of a merchant: those of its enabled vendors that are on, and that it has not switched off. */
function offered(merchantId: string): RawBuilder<unknown> {
  return sql`catalogue.game g
    join catalogue.vendor v on v.merchant_id = ${merchantId} and v.code = g.vendor
      and v.game_type = g.game_type and v.enabled
    left join catalogue.game_choice c on c.merchant_id = ${merchantId} and c.game = g.id
    left join catalogue.hot h on h.merchant_id = ${merchantId} and h.game = g.id
    cross join lateral (select coalesce(c.is_recommended, false) and
      (select count(*) from catalogue.hot where merchant_id = ${merchantId}) < ${hotEnough}
      as is_picked) p
    where g.enabled and not coalesce(c.is_off, false)`
}

/** What came with an integration's first list is equally new, so none of it is called new. */
export function isNew(now: Date): RawBuilder<unknown> {
  return sql`(g.first_listed_on > ${dayOf(now)}::date - ${newDays}::int and g.first_listed_on >
    (select min(f.first_listed_on) from catalogue.game f where f.integration = g.integration))`
}

export function dayOf(now: Date): string {
  return now.toISOString().slice(0, '2026-02-03'.length)
}

/** All games, in the vendors' order: the same for all merchants. */
export async function readStock(db: Db, now: Date): Promise<Game[]> {
  const found = await sql<Game>`
    select ${ownColumns(now)}, false as "isHot", false as "showsHot", false as "isResting"
    from catalogue.game g where g.enabled order by g.place`.execute(db)
  return found.rows
}

/** A version that grows whenever a game changes. */
export async function readStockMark(db: Db): Promise<string> {
  const found = await sql<{ mark: string }>`select mark::text from catalogue.stock`.execute(db)
  return found.rows[0]?.mark ?? ''
}

/** A merchant's own choices, and what is played there. */
export async function readOverlay(db: Db, merchantId: string): Promise<Overlay> {
  const [vendors, choices, hot] = await Promise.all([
    sql<Overlay['vendors'][number]>`select code, game_type as "gameType",
      is_resting or in_maintenance as "isResting" from catalogue.vendor where merchant_id = ${merchantId} and enabled`.execute(
      db,
    ),
    sql<Overlay['choices'][number]>`select game, is_off as "isOff",
      is_resting or in_maintenance as "isResting",
      is_recommended as "isRecommended", place
      from catalogue.game_choice where merchant_id = ${merchantId}`.execute(db),
    sql<{ game: string }>`select game from catalogue.hot
      where merchant_id = ${merchantId} order by place`.execute(db),
  ])
  return {
    vendors: vendors.rows,
    choices: choices.rows,
    hot: hot.rows.map(({ game }) => game),
  }
}

export async function readSome(
  db: Db | Tx,
  merchantId: string,
  ids: readonly string[],
  now: Date,
): Promise<Game[]> {
  if (ids.length === 0) return []
  const found = await sql<Game>`
    select ${columns(now)} from ${offered(merchantId)} and g.id = any(${texts(ids)}::text[])`.execute(
    db,
  )
  return found.rows
}

export async function readNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await sql<{ id: string; name: string }>`
    select id, name from catalogue.game where id = any(${texts(ids)}::text[])`.execute(db)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}

/** What games return to players, in hundredths of a percent; null where their vendor does not publish it. */
export async function readReturns(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, number | null>> {
  const found = await sql<{ id: string; rtp: number | null }>`
    select id, rtp from catalogue.game where id = any(${texts(ids)}::text[])`.execute(db)
  return new Map(found.rows.map(({ id, rtp }) => [id, rtp]))
}

/** What is known about the returns of games, to watch over them. */
export async function readChances(db: Db, ids: readonly string[]): Promise<Map<string, Chances>> {
  const found = await sql<Chances & { id: string }>`
    select id, name, rtp, volatility, max_win as "maxWin" from catalogue.game
    where id = any(${texts(ids)}::text[])`.execute(db)
  return new Map(found.rows.map(({ id, ...chances }) => [id, chances]))
}

export type Chances = Pick<ListedGame, 'name' | 'rtp' | 'volatility' | 'maxWin'>

/** The integrations that serve games of a vendor. */
export async function readIntegrations(db: Db, vendor: string): Promise<string[]> {
  const found = await sql<{ integration: string }>`
    select distinct integration from catalogue.game
    where vendor = ${vendor} and enabled order by integration`.execute(db)
  return found.rows.map(({ integration }) => integration)
}

/** The vendors whose games are served by these integrations. */
export async function readServed(db: Db, integrations: readonly string[]): Promise<string[]> {
  const found = await sql<{ vendor: string }>`
    select distinct vendor from catalogue.game
    where integration = any(${texts(integrations)}::text[]) and enabled order by vendor`.execute(db)
  return found.rows.map(({ vendor }) => vendor)
}

export interface MenuRow {
  gameType: GameType
  vendor: string
  vendorName: string
  /** Null is the vendor's sum over all classes. */
  class: string | null
  count: number
  newCount: number
}

export async function readMenus(db: Db, merchantId: string, now: Date): Promise<MenuRow[]> {
  const found = await sql<MenuRow>`
    select g.game_type as "gameType", g.vendor, min(v.name) as "vendorName", k.class,
      count(distinct g.id)::int as count,
      count(distinct g.id) filter (where g.is_new)::int as "newCount"
    from (select g.id, g.game_type, g.vendor, v.name, g.classes, ${isNew(now)} as is_new
      from ${offered(merchantId)}) as g
      cross join lateral (select null::text as class union all select unnest(g.classes)) k
      cross join lateral (select g.name) v
    group by 1, 2, 4 order by 1, 2, 4`.execute(db)
  return found.rows
}

/** Ids, the most played first. */
export async function readHot(db: Db, merchantId: string, limit: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select g.id from ${offered(merchantId)}
      and (h.game is not null or p.is_picked)
    order by h.place, g.place limit ${limit}`.execute(db)
  return found.rows.map(({ id }) => id)
}

/**
 * Writes an integration's current list; games that are no longer listed are switched off, and kept for
 * their bets.
 */
export async function putGames(
  tx: Tx,
  integration: string,
  games: readonly ListedGame[],
  now: Date,
): Promise<void> {
  const column = (of: (game: ListedGame) => string | null) => texts(games.map(of))
  const number = (of: (game: ListedGame) => number | null) =>
    int8s(games.map((game) => (of(game) === null ? null : BigInt(of(game) ?? 0))))
  const put = await sql`
    insert into catalogue.game as g (id, integration, vendor, game_type, name, words, classes,
      thumb_url, background_url, rtp, hit_ratio, volatility, max_win, has_demo, blocked_countries,
      released_on, enabled, place, first_listed_on)
    select id, ${integration}, vendor, game_type, name, lower(words), string_to_array(classes, ' '),
      thumb_url, background_url, rtp, hit_ratio, volatility, max_win, has_demo = 'yes',
      string_to_array(blocked, ' '), released_on::date, enabled = 'yes', place,
      coalesce((select first_listed_on from catalogue.game k where k.id = given.id), ${dayOf(now)}::date)
    from unnest(
      ${column(({ id }) => id)}::text[],
      ${column(({ vendor }) => vendor)}::text[],
      ${column(({ gameType }) => gameType)}::text[],
      ${column(({ name }) => name)}::text[],
      ${column(({ name, words }) => `${name} ${words}`)}::text[],
      ${column(({ classes }) => classes.join(' '))}::text[],
      ${column(({ thumbUrl }) => thumbUrl)}::text[],
      ${column(({ backgroundUrl }) => backgroundUrl)}::text[],
      ${number(({ rtp }) => rtp)}::bigint[],
      ${number(({ hitRatio }) => hitRatio)}::bigint[],
      ${column(({ volatility }) => volatility)}::text[],
      ${number(({ maxWin }) => maxWin)}::bigint[],
      ${column(({ hasDemo }) => (hasDemo ? 'yes' : 'no'))}::text[],
      ${column(({ blockedCountries }) => blockedCountries.join(' '))}::text[],
      ${column(({ releasedOn }) => releasedOn)}::text[],
      ${column(({ enabled }) => (enabled ? 'yes' : 'no'))}::text[]
    ) with ordinality as given (id, vendor, game_type, name, words, classes, thumb_url, background_url,
      rtp, hit_ratio, volatility, max_win, has_demo, blocked, released_on, enabled, place)
    on conflict (id) do update set vendor = excluded.vendor, game_type = excluded.game_type,
      name = excluded.name, words = excluded.words, classes = excluded.classes,
      thumb_url = excluded.thumb_url, background_url = excluded.background_url, rtp = excluded.rtp,
      hit_ratio = excluded.hit_ratio, volatility = excluded.volatility, max_win = excluded.max_win,
      has_demo = excluded.has_demo, blocked_countries = excluded.blocked_countries,
      released_on = excluded.released_on, enabled = excluded.enabled, place = excluded.place
    where g.integration = excluded.integration and g is distinct from excluded`.execute(tx)
  const gone = await sql`update catalogue.game set enabled = false
    where integration = ${integration} and enabled
      and id <> all(${texts(games.map(({ id }) => id))}::text[])`.execute(tx)
  if ((put.numAffectedRows ?? 0n) + (gone.numAffectedRows ?? 0n) === 0n) return
  await sql`update catalogue.stock set mark = mark + 1`.execute(tx)
}

export async function writeHot(tx: Tx, merchantId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from catalogue.hot where merchant_id = ${merchantId}`.execute(tx)
  await sql`
    insert into catalogue.hot (merchant_id, game, place)
    select ${merchantId}, g.id, given.place
    from unnest(${texts(ids)}::text[]) with ordinality as given (id, place)
    join catalogue.game g on g.id = given.id`.execute(tx)
}

export interface Choice {
  isOff?: boolean
  isResting?: boolean
  isRecommended?: boolean
  /** Before all games without a place; null: where its vendor lists it. */
  place?: number | null
}

/** False where there is no such game. */
export async function writeChoice(
  tx: Tx,
  merchantId: string,
  game: string,
  { isOff, isResting, isRecommended, place }: Choice,
): Promise<boolean> {
  const [off, resting, recommended] = [isOff ?? null, isResting ?? null, isRecommended ?? null]
  const done = await sql`
    insert into catalogue.game_choice as c (merchant_id, game, is_off, is_resting, is_recommended, place)
    select ${merchantId}, id, coalesce(${off}::boolean, false),
      coalesce(${resting}::boolean, false), coalesce(${recommended}::boolean, false), ${place ?? null}::int
    from catalogue.game where id = ${game}
    on conflict (merchant_id, game) do update set
      is_off = coalesce(${off}::boolean, c.is_off),
      is_resting = coalesce(${resting}::boolean, c.is_resting),
      is_recommended = coalesce(${recommended}::boolean, c.is_recommended),
      place = ${place === undefined ? sql`c.place` : sql`${place}::int`}`.execute(tx)
  return (done.numAffectedRows ?? 0n) > 0n
}

/** Does nothing where the merchant has made a choice before. */
export async function recommendFirst(
  tx: Tx,
  merchantId: string,
  games: readonly string[],
): Promise<void> {
  await sql`
    insert into catalogue.game_choice (merchant_id, game, is_recommended)
    select ${merchantId}, id, true from catalogue.game
    where id = any(${texts(games)}::text[])
      and not exists (select from catalogue.game_choice where merchant_id = ${merchantId})
    on conflict do nothing`.execute(tx)
}

/**
 * Rests or wakes all games of a vendor, beside the choice for each game. False where there is no such
 * vendor.
 */
export async function writeVendorResting(
  tx: Tx,
  merchantId: string,
  vendor: string,
  isResting: boolean,
): Promise<boolean> {
  const done = await sql`
    update catalogue.vendor set is_resting = ${isResting}
    where merchant_id = ${merchantId} and code = ${vendor}`.execute(tx)
  return (done.numAffectedRows ?? 0n) > 0n
}

/** A vendor with all its games, or one game, by the name that staff plan a window for. */
export interface Maintained {
  of: 'vendor' | 'game'
  subject: string
}

/** The mark of maintenance windows, which no choice of staff changes. False where there is no such thing. */
export async function writeMaintained(
  tx: Tx,
  merchantId: string,
  { of, subject }: Maintained,
  isOn: boolean,
): Promise<boolean> {
  const done =
    of === 'vendor'
      ? await sql`
          update catalogue.vendor set in_maintenance = ${isOn}
          where merchant_id = ${merchantId} and code = ${subject}`.execute(tx)
      : await sql`
          insert into catalogue.game_choice (merchant_id, game, in_maintenance)
          select ${merchantId}, id, ${isOn}::boolean from catalogue.game where id = ${subject}
          on conflict (merchant_id, game) do update
            set in_maintenance = excluded.in_maintenance`.execute(tx)
  return (done.numAffectedRows ?? 0n) > 0n
}
