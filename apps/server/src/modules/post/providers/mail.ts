import { codeOf } from '../../../kernel/database.ts'
import type { Settings } from '../../../settings.ts'
import { Undeliverable } from '../post.rules.ts'
import type { PostProvider, WrittenMessage } from '../post.types.ts'

type MailSettings = Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>

const limits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 20_000,
}

/** A mail server. Undefined where none is configured. */
export function mailProvider({ SMTP_URL, MAIL_FROM }: MailSettings): PostProvider | undefined {
  if (!SMTP_URL) return undefined
  let transport: ReturnType<typeof open> | undefined

  async function deliver(message: WrittenMessage): Promise<string | undefined> {
    transport ??= open(SMTP_URL ?? '')
    try {
      const { response } = await (await transport).sendMail({
        from: MAIL_FROM,
        // As an object, because a string would be parsed as a list of addresses.
        to: { name: '', address: message.to },
        subject: message.subject ?? '',
        text: message.body,
        headers: stopHeaders(message),
        messageId: `<${message.id}@${domainOf(MAIL_FROM)}>`,
      })
      return response
    } catch (error) {
      throw isForGood(error) ? new Undeliverable(wordsOf(error)) : error
    }
  }

  return { name: 'smtp', deliver }
}

/** Mail programs show a button for it, and large mailbox providers ask for both. */
function stopHeaders({ stopUrl }: WrittenMessage): Record<string, string> {
  if (!stopUrl) return {}
  return {
    'List-Unsubscribe': `<${stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

async function open(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true })
}

/** The server refused this message for good; a refused login (EAUTH) may be repaired in time. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const said = 'responseCode' in error ? error.responseCode : undefined
  const code = codeOf(error)
  return typeof said === 'number' ? said >= 500 && code !== 'EAUTH' : code === 'EENVELOPE'
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function domainOf(address: string): string {
  return /@([a-z0-9.-]+)/i.exec(address)?.[1] ?? 'localhost'
}
