import { SMTPServer } from 'smtp-server'
import { close, listen } from './listen.ts'

export interface Mail {
  from: string
  to: string[]
  subject: string
  text: string
  messageId: string
}

export interface Mailbox {
  readonly url: string
  readonly mails: readonly Mail[]
  stop(): Promise<void>
}

/** Prefixes of addresses that trigger a fault. */
export const mailAddresses = { refused: 'nobody', laterTwice: 'later' } as const

const failuresFirst = 2

/** A mail server that accepts all mail and keeps it. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: Mail[] = []
  const asked = new Map<string, number>()

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, callback) {
      const times = (asked.get(address) ?? 0) + 1
      asked.set(address, times)
      if (address.startsWith(mailAddresses.refused))
        return callback(refusal(550, 'no such mailbox'))
      if (address.startsWith(mailAddresses.laterTwice) && times <= failuresFirst) {
        return callback(refusal(451, 'come back later'))
      }
      callback()
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          ...lettersOf(Buffer.concat(chunks)),
        })
        callback()
      })
    },
  })
  const port = await listen(server.server)
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: () => close(server.server),
  }
}

function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode })
}

/** A mail with one part, as the platform writes them. */
function lettersOf(raw: Buffer): Pick<Mail, 'subject' | 'text' | 'messageId'> {
  const [head = '', ...rest] = raw.toString('latin1').split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const header = (name: string) => {
    const line = lines.find((one) => one.toLowerCase().startsWith(`${name}:`))
    return line?.slice(name.length + 1).trim() ?? ''
  }
  return {
    subject: wordsOf(header('subject')),
    messageId: header('message-id'),
    text: bytesOf(rest.join('\r\n\r\n'), header('content-transfer-encoding'))
      .toString('utf8')
      .trim(),
  }
}

function bytesOf(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1')
  return Buffer.from(unquoted(body.replaceAll('=\r\n', '')), 'latin1')
}

/** Encoded words of a header, such as =?UTF-8?Q?caf=C3=A9?=. */
function wordsOf(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, way: string, word: string) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : Buffer.from(unquoted(word.replaceAll('_', ' ')), 'latin1').toString('utf8'),
    )
}

function unquoted(text: string): string {
  return text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
