import { sql } from 'kysely'
import { db, house, merchantId, reading, slowly, tell } from './backoffice.desk.ts'

/** How long staff wait for a search among very many members. */
const membersAsked = 1_000_000
const searches = 600
/** Rows of one statement, so that none takes longer than statements may. */
const atOnce = 20_000

try {
  await fillMembers()
  await measureSearch()
} finally {
  await house.stop()
}

/** Names of several words and numbers, as people choose them, with mail, mobile and a full name. */
async function fillMembers(): Promise<void> {
  for (let from = 0; from < membersAsked; from += atOnce) {
    await slowly(sql`
      with words as (
        select word, nth from unnest(array['lucky','river','tiger','moon','silver','ace','storm','jade',
          'comet','falcon','amber','pixel','mango','orbit','raven','coral','ember','lotus','quartz','willow',
          'zen','delta','nova','maple','cobra','onyx','pearl','frost','blaze','echo'])
          with ordinality as given (word, nth)
      ), made as (
        insert into identity.member
          (id, merchant_id, account, nickname, type, created_at, referral_code, email, mobile)
        select gen_random_uuid(), ${merchantId}, a.word || b.word || n, initcap(a.word), 0,
          now() - n * interval '10 seconds', 'S' || lpad(n::text, 9, '0'),
          b.word || '.' || a.word || n || '@'
            || (array['mail.example','post.example','inbox.example'])[1 + n % 3],
          '63' || lpad((9000000000 + n::bigint * 7)::text, 10, '0')
        from generate_series(${from + 1}::int, ${from + atOnce}::int) n
        join words a on a.nth = 1 + n % 30 join words b on b.nth = 1 + (n / 30) % 30
        returning id, nickname, account
      )
      insert into identity.profile_field (member_id, field, value, changed_at)
      select id, 'fullName', nickname || ' ' || md5(account), now() from made`)
  }
  // What was written last waits beside the indexes, until the upkeep of the database takes it in.
  await slowly(sql`
    select gin_clean_pending_list(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_am a on a.oid = c.relam
    where a.amname = 'gin'
      and i.indrelid in ('identity.member'::regclass, 'identity.profile_field'::regclass)`)
  await slowly(sql`analyze identity.member, identity.profile_field`)
}

async function measureSearch(): Promise<void> {
  const found = await sql<{ account: string; email: string; mobile: string; name: string }>`
    select m.account, m.email, m.mobile, f.value as name from identity.member m
    join identity.profile_field f on f.member_id = m.id and f.field = 'fullName'
    where m.referral_code like 'S%' order by md5(m.account) limit ${searches}`.execute(db)
  const waits: number[] = []
  let hits = 0
  for (const [nth, { account, email, mobile, name }] of found.rows.entries()) {
    const parts = [
      account.slice(0, 5),
      account.slice(3, 9),
      account.slice(-6),
      email.slice(0, 12),
      email.slice(4, 14),
      mobile.slice(-7),
      name.slice(0, 9),
      'ver',
    ]
    const startedMs = performance.now()
    const list = await house.modules.members.search(reading, parts[nth % parts.length] ?? '')
    waits.push(performance.now() - startedMs)
    hits += list.length > 0 ? 1 : 0
  }
  if (hits < searches * 0.95) throw new Error(`only ${hits} of ${searches} searches found somebody`)
  tell('search among 1,000,000 members, p99', waits)
}
