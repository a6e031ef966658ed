import type { Settings } from '../../../settings.ts'
import { noteOf, Undeliverable } from '../post.rules.ts'
import type { PostProvider, WrittenMessage } from '../post.types.ts'

type SmsSettings = Pick<
  Settings,
  'SMS_GATEWAY_URL' | 'SMS_GATEWAY_KEY' | 'SMS_GATEWAY_FORM' | 'SMS_SENDER'
>

const answerWithinMsUsual = 10_000

/** Any gateway that accepts a message by one HTTP call. Undefined where none is configured. */
export function smsProvider(
  settings: SmsSettings,
  answerWithinMs = answerWithinMsUsual,
): PostProvider | undefined {
  const { SMS_GATEWAY_URL, SMS_GATEWAY_KEY, SMS_GATEWAY_FORM, SMS_SENDER } = settings
  if (!SMS_GATEWAY_URL) return undefined

  async function deliver({ id, to, body }: WrittenMessage): Promise<string | undefined> {
    const fields = { id, to, text: body, ...(SMS_SENDER ? { sender: SMS_SENDER } : {}) }
    const asForm = SMS_GATEWAY_FORM === 'form'
    const answer = await fetch(SMS_GATEWAY_URL ?? '', {
      method: 'POST',
      headers: {
        'content-type': asForm ? 'application/x-www-form-urlencoded' : 'application/json',
        'idempotency-key': id,
        ...(SMS_GATEWAY_KEY ? { authorization: `Bearer ${SMS_GATEWAY_KEY}` } : {}),
      },
      body: asForm ? new URLSearchParams(fields).toString() : JSON.stringify(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    })
    const note = noteOf(await beginningOf(answer))
    if (answer.ok) return note ?? undefined
    const said = `${answer.status}${note ? ` ${note}` : ''}`
    throw isForGood(answer.status) ? new Undeliverable(said) : new Error(said)
  }

  return { name: 'sms-gateway', deliver }
}

const noteBytesMax = 2_048

/** A gateway that fails may answer with a page of any length. */
async function beginningOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= noteBytesMax) break
  }
  return Buffer.concat(chunks).subarray(0, noteBytesMax).toString('utf8')
}

/** A 4xx is the message's fault, except where the gateway only asks us to wait. */
function isForGood(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}
