import { createHash } from 'node:crypto'
import { type MessageTopic, pushDevicesMax } from '@baize/contract/vocabulary'
import { languages } from '@baize/i18n'
import { say } from '@baize/i18n/node'
import type { Clock } from '../../../kernel/clock.ts'
import { type Db, type Tx, transact } from '../../../kernel/database.ts'
import { Refused } from '../../../kernel/http/refused.ts'
import type { NewId } from '../../../kernel/ids.ts'
import type { Jobs } from '../../../kernel/jobs.ts'
import type { Log } from '../../../kernel/log.ts'
import { createVault } from '../../../kernel/secrets.vault.ts'
import type { Settings } from '../../../settings.ts'
import type { Config } from '../../config/index.ts'
import type { Identity, Member } from '../../identity/index.ts'
import {
  deleteDevice,
  deleteOldDevices,
  insertKey,
  readDevice,
  readDevices,
  readKey,
  writeDevice,
} from './push.store.ts'
import { authorization, encrypted, isUsable, newPushKey, type Subscription } from './webPush.ts'

declare module '../../../kernel/jobs.ts' {
  interface JobPayloads {
    /** Shows one notification in one browser. */
    'messaging.push': PushJob
  }
}

interface PushJob {
  device: string
  topic: MessageTopic
  /** Of the message: a second notification about it takes the place of the first. */
  message: string
}

export interface PushOptions {
  db: Db
  clock: Clock
  newId: NewId
  log: Log
  jobs: Jobs
  secret: string
  config: Pick<Config, 'merchant' | 'merchants'>
  identity: Pick<Identity, 'member'>
  settings: Pick<Settings, 'MAIL_FROM' | 'PUSH_SERVICES'>
}

const attemptsMax = 6
const answerWaitMs = 10_000
/** How long a push service keeps a notification for a browser that is not there. */
const keptSeconds = 86_400
/** The browser has unsubscribed, or never comes back. */
const gone = [404, 410]
/** A later attempt may succeed. */
const isForLater = (status: number) => status === 429 || status >= 500

export type Push = ReturnType<typeof createPush>

/**
 * Notifications of browsers. What they say names no amount and nothing that staff wrote: a locked screen
 * shows it to anybody.
 */
export function createPush(options: PushOptions) {
  const { db, clock, newId, log, jobs, config, identity, settings } = options
  const vault = createVault(options.secret)
  const labelOf = (merchantId: string) => `push ${merchantId}`
  jobs.define('messaging.push', deliver, { maxAttempts: attemptsMax })

  async function keyOf(merchantId: string) {
    const found = (await readKey(db, merchantId)) ?? (await makeKey(merchantId))
    if (!found) throw new Error(`merchant ${merchantId} has no key for notifications`)
    return found
  }

  async function makeKey(merchantId: string) {
    const { publicKey, privateKey } = newPushKey()
    const sealed = vault.seal(labelOf(merchantId), privateKey)
    await insertKey(db, merchantId, { publicKey, privateKey: sealed }, clock.now())
    return readKey(db, merchantId)
  }

  async function add(
    { merchantId, memberId }: { merchantId: string; memberId: string },
    subscription: Subscription,
  ): Promise<void> {
    if (!isService(settings.PUSH_SERVICES, subscription.endpoint) || !isUsable(subscription))
      throw new Refused('operation-not-allowed')
    const mark = createHash('sha256').update(subscription.endpoint).digest('hex')
    const since = clock.now()
    await transact(db, async (tx) => {
      await writeDevice(tx, { ...subscription, id: newId(), merchantId, memberId, mark, since })
      await deleteOldDevices(tx, memberId, pushDevicesMax)
    })
  }

  /** Notifies the browsers of these members once their message is there. */
  async function notify(
    tx: Tx,
    topic: MessageTopic,
    messages: readonly { memberId: string; id: string }[],
  ): Promise<void> {
    const idOf = new Map(messages.map(({ memberId, id }) => [memberId, id]))
    const found = await readDevices(tx, [...idOf.keys()])
    const work = found.map(({ id: device, memberId }) => {
      return { device, topic, message: idOf.get(memberId) ?? device }
    })
    await jobs.addMany(tx, 'messaging.push', work)
  }

  async function deliver({ device: id, topic, message }: PushJob): Promise<void> {
    const device = await readDevice(db, id)
    const member = device && (await identity.member(device.merchantId, device.memberId))
    if (!device || !member || member.status !== 'open') return
    const { publicKey, privateKey } = await keyOf(device.merchantId)
    const key = { publicKey, privateKey: vault.unseal(labelOf(device.merchantId), privateKey) }
    const subject = `mailto:${addressOf(settings.MAIL_FROM)}`
    const { endpoint } = device
    const answer = await fetch(endpoint, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(answerWaitMs),
      headers: {
        authorization: authorization(key, { endpoint, subject, now: clock.now() }),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(keptSeconds),
        urgency: topic === 'offers' ? 'low' : 'normal',
      },
      body: new Uint8Array(encrypted(Buffer.from(shownTo(member, topic, message)), device)),
    })
    await answer.body?.cancel()
    if (answer.ok) return
    const { status } = answer
    if (gone.includes(status)) return deleteDevice(db, { id })
    if (isForLater(status)) throw new Error(`the push service answered ${status}`)
    const service = new URL(endpoint).host
    log.warn({ status, service }, 'a push service refused a notification')
  }

  function shownTo(member: Member, topic: MessageTopic, message: string): string {
    const merchant = config.merchant(member.merchantId)
    const known = member.language as keyof typeof languages | null
    const language = known && known in languages ? known : merchant.defaultLanguage
    const { tag, direction } = languages[language]
    return JSON.stringify({
      title: say(language, 'letters', `${topic}.title`),
      text: say(language, 'letters', 'push.text', { merchant: merchant.name }),
      tag: message,
      lang: tag,
      dir: direction,
    })
  }

  return {
    keyOf: async (merchantId: string) => (await keyOf(merchantId)).publicKey,
    add,
    remove: (memberId: string, mark: string) => deleteDevice(db, { memberId, mark }),
    devices: (memberId: string) => readDevices(db, [memberId]),
    devicesOf: (at: Db | Tx, memberIds: readonly string[]) => readDevices(at, memberIds),
    notify,
    /** Every merchant has a key before somebody asks for it. */
    prepare: async () => {
      for (const { id } of config.merchants()) await keyOf(id)
    },
  }
}

/** A push service by its address; `*.` stands for any one name in front. */
export function isService(known: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, username, password } = new URL(endpoint)
  if (username || password) return false
  const rest = host.slice(host.indexOf('.'))
  return known.some((each) => each === `${protocol}//${host}` || each === `${protocol}//*${rest}`)
}

const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
