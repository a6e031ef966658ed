import type { Clock } from '../../kernel/clock.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import type { NewId } from '../../kernel/ids.ts'
import type { JobRun, Jobs } from '../../kernel/jobs.ts'
import type { Log } from '../../kernel/log.ts'
import type { Settings } from '../../settings.ts'
import { definePostJobs, deliverAttemptsMax } from './post.jobs.ts'
import { noteOf, Undeliverable } from './post.rules.ts'
import {
  deleteOld,
  insertMessages,
  readFailed,
  readMessage,
  readRecent,
  readWrittenTo,
  reopen,
  type Settled,
  settle,
  withdrawBatch,
} from './post.store.ts'
import type { Message, Post, PostProvider, WrittenMessage } from './post.types.ts'
import { mailProvider } from './providers/mail.ts'
import { smsProvider } from './providers/sms.ts'

export interface PostOptions {
  db: Db
  jobs: Jobs
  newId: NewId
  clock: Clock
  log: Log
  settings: Pick<
    Settings,
    | 'SMTP_URL'
    | 'MAIL_FROM'
    | 'SMS_GATEWAY_URL'
    | 'SMS_GATEWAY_KEY'
    | 'SMS_GATEWAY_FORM'
    | 'SMS_SENDER'
  >
}

const retentionMs = 30 * 86_400_000
const recentMax = 200
const local = 'local'

export function createPost({ db, jobs, newId, clock, log, settings }: PostOptions): Post {
  const providers: Record<Message['channel'], PostProvider | undefined> = {
    email: mailProvider(settings),
    sms: smsProvider(settings),
  }
  const hearing: ((tx: Tx, id: string) => Promise<void>)[] = []
  definePostJobs(jobs, { deliver, tend })

  async function send(tx: Tx, message: Message): Promise<string> {
    const written = writtenNow(message)
    await insertMessages(tx, [written])
    if (written.state === 'waiting') await jobs.add(tx, 'post.deliver', { id: written.id })
    else await told(tx, [written])
    return written.id
  }

  async function sendMany(tx: Tx, messages: readonly Message[]): Promise<void> {
    const written = messages.map(writtenNow)
    await insertMessages(tx, written)
    const waiting = written.filter(({ state }) => state === 'waiting')
    await jobs.addMany(
      tx,
      'post.deliver',
      waiting.map(({ id }) => ({ id })),
    )
    await told(
      tx,
      written.filter(({ state }) => state === 'local'),
    )
  }

  function writtenNow(message: Message): WrittenMessage {
    const provider = providers[message.channel]?.name ?? local
    const state = provider === local ? 'local' : 'waiting'
    return { ...message, id: newId(), state, provider, note: null, writtenAt: clock.now() }
  }

  /** Whoever asked hears of what no provider carries. */
  async function told(tx: Tx, written: readonly WrittenMessage[]): Promise<void> {
    for (const hear of hearing) for (const { id } of written) await hear(tx, id)
  }

  /**
   * A message that was sent or has failed is not touched again, so a job that runs twice does no harm. If a
   * crash comes after the provider accepted a message, it is offered again under the same id.
   */
  async function deliver({ id }: { id: string }, { attempt }: JobRun): Promise<void> {
    const message = await readMessage(db, id)
    if (message?.state !== 'waiting') return
    const settled = await offer(message, attempt)
    await settle(db, id, settled, clock.now())
    if (settled.state === 'failed') {
      const { provider, merchantId } = message
      log.warn(
        { id, merchantId, provider, note: settled.note },
        'a message could not be delivered: its note says why',
      )
    }
  }

  async function offer(message: WrittenMessage, attempt: number): Promise<Settled> {
    if (message.goodUntil && message.goodUntil <= clock.now()) {
      return { state: 'failed', note: 'not delivered in time' }
    }
    const provider = providers[message.channel]
    if (provider?.name !== message.provider) {
      return { state: 'failed', note: `the provider ${message.provider} is not set up any more` }
    }
    try {
      return { state: 'sent', note: noteOf(await provider.deliver(message)) }
    } catch (error) {
      if (!(error instanceof Undeliverable) && attempt < deliverAttemptsMax) throw error
      return { state: 'failed', note: noteOf(error) }
    }
  }

  async function tend(): Promise<void> {
    const deleted = await deleteOld(db, new Date(clock.now().getTime() - retentionMs))
    if (deleted > 0) log.info({ deleted }, 'old messages deleted')
  }

  return {
    send,
    sendMany,
    message: (id) => readMessage(db, id),
    onLocal: (hear) => void hearing.push(hear),
    recent: (merchantId, limit) => readRecent(db, merchantId, Math.min(limit, recentMax)),
    writtenTo: (memberId, part) => readWrittenTo(db, memberId, part),
    failed: (merchantId, limit) => readFailed(db, merchantId, Math.min(limit, recentMax)),
    async sendAgain(tx, merchantId, id) {
      const isOpen = await reopen(tx, merchantId, id)
      if (isOpen) await jobs.add(tx, 'post.deliver', { id })
      return isOpen
    },
    withdraw: (tx, batch) => withdrawBatch(tx, batch, clock.now()),
    tend,
  }
}
