import { type LanguageCode, languageCodes } from '@baize/contract'
import type { OfficeValue } from '@baize/contract/office'
import { letterAloneMax } from '@baize/contract/vocabulary'
import { say } from '@baize/i18n/node'
import type { Clock } from '../../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { NewId } from '../../../kernel/ids.ts'
import type { JobRun, Jobs } from '../../../kernel/jobs.ts'
import { pageOf, placeOf } from '../../../kernel/paging.ts'
import type { Merchant } from '../../config/index.ts'
import type { ReachedMember } from '../../identity/index.ts'
import type { Message, Post } from '../../post/index.ts'
import type { Inbox } from '../inbox/inbox.ts'
import { wordsIn } from '../messaging.rules.ts'
import type { Push } from '../push/push.ts'
import type { Stopping } from '../ways/stopping.ts'
import type { Ways } from '../ways/ways.ts'
import {
  countReachedAlone,
  countRead,
  insertBroadcast,
  lockUnwritten,
  readBroadcast,
  readBroadcasts,
  readHolders,
  writeProgress,
  writeWithdrawn,
} from './broadcasts.store.ts'
import type { Broadcast, Meant, StaffLetter } from './broadcasts.types.ts'
import { createReaders, type LevelsOf, type ReadersOptions, type Slice } from './readers.ts'

declare module '../../../kernel/jobs.ts' {
  interface JobPayloads {
    /** Writes a letter of staff to all who are meant. */
    'messaging.broadcast': { id: string }
    /** Tells the open pages of all who had a letter that it was taken back. */
    'messaging.withdrawn': { id: string }
  }
}

export interface BroadcastsOptions extends ReadersOptions {
  db: Db
  clock: Clock
  newId: NewId
  jobs: Jobs
  post: Pick<Post, 'sendMany' | 'withdraw'>
}

interface Parts {
  inbox: Pick<Inbox, 'putMany' | 'changed'>
  ways: Ways
  push: Push
  stopping: Pick<Stopping, 'linkOf'>
}

/**
 * Members of one transaction: few enough that it is over in some tens of milliseconds, so that neither the
 * write-ahead log nor a lock makes a bet wait.
 */
const sliceSize = 400
const unknownShownMax = 20
const uuidMin = '00000000-0000-0000-0000-000000000000'

export interface Broadcasts {
  /** Writes it down with the change of the caller; a job writes it to members. */
  begin(
    tx: Tx,
    order: { id: string; merchantId: string; by: string },
    letter: StaffLetter,
  ): Promise<void>
  /** Writes it to members, as the job does; nobody gets it twice, whoever else writes it at the same time. */
  write(job: { id: string }, run: Pick<JobRun, 'signal'>): Promise<void>
  /**
   * Takes a letter back: nobody is written to any more, nobody finds it in the inbox, and what no provider
   * has is not sent. False where it was taken back before.
   */
  withdraw(tx: Tx, order: { id: string; merchantId: string; by: string }): Promise<boolean>
  /** Whom a letter would reach now. */
  reach(
    merchantId: string,
    asked: Omit<Meant, 'merchantId' | 'until'>,
  ): Promise<OfficeValue<'letterReach'>>
  /** How many members have been written to since then by letters that one person may send alone. */
  reachedAlone(merchantId: string, since: Date): Promise<number>
  list(
    merchantId: string,
    asked: { after?: string | undefined; pageSize: number },
  ): Promise<OfficeValue<'officeLetters'>>
  one(merchantId: string, id: string): Promise<OfficeValue<'officeLetter'>>
  levelsBy(decide: LevelsOf): void
}

/** What staff write to one member, to some, or to all. */
export function createBroadcasts(options: BroadcastsOptions, parts: Parts): Broadcasts {
  const { db, clock, newId, jobs, config, identity, post } = options
  const { inbox, push, stopping } = parts
  const readers = createReaders(options, parts)
  jobs.define('messaging.broadcast', write)
  jobs.define('messaging.withdrawn', tellHolders)

  async function begin(
    tx: Tx,
    { id, merchantId, by }: { id: string; merchantId: string; by: string },
    letter: StaffLetter,
  ): Promise<void> {
    await insertBroadcast(tx, { ...letter, id, merchantId, by, at: clock.now() })
    await jobs.add(tx, 'messaging.broadcast', { id }, { key: `broadcast ${id}` })
  }

  /** A node that stops leaves the rest to the next run, which goes on where this one ended. */
  async function write({ id }: { id: string }, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    while (!signal.aborted && (await writeSlice(id)));
    if (signal.aborted) throw new Error('the node stops; the letter is written on later')
  }

  /** One transaction; answers whether there is more. */
  async function writeSlice(id: string): Promise<boolean> {
    return transact(db, async (tx) => {
      const one = await lockUnwritten(tx, id)
      if (!one) return false
      const slice = await readers.slice(
        tx,
        { ...one, until: one.createdAt },
        one.writtenTo,
        sliceSize,
      )
      await deliver(tx, one, slice)
      await writeProgress(tx, id, {
        writtenTo: slice.next ?? one.writtenTo,
        reached: one.reached + slice.readers.length,
        passedOver: one.passedOver + slice.passedOver,
        endedAt: slice.next === null ? clock.now() : null,
      })
      return slice.next !== null
    })
  }

  /** Whoever writes a slice of it at this moment is waited for: its row is locked. */
  async function withdraw(
    tx: Tx,
    { id, merchantId, by }: { id: string; merchantId: string; by: string },
  ): Promise<boolean> {
    if (!(await writeWithdrawn(tx, { id, merchantId, by, at: clock.now() }))) return false
    await post.withdraw(tx, id)
    await jobs.add(tx, 'messaging.withdrawn', { id }, { key: `withdrawn ${id}` })
    return true
  }

  async function tellHolders({ id }: { id: string }, { signal }: Pick<JobRun, 'signal'>) {
    for (let after = uuidMin; !signal.aborted; ) {
      const holders = await readHolders(db, id, after, sliceSize)
      inbox.changed(holders.map(({ memberId }) => memberId))
      const last = holders.at(-1)
      if (!last || holders.length < sliceSize) return
      after = last.id
    }
  }

  async function deliver(tx: Tx, one: Broadcast, { readers: members, open }: Slice): Promise<void> {
    const { merchantId, purpose: topic } = one
    const messages = members.map(({ id: memberId }) => ({ id: newId(), memberId }))
    const about = { kind: one.leads }
    await inbox.putMany(tx, { id: one.id, merchantId, topic, about, at: clock.now() }, messages)
    const merchant = config.merchant(merchantId)
    const mails = one.ways.includes('email')
      ? members.flatMap((member) =>
          hasMail(one, member) && open.isOn(member.id, 'email')
            ? {
                ...mailTo(merchant, one, member, stopUrlFor(merchant, one, member)),
                ...stale(one),
                batch: one.id,
              }
            : [],
        )
      : []
    const texts = one.ways.includes('sms')
      ? members.flatMap((member) =>
          member.mobile && open.isOn(member.id, 'sms')
            ? { ...smsTo(merchant, one, member), ...stale(one), batch: one.id }
            : [],
        )
      : []
    await post.sendMany(tx, [...mails, ...texts])
    if (one.ways.includes('push'))
      await push.notify(
        tx,
        topic,
        messages.filter(({ memberId }) => open.isOn(memberId, 'push')),
      )
  }

  function stopUrlFor(merchant: Merchant, { purpose }: Broadcast, { id }: ReachedMember) {
    return purpose === 'offers' ? stopping.linkOf(merchant, id) : undefined
  }

  async function reach(
    merchantId: string,
    { audience, purpose, ways }: Omit<Meant, 'merchantId' | 'until'>,
  ): Promise<OfficeValue<'letterReach'>> {
    const meant = { merchantId, audience, purpose, ways, until: clock.now() }
    const { defaultLanguage } = config.merchant(merchantId)
    const byWay = { email: 0, sms: 0, push: 0 }
    const counts = new Map<LanguageCode, number>()
    let [members, passedOver] = [0, 0]
    for (let after: string | null = uuidMin; after !== null; ) {
      const slice: Slice = await readers.slice(db, meant, after, sliceSize)
      const { readers: some, open } = slice
      members += some.length
      passedOver += slice.passedOver
      for (const { language } of some) {
        const code = codeOf(language) ?? defaultLanguage
        counts.set(code, (counts.get(code) ?? 0) + 1)
      }
      byWay.email += some.filter(
        (member) => hasMail({ purpose }, member) && open.isOn(member.id, 'email'),
      ).length
      byWay.sms += some.filter(({ id, mobile }) => mobile && open.isOn(id, 'sms')).length
      byWay.push += await withBrowsers(slice)
      after = slice.next
    }
    return {
      members,
      passedOver,
      byWay: {
        email: ways.includes('email') ? byWay.email : 0,
        sms: ways.includes('sms') ? byWay.sms : 0,
        push: ways.includes('push') ? byWay.push : 0,
      },
      languages: [...counts]
        .toSorted(([, a], [, b]) => b - a)
        .map(([language, count]) => ({ language, members: count })),
      unknown: await unknownOf(meant),
    }
  }

  async function withBrowsers({ readers: some, open }: Slice): Promise<number> {
    const ids = some.filter(({ id }) => open.isOn(id, 'push')).map(({ id }) => id)
    const devices = await push.devicesOf(db, ids)
    return new Set(devices.map(({ memberId }) => memberId)).size
  }

  /** Accounts that were named and are nobody’s here. */
  async function unknownOf({ merchantId, audience, until }: Meant): Promise<string[]> {
    if (audience.kind !== 'accounts') return []
    const accounts = audience.accounts.map((one) => one.toLowerCase())
    const found = await identity.reached(db, {
      merchantId,
      accounts,
      until,
      limit: accounts.length,
    })
    const known = new Set(found.map(({ account }) => account.toLowerCase()))
    return audience.accounts
      .filter((one) => !known.has(one.toLowerCase()))
      .slice(0, unknownShownMax)
  }

  async function list(
    merchantId: string,
    { after, pageSize }: { after?: string | undefined; pageSize: number },
  ): Promise<OfficeValue<'officeLetters'>> {
    const place = placeOf(after)
    const found = await readBroadcasts(db, merchantId, { after: place, limit: pageSize + 1 })
    const page = pageOf(found, pageSize)
    const { defaultLanguage: language } = config.merchant(merchantId)
    return { language, list: page.list.map(shown), next: page.next }
  }

  async function one(merchantId: string, id: string): Promise<OfficeValue<'officeLetter'>> {
    const found = await readBroadcast(db, id)
    if (found?.merchantId !== merchantId) throw new Refused('not-found')
    const { leads, words, passedOver } = found
    return { ...shown(found), leads, words, passedOver, read: await countRead(db, id) }
  }

  /** An offer that could not be sent soon is not sent: consent may have been withdrawn meanwhile. */
  function stale({ purpose }: Broadcast): Pick<Message, 'goodUntil'> {
    return purpose === 'offers' ? { goodUntil: new Date(clock.now().getTime() + offersGoodMs) } : {}
  }

  function shown(found: Broadcast) {
    const { id, merchantId, purpose, audience, ways, by, createdAt, reached, endedAt, words } =
      found
    const { withdrawnAt } = found
    const { defaultLanguage } = config.merchant(merchantId)
    return {
      id,
      purpose,
      title: wordsIn(words, defaultLanguage, defaultLanguage)?.title ?? '',
      audience,
      ways,
      by,
      at: createdAt.toISOString(),
      reached,
      endedAt: endedAt?.toISOString() ?? null,
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    }
  }

  const reachedAlone = (merchantId: string, since: Date): Promise<number> =>
    countReachedAlone(db, merchantId, { since, aloneMax: letterAloneMax })

  return { begin, write, withdraw, reach, list, one, reachedAlone, levelsBy: readers.levelsBy }
}

const offersGoodMs = 6 * 3_600_000

const codeOf = (said: string | null): LanguageCode | undefined =>
  languageCodes.find((code) => code === said)

/** In the member’s language as of now: other than in the inbox, what was sent stays as it is. */
function wordsTo(merchant: Merchant, { words }: Broadcast, { language }: ReachedMember) {
  const code = codeOf(language) ?? merchant.defaultLanguage
  const said = wordsIn(words, code, merchant.defaultLanguage)
  return { code, title: said?.title ?? '', text: said?.text ?? '' }
}

/** An offer goes to nobody whose address was never confirmed: it may be somebody else's. */
function hasMail(
  { purpose }: Pick<Broadcast, 'purpose'>,
  { email, hasConfirmedEmail }: ReachedMember,
): boolean {
  return email !== null && (purpose !== 'offers' || hasConfirmedEmail)
}

function mailTo(
  merchant: Merchant,
  one: Broadcast,
  member: ReachedMember,
  stopUrl: string | undefined,
): Message {
  const { code, title, text } = wordsTo(merchant, one, member)
  const names = { merchant: merchant.name, account: member.account }
  const whole = stopUrl ? `${text}\n\n${say(code, 'letters', 'offers.stop')}\n${stopUrl}` : text
  return {
    merchantId: merchant.id,
    memberId: member.id,
    channel: 'email',
    to: member.email ?? '',
    subject: `${merchant.name}: ${title}`,
    body: say(code, 'letters', 'letter.email', { ...names, text: whole }),
    ...(stopUrl ? { stopUrl } : {}),
  }
}

function smsTo(merchant: Merchant, one: Broadcast, member: ReachedMember): Message {
  const { code, title } = wordsTo(merchant, one, member)
  const about = say(code, 'letters', 'push.text', { merchant: merchant.name })
  const stop = one.purpose === 'offers' ? ` ${say(code, 'letters', 'offers.stop')}` : ''
  const body = `${merchant.name}: ${title}. ${about}${stop}`
  return {
    merchantId: merchant.id,
    memberId: member.id,
    channel: 'sms',
    to: member.mobile ?? '',
    body,
  }
}
