import { join } from 'node:path'
import { type FreshDatabase, freshDatabase, frozenClock } from '@baize/testkit'
import {
  type Mailbox,
  mailAddresses,
  type SmsGateway,
  smsNumbers,
  startMailbox,
  startSmsGateway,
} from '@baize/testkit/outside'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Database, transact } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { createJobs, type Jobs } from '../../kernel/jobs.ts'
import { createLog } from '../../kernel/log.ts'
import { kernelMigrations } from '../../kernel/migrate.ts'
import { createOutbox } from '../../kernel/outbox.ts'
import { repositoryRoot } from '../../kernel/root.ts'
import { createSeal } from '../../kernel/seal.ts'
import { demoMerchants } from '../../seed/merchants.ts'
import { createConfig } from '../config/index.ts'
import { createPost, type Message, type Post } from './index.ts'

const log = createLog('silent')
const clock = frozenClock('2026-03-01T12:00:00Z')
const folders = [
  kernelMigrations,
  ...['config', 'post'].map((module) => ({
    module,
    folder: join(repositoryRoot, 'apps/server/src/modules', module, 'migrations'),
  })),
]
const merchant = demoMerchants()[0]
const merchantId = merchant?.id ?? ''

let fresh: FreshDatabase
let database: Database
let gateway: SmsGateway
let mailbox: Mailbox
let jobs: Jobs
let post: Post
let local: Post

beforeAll(async () => {
  ;[fresh, gateway, mailbox] = await Promise.all([
    freshDatabase(folders),
    startSmsGateway(),
    startMailbox(),
  ])
  database = createDatabase({ url: fresh.url, log })
  const { db } = database
  const outbox = createOutbox({ database, log, clock })
  const config = createConfig({ db, outbox, seal: createSeal('a seal for tests') })
  await transact(db, async (tx) => {
    if (merchant) await config.create(tx, merchant)
  })
  jobs = createJobs({ database, log, limits: { pollMs: 50 } })
  const outside = {
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Baize <no-reply@baize.example>',
    SMS_GATEWAY_URL: gateway.url,
    SMS_GATEWAY_KEY: 'key',
    SMS_GATEWAY_FORM: 'json',
  } as const
  post = createPost({ db, jobs, newId, clock, log, settings: outside })
  local = createPost({
    db,
    jobs: createJobs({ database, log }),
    newId,
    clock,
    log,
    settings: { MAIL_FROM: 'no-reply@localhost', SMS_GATEWAY_FORM: 'json' },
  })
  await jobs.start()
})

afterAll(async () => {
  await jobs.stop()
  await database.close()
  await Promise.all([fresh.drop(), gateway.stop(), mailbox.stop()])
})

test('[ACC-06] without a provider a message stays here, at once and readable', async () => {
  const id = await send(local, { channel: 'sms', to: '639170000001', isSecret: true })
  const [found] = await local.recent(merchantId, 1)
  expect(found).toMatchObject({ id, state: 'local', provider: 'local', body: 'Your code: 123456' })
  expect(await waitingJobs()).toBe(0)
})

test('[ACC-06] a message goes out after the transaction that wrote it, and only then', async () => {
  const to = '639170000002'
  const undone = transact(database.db, async (tx) => {
    await post.send(tx, { ...letter, channel: 'sms', to })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  const id = await send(post, { channel: 'sms', to })
  const settled = await settledMessage(id)
  expect(settled).toMatchObject({ state: 'sent', provider: 'sms-gateway', note: `queued ${id}` })
  expect(gateway.calls.filter((call) => call.to === to)).toHaveLength(1)
  expect(gateway.sent.find((sent) => sent.id === id)?.text).toBe('Your code: 123456')
})

test('[SEC-01] what opens something is not kept once a provider has it', async () => {
  const id = await send(post, { channel: 'sms', to: '639170000003', isSecret: true })
  expect(await settledMessage(id)).toMatchObject({ state: 'sent', body: '' })
  expect(gateway.sent.find((sent) => sent.id === id)?.text).toBe('Your code: 123456')
})

test('[ACC-06] a gateway that fails is asked again with the same id until it takes it', async () => {
  const id = await send(post, { channel: 'sms', to: `6391700${smsNumbers.failsTwice}` })
  expect(await settledMessage(id)).toMatchObject({ state: 'sent' })
  expect(gateway.calls.filter((call) => call.id === id)).toHaveLength(3)
  expect(gateway.sent.filter((sent) => sent.id === id)).toHaveLength(1)
})

test('[ACC-06] a message that the gateway refuses is not tried again', async () => {
  const id = await send(post, { channel: 'sms', to: `6391700${smsNumbers.refused}` })
  expect(await settledMessage(id)).toMatchObject({ state: 'failed', note: '400 unknown number' })
  expect(gateway.calls.filter((call) => call.id === id)).toHaveLength(1)
  await until(async () => (await waitingJobs()) === 0)
})

test('[ACC-06] a code that has become useless is not sent any more', async () => {
  const goodUntil = new Date(clock.now().getTime() - 1)
  const id = await send(post, { channel: 'sms', to: '639170000004', goodUntil })
  expect(await settledMessage(id)).toMatchObject({ state: 'failed', note: 'not delivered in time' })
  expect(gateway.calls.some((call) => call.id === id)).toBe(false)
})

test('[ACC-06] a delivery that is repeated after a crash does no harm', async () => {
  const id = await send(post, { channel: 'sms', to: '639170000005' })
  await settledMessage(id)
  await jobs.add(undefined, 'post.deliver', { id })
  await jobs.add(undefined, 'post.deliver', { id: newId() })
  await until(async () => (await waitingJobs()) === 0)
  expect(gateway.calls.filter((call) => call.id === id)).toHaveLength(1)
})

test('[ACC-16] a letter goes through the mail server, to one address and no other', async () => {
  const to = 'maría@example.com'
  const id = await send(post, {
    channel: 'email',
    to: 'maria@example.com',
    subject: `Grüße an ${to}\r\nBcc: other@example.com`,
    body: 'Dein Code: 123456\n\nÄÖÜ €',
  })
  expect(await settledMessage(id)).toMatchObject({ state: 'sent', provider: 'smtp' })
  const mail = mailbox.mails.find(({ messageId }) => messageId === `<${id}@baize.example>`)
  expect(mail).toMatchObject({
    from: 'no-reply@baize.example',
    to: ['maria@example.com'],
    text: 'Dein Code: 123456\n\nÄÖÜ €'.replaceAll('\n', '\r\n'),
  })
  expect(mail?.subject).toContain('Grüße an maría@example.com')
})

test('[SEC-01] a list of addresses is not taken for one', async () => {
  const id = await send(post, { channel: 'email', to: 'one@example.com, two@example.com' })
  expect(await settledMessage(id)).toMatchObject({ state: 'failed' })
  expect(mailbox.mails.some(({ to }) => to.includes('two@example.com'))).toBe(false)
})

test('[ACC-16] an unknown mailbox is final, a busy one is asked again', async () => {
  const refused = await send(post, {
    channel: 'email',
    to: `${mailAddresses.refused}@example.com`,
  })
  const later = await send(post, {
    channel: 'email',
    to: `${mailAddresses.laterTwice}@example.com`,
  })
  const failed = await settledMessage(refused)
  expect(failed.state).toBe('failed')
  expect(failed.note).toContain('no such mailbox')
  expect(await settledMessage(later)).toMatchObject({ state: 'sent' })
})

test('[SEC-01] messages are forgotten after thirty days; none is read past its merchant', async () => {
  const id = await send(local, { channel: 'sms', to: '639170000006' })
  const read = async (of = merchantId) =>
    (await local.recent(of, 1_000)).filter((message) => message.id === id).length
  expect(await read()).toBe(1)
  expect(await read(newId())).toBe(0)
  clock.advance(30 * 86_400_000)
  await local.tend()
  expect(await read()).toBe(1)
  clock.advance(1)
  await local.tend()
  expect(await read()).toBe(0)
})

const letter = { merchantId, body: 'Your code: 123456' }

function send(by: Post, message: Omit<Message, 'merchantId' | 'body'> & { body?: string }) {
  return transact(database.db, (tx) => by.send(tx, { ...letter, ...message }))
}

async function settledMessage(id: string) {
  const read = async () => (await post.recent(merchantId, 100)).find((one) => one.id === id)
  await until(async () => {
    await sql`update jobs._private_jobs set run_at = now() where run_at > now()`.execute(
      database.db,
    )
    return (await read())?.state !== 'waiting'
  })
  const found = await read()
  if (!found) throw new Error('no such message')
  return found
}

async function waitingJobs(): Promise<number> {
  const found = await sql<{ count: bigint }>`
    select count(*) as count from jobs._private_jobs`.execute(database.db)
  return Number(found.rows[0]?.count)
}

const patienceMs = 12_000

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('it did not come about')
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}
