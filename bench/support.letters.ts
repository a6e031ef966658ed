import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { languageCodes, type Value } from '@baize/contract'
import { sql } from 'kysely'
import { uuids } from '../apps/server/src/kernel/arrays.ts'
import { transact } from '../apps/server/src/kernel/database.ts'
import { newId } from '../apps/server/src/kernel/ids.ts'
import type { Holder } from '../apps/server/src/modules/ledger/index.ts'
import { type MeasuredHouse, openHouse } from './house.ts'
import { p99, report } from './report.ts'

/** The inbox, a letter to everybody while members bet, and the search of the help centre. */
const asked = { inboxMs: 20, searchMs: 10, writtenSeconds: 10, betTimes: 2 }
const members = Number(process.env.MEMBERS ?? 100_000)
const inboxMessages = 100_000
const pagesRead = 400
const bettors = 50
const betsPerSecond = 200
const searches = 1_700
const articles = 500

export async function measureLetters(): Promise<void> {
  const house = await openHouse({ LOTTERY_EVERY_MS: '0' })
  try {
    const holders = await house.players(bettors, 1_000_000n)
    await inbox(house, holders[0]?.memberId ?? '')
    await broadcast(house, holders)
    await search(house)
  } finally {
    await house.stop()
  }
}

const merchantOf = ({ modules }: MeasuredHouse) => {
  const merchant = modules.config.merchantByCode('baize')
  if (!merchant) throw new Error('the demonstration brand is missing')
  return merchant
}

async function inbox(house: MeasuredHouse, memberId: string): Promise<void> {
  const { modules } = house
  const { db } = modules.database
  const { id: merchantId } = merchantOf(house)
  await sql`
    insert into messaging.message (id, merchant_id, member_id, topic, said, about, created_at, read_at)
    select gen_random_uuid(), ${merchantId}, ${memberId}, 'money',
      '{"what":{"words":"money.depositCredited","values":{"amount":{"money":"1250","currency":"USD"}}}}',
      '{"kind":"deposit"}', now() - n * interval '1 minute', case when n > 150 then now() end
    from generate_series(1, ${inboxMessages}::int) n`.execute(db)
  await house.analyse()
  const reader = { memberId, merchantId, account: 'bench1', language: 'EN' as const }
  const times: number[] = []
  let after: string | undefined
  for (let nth = 0; nth < pagesRead; nth += 1) {
    const since = performance.now()
    const page = await modules.inbox.list(reader, {
      isArchived: false,
      pageSize: 20,
      ...(nth % 3 === 2 ? { topic: 'money' as const } : {}),
      ...(after ? { after } : {}),
    })
    await modules.inbox.unread(memberId)
    times.push(performance.now() - since)
    if (page.list.length < 20) throw new Error('a page of the inbox is not full')
    after = page.next ?? undefined
  }
  const found = p99(times)
  const what = `page and count of ${inboxMessages} messages, p99`
  report(what, `${found.toFixed(1)} ms`, `< ${asked.inboxMs} ms`, found < asked.inboxMs)
}

async function broadcast(house: MeasuredHouse, holders: readonly Holder[]): Promise<void> {
  const { modules } = house
  const { db } = modules.database
  const { id: merchantId } = merchantOf(house)
  await crowd(house)
  await house.analyse()
  const idle = await betting(house, holders, () => sleep(8_000))
  const id = randomUUID()
  const words = { EN: { title: 'A new game', text: 'It is called Lanterns.' } }
  const letter = { audience: { kind: 'all' as const }, purpose: 'news' as const }
  let seconds = 0
  const busy = await betting(house, holders, async () => {
    const by = 'bench'
    const ways: ('email' | 'sms' | 'push')[] = ['email', 'push']
    await transact(db, (tx) =>
      modules.broadcasts.begin(
        tx,
        { id, merchantId, by },
        { ...letter, ways, leads: 'nothing', words },
      ),
    )
    const since = performance.now()
    await modules.broadcasts.write({ id }, { signal: new AbortController().signal })
    seconds = (performance.now() - since) / 1_000
  })
  const { reached } = await modules.broadcasts.one(merchantId, id)
  const isAll = reached >= members
  const isFast = seconds < asked.writtenSeconds
  report('members who have the letter', String(reached), `>= ${members}`, isAll)
  report('until it is written', `${seconds.toFixed(1)} s`, `< ${asked.writtenSeconds} s`, isFast)
  const times = busy / idle
  const shown = `${busy.toFixed(1)} ms, idle ${idle.toFixed(1)}: ${times.toFixed(1)} ×`
  report('bets meanwhile, p99', shown, `< ${asked.betTimes} ×`, times < asked.betTimes)
}

/** Members with an address each, in several languages. */
async function crowd(house: MeasuredHouse): Promise<void> {
  const { db } = house.modules.database
  const { id: merchantId } = merchantOf(house)
  for (let from = 0; from < members; from += 10_000) {
    const ids = Array.from({ length: Math.min(10_000, members - from) }, newId)
    await sql`
      insert into identity.member
        (id, merchant_id, account, type, created_at, referral_code, email, language)
      select id, ${merchantId}, 'crowd' || (${from}::int + n), 0, now() - interval '1 day',
        'C' || (${from}::int + n), 'crowd' || (${from}::int + n) || '@example.org',
        (array['EN', 'VI', 'TH', null])[1 + n % 4]
      from unnest(${uuids(ids)}::uuid[]) with ordinality as given (id, n)`.execute(db)
  }
}

/** The p99 of bets while something is done. */
async function betting(
  house: MeasuredHouse,
  holders: readonly Holder[],
  work: () => Promise<unknown>,
): Promise<number> {
  const times: number[] = []
  const failed: string[] = []
  const waiting: Promise<void>[] = []
  let isOver = false
  const bets = (async () => {
    const begun = performance.now()
    for (let nth = 0; !isOver; nth += 1) {
      const waitMs = begun + (nth * 1_000) / betsPerSecond - performance.now()
      if (waitMs > 0) await sleep(waitMs)
      const holder = holders[nth % holders.length]
      if (holder) waiting.push(bet(house, holder, times, failed))
    }
  })()
  await work()
  isOver = true
  await bets
  await Promise.all(waiting)
  if (failed.length > 0) throw new Error(`bets failed: ${failed[0]}`)
  return p99(times)
}

async function bet(
  { modules }: MeasuredHouse,
  holder: Holder,
  times: number[],
  failed: string[],
): Promise<void> {
  const since = performance.now()
  const id = newId()
  const placed = await modules.bets.place({
    ...holder,
    id,
    gameType: 'RNG',
    vendor: 'bench',
    game: 'bench',
    round: id,
    stake: 10n,
    rulesVersion: '1',
  })
  times.push(performance.now() - since)
  if (placed.kind !== 'placed') failed.push(placed.kind)
}

/** As many articles as a large help centre has, in all languages; the questions are their titles. */
async function search(house: MeasuredHouse): Promise<void> {
  const { modules } = house
  const { db } = modules.database
  const merchant = merchantOf(house)
  await sql`
    insert into messaging.help_article (merchant_id, anchor, place, section, related, words)
    select merchant_id, anchor || '-' || n, place, section, related, words
    from messaging.help_article, generate_series(1, ${articles}::int) n
    where merchant_id = ${merchant.id} order by n limit ${articles} - (
      select count(*) from messaging.help_article where merchant_id = ${merchant.id})`.execute(db)
  const times: number[] = []
  for (const language of languageCodes) {
    const reader = { merchant, language }
    const { help } = modules.messaging
    const { list } = JSON.parse(JSON.stringify(await help.list(reader))) as Value<'helpCenter'>
    if (list.length !== articles) throw new Error(`${list.length} articles in ${language}`)
    // The first question makes the index.
    await help.search(reader, list[0]?.title ?? '')
    for (let nth = 0; nth < searches / languageCodes.length; nth += 1) {
      const title = list[(nth * 7) % list.length]?.title ?? ''
      const since = performance.now()
      const hits = (await help.search(reader, title.slice(0, 60))).list
      times.push(performance.now() - since)
      if (hits.length === 0) throw new Error(`nothing is found for "${title}"`)
    }
  }
  const found = p99(times)
  const what = `search, ${articles} articles × ${languageCodes.length} languages, p99`
  report(what, `${found.toFixed(1)} ms`, `< ${asked.searchMs} ms`, found < asked.searchMs)
}
