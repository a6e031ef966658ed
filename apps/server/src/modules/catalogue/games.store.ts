import type { GameType } from '@baize/contract'
import { type RawBuilder, sql } from 'kysely'
import { int8s, texts } from '../../kernel/arrays.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { Game, GamesQuestion, ListedGame } from './games.types.ts'

/** Counted back from the newest game there is, so that a list that stands still keeps its new ones. */
const newDays = 90

const columns = sql`
  g.id, g.integration, g.vendor, g.game_type as "gameType", g.name, g.words, g.classes,
  g.thumb_url as "thumbUrl", g.background_url as "backgroundUrl", g.rtp, g.hit_ratio as "hitRatio",
  g.volatility, g.max_win as "maxWin", g.has_demo as "hasDemo",
  g.blocked_countries as "blockedCountries", g.released_on as "releasedOn", g.enabled,
  (h.game is not null or coalesce(c.is_recommended, false)) as "isHot", ${isNew()} as "isNew",
  coalesce(c.is_resting, false) as "isResting"`

/** What a merchant has: of the vendors it has switched on, what is on there and not off here. */
function offered(merchantId: string): RawBuilder<unknown> {
  return sql`catalogue.game g
    join catalogue.vendor v on v.merchant_id = ${merchantId} and v.code = g.vendor
      and v.game_type = g.game_type and v.enabled
    left join catalogue.game_choice c on c.merchant_id = ${merchantId} and c.game = g.id
    left join catalogue.hot h on h.merchant_id = ${merchantId} and h.game = g.id
    where g.enabled and not coalesce(c.is_off, false)`
}

function isNew(): RawBuilder<unknown> {
  return sql`coalesce(
    g.released_on > (select max(released_on) from catalogue.game where enabled) - ${newDays}::int, false)`
}

/** Narrowed to what is asked for; words that are typed are another matter. */
function narrowed({ gameType, vassalage, gameClassify, filter }: GamesQuestion) {
  return sql`
    ${gameType ? sql`and g.game_type = ${gameType}` : sql``}
    ${vassalage ? sql`and g.vendor = ${vassalage}` : sql``}
    ${gameClassify ? sql`and g.classes @> array[${gameClassify}::text]` : sql``}
    ${filter === 'NEW' ? sql`and ${isNew()}` : sql``}
    ${filter === 'HOT' ? sql`and (h.game is not null or coalesce(c.is_recommended, false))` : sql``}`
}

export interface GamesFound {
  games: Game[]
  total: number
}

export async function readGames(
  db: Db,
  merchantId: string,
  question: GamesQuestion,
): Promise<GamesFound> {
  const { pageNo, pageSize } = question
  const order = question.filter === 'HOT' ? sql`h.place nulls last, g.place` : sql`g.place`
  const [page, count] = await Promise.all([
    sql<Game>`select ${columns} from ${offered(merchantId)} ${narrowed(question)}
      order by ${order} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total
      from ${offered(merchantId)} ${narrowed(question)}`.execute(db),
  ])
  return { games: page.rows, total: count.rows[0]?.total ?? 0 }
}

/** The best found at most; whoever does not find it among them types on. */
const foundMax = 300

/** Names that begin with what was typed come first, then those that hold it, other words, those like it. */
export async function searchGames(
  db: Db,
  merchantId: string,
  question: GamesQuestion & { search: string },
): Promise<GamesFound> {
  const { search, pageNo, pageSize } = question
  const held = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const found = await sql<Game & { total: number }>`
    with found as (
      select id from catalogue.game where enabled and words like ${held}
      union
      select like_words from catalogue.like_words(${search}) where length(${search}) > 2
    ), ranked as (
      select ${columns}, g.place, case when lower(g.name) like ${held.slice(1)} then 0
          when lower(g.name) like ${`% ${held.slice(1)}`} then 1 when lower(g.name) like ${held} then 2
          when g.words like ${held} then 3 else 4 end as rank,
        word_similarity(${search}, lower(g.name)) + word_similarity(${search}, g.words) as likeness
      from ${offered(merchantId)} and g.id in (select id from found) ${narrowed(question)}
      order by rank, likeness desc, g.place limit ${foundMax}
    )
    select *, count(*) over ()::int as total from ranked
    order by rank, likeness desc, place limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  return { games: found.rows, total: found.rows[0]?.total ?? 0 }
}

export async function readSome(
  db: Db | Tx,
  merchantId: string,
  ids: readonly string[],
): Promise<Game[]> {
  if (ids.length === 0) return []
  const found = await sql<Game>`
    select ${columns} from ${offered(merchantId)} and g.id = any(${texts(ids)}::text[])`.execute(db)
  return found.rows
}

/** Games of the same kind and words, and of the same vendor where those do not suffice. */
export async function readLike(
  db: Db,
  merchantId: string,
  game: Game,
  limit: number,
): Promise<Game[]> {
  const found = await sql<Game>`
    select ${columns} from ${offered(merchantId)} and g.id <> ${game.id}
      and g.game_type = ${game.gameType} and not coalesce(c.is_resting, false)
    order by similarity(g.words, ${game.words}) + (g.vendor = ${game.vendor})::int * 0.1 desc, g.place
    limit ${limit}`.execute(db)
  return found.rows
}

export async function readNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await sql<{ id: string; name: string }>`
    select id, name from catalogue.game where id = any(${texts(ids)}::text[])`.execute(db)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}

export interface MenuRow {
  gameType: GameType
  vendor: string
  vendorName: string
  /** Null is the vendor's sum over all classes. */
  class: string | null
  count: number
}

export async function readMenus(db: Db, merchantId: string): Promise<MenuRow[]> {
  const found = await sql<MenuRow>`
    select g.game_type as "gameType", g.vendor, min(v.name) as "vendorName", k.class,
      count(distinct g.id)::int as count
    from (select g.id, g.game_type, g.vendor, v.name, g.classes from ${offered(merchantId)}) as g
      cross join lateral (select null::text as class union all select unnest(g.classes)) k
      cross join lateral (select g.name) v
    group by 1, 2, 4 order by 1, 2, 4`.execute(db)
  return found.rows
}

export async function readHot(db: Db, merchantId: string, limit: number): Promise<Game[]> {
  const found = await sql<Game>`
    select ${columns} from ${offered(merchantId)}
      and (h.game is not null or coalesce(c.is_recommended, false))
    order by coalesce(c.is_recommended, false) desc, h.place, g.place limit ${limit}`.execute(db)
  return found.rows
}

/** What an integration lists now; what it lists no more is switched off, and kept for its bets. */
export async function putGames(
  tx: Tx,
  integration: string,
  games: readonly ListedGame[],
): Promise<void> {
  const column = (of: (game: ListedGame) => string | null) => texts(games.map(of))
  const number = (of: (game: ListedGame) => number | null) =>
    int8s(games.map((game) => (of(game) === null ? null : BigInt(of(game) ?? 0))))
  await sql`
    insert into catalogue.game as g (id, integration, vendor, game_type, name, words, classes,
      thumb_url, background_url, rtp, hit_ratio, volatility, max_win, has_demo, blocked_countries,
      released_on, enabled, place)
    select id, ${integration}, vendor, game_type, name, lower(words), string_to_array(classes, ' '),
      thumb_url, background_url, rtp, hit_ratio, volatility, max_win, has_demo = 'yes',
      string_to_array(blocked, ' '), released_on::date, enabled = 'yes', place
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
    where g.integration = excluded.integration`.execute(tx)
  await sql`update catalogue.game set enabled = false
    where integration = ${integration} and enabled
      and id <> all(${texts(games.map(({ id }) => id))}::text[])`.execute(tx)
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
}

/** False where there is no such game. */
export async function writeChoice(
  tx: Tx,
  merchantId: string,
  game: string,
  {
    isOff = null,
    isResting = null,
    isRecommended = null,
  }: { [K in keyof Choice]: Choice[K] | null },
): Promise<boolean> {
  const done = await sql`
    insert into catalogue.game_choice as c (merchant_id, game, is_off, is_resting, is_recommended)
    select ${merchantId}, id, coalesce(${isOff}::boolean, false),
      coalesce(${isResting}::boolean, false), coalesce(${isRecommended}::boolean, false)
    from catalogue.game where id = ${game}
    on conflict (merchant_id, game) do update set
      is_off = coalesce(${isOff}::boolean, c.is_off),
      is_resting = coalesce(${isResting}::boolean, c.is_resting),
      is_recommended = coalesce(${isRecommended}::boolean, c.is_recommended)`.execute(tx)
  return (done.numAffectedRows ?? 0n) > 0n
}
