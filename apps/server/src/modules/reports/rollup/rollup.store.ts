import { type RawBuilder, sql } from 'kysely'
import { int8s, texts } from '../../../kernel/arrays.ts'
import type { Tx } from '../../../kernel/database.ts'
import type { PlayDay } from './rollup.rules.ts'

/** Until when days are closed; until the transaction ends no further day is closed. */
export async function holdClosedUntil(tx: Tx, merchantId: string): Promise<Date | undefined> {
  const found = await sql<{ at: Date | null }>`
    select closed_until as at from reports.book
    where merchant_id = ${merchantId} for share`.execute(tx)
  const [book] = found.rows
  if (book) return book.at ?? undefined
  await sql`
    insert into reports.book (merchant_id) values (${merchantId})
    on conflict do nothing`.execute(tx)
  return holdClosedUntil(tx, merchantId)
}

export async function addPlay(
  tx: Tx,
  merchantId: string,
  rows: { fine: readonly PlayDay[]; games: readonly PlayDay[]; vendors: readonly PlayDay[] },
): Promise<void> {
  const { fine, games, vendors } = rows
  await sql`
    insert into reports.play_day as d (merchant_id, day, vendor, currency, game_type, bets, stake, payout,
      bonus, game, rules_version, band, squares)
    ${given(
      merchantId,
      fine,
      sql`, ${texts(fine.map(({ game }) => game))}::text[],
        ${texts(fine.map(({ rulesVersion }) => rulesVersion))}::text[],
        ${int8s(fine.map(({ band }) => BigInt(band)))}::bigint[],
        ${texts(fine.map(({ squares }) => String(squares)))}::text[]`,
      sql`, x5, x6, x7::smallint, x8::numeric`,
      sql`, x5, x6, x7, x8`,
    )}
    on conflict on constraint play_day_pk do update set ${added}, squares = d.squares + excluded.squares
    `.execute(tx)
  await sql`
    insert into reports.game_day as d (merchant_id, day, vendor, currency, game_type, bets, stake, payout,
      bonus, game)
    ${given(
      merchantId,
      games,
      sql`, ${texts(games.map(({ game }) => game))}::text[]`,
      sql`, x5`,
      sql`, x5`,
    )}
    on conflict on constraint game_day_pk do update set ${added}`.execute(tx)
  // The fewest rows at the end: every batch of every node writes these.
  await sql`
    insert into reports.vendor_day as d (merchant_id, day, vendor, currency, game_type, bets, stake, payout,
      bonus)
    ${given(merchantId, vendors, sql``, sql``, sql``)}
    on conflict on constraint vendor_day_pk do update set ${added}`.execute(tx)
}

const added = sql`bets = d.bets + excluded.bets, stake = d.stake + excluded.stake,
  payout = d.payout + excluded.payout, bonus = d.bonus + excluded.bonus`

function given(
  merchantId: string,
  rows: readonly PlayDay[],
  more: RawBuilder<unknown>,
  values: RawBuilder<unknown>,
  names: RawBuilder<unknown>,
) {
  return sql`
    select ${merchantId}::uuid, day::date, vendor, currency, game_type, bets, stake::numeric,
      payout::numeric, bonus::numeric${values}
    from unnest(
      ${texts(rows.map(({ day }) => day))}::text[],
      ${texts(rows.map(({ vendor }) => vendor))}::text[],
      ${texts(rows.map(({ currency }) => currency))}::text[],
      ${texts(rows.map(({ gameType }) => gameType))}::text[],
      ${int8s(rows.map(({ bets }) => bets))}::bigint[],
      ${texts(rows.map(({ stake }) => String(stake)))}::text[],
      ${texts(rows.map(({ payout }) => String(payout)))}::text[],
      ${texts(rows.map(({ bonus }) => String(bonus)))}::text[]${more}
    ) as given (day, vendor, currency, game_type, bets, stake, payout, bonus${names})`
}
