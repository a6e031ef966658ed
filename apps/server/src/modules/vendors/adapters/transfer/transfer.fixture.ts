import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What the fake vendor does with the next call. */
export type Mischief =
  /** The move is done, but the answer is lost. */
  | 'lost answer'
  /** The call never arrives. */
  | 'lost call'
  /** The move is done twice before it is answered. */
  | 'twice'
  | 'signed by another'
  | 'not signed'
  /** The answer to another call, correctly signed. */
  | 'replayed'
  | 'about another'
  | 'no JSON'
  | 'broken'
  | { refusal: string }
  | { balance: string }
  | { delayMs: number }

/** These say nothing about the move: asked again, it may be done. */
const passing = new Set(['RS_ERROR_UNKNOWN', 'RS_ERROR_INVALID_SIGNATURE', 'RS_ERROR_TIMEOUT'])

interface Held {
  balance: bigint
  bet: bigint
  win: bigint
}

interface Asked {
  path: string
  fields: Record<string, unknown>
}

export type TransferVendor = Awaited<ReturnType<typeof startTransferVendor>>

/**
 * A vendor that holds the wallets its games are played from: with its own books and its own key, and faults
 * that a test can switch on. Amounts are as in its protocol.
 */
export async function startTransferVendor(keys: { theirPrivate: string; ourPublic: string }) {
  const theirKey = createPrivateKey(keys.theirPrivate)
  const ourKey = createPublicKey(keys.ourPublic)
  const strangers = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey
  const wallets = new Map<string, Held>()
  const done = new Map<string, { status: string; content: string }>()
  const mischiefs: Mischief[] = []
  const asked: Asked[] = []
  let lastAnswer = '{}'
  const behaviour = {
    tellsSums: true,
    /** Users whose calls are not answered. */
    deafTo: new Set<string>(),
    rounds: new Map<string, string>(),
  }

  function walletOf(user: unknown, product: unknown = 'JDB'): Held {
    const name = `${String(user)} ${String(product)}`
    const held = wallets.get(name) ?? { balance: 0n, bet: 0n, win: 0n }
    wallets.set(name, held)
    return held
  }

  function move(
    path: string,
    fields: Record<string, unknown>,
    refusal: string | undefined,
  ): string {
    const held = walletOf(fields.user, fields.product)
    if (path.endsWith('/balance')) return refusal ?? 'RS_OK'
    const id = String(fields.transaction_uuid)
    const content = `${path} ${String(fields.user)} ${String(fields.amount)}`
    const before = done.get(id)
    if (before) return before.content === content ? before.status : 'RS_ERROR_DUPLICATE_TRANSACTION'
    const amount = BigInt(String(fields.amount)) * (path.endsWith('/deposit') ? 1n : -1n)
    const isShort = held.balance + amount < 0n
    const status = refusal ?? (isShort ? 'RS_ERROR_NOT_ENOUGH_MONEY' : 'RS_OK')
    if (status === 'RS_OK') held.balance += amount
    if (!passing.has(status)) done.set(id, { status, content })
    return status
  }

  function answerTo(
    fields: Record<string, unknown>,
    status: string,
    mischief: Mischief | undefined,
  ) {
    const { user, currency, request_uuid, transaction_uuid, product } = fields
    const held = walletOf(user, product)
    const about = { user, currency, request_uuid, transaction_uuid, status }
    if (mischief === 'about another') about.transaction_uuid = crypto.randomUUID()
    const isTold = typeof mischief === 'object' && 'balance' in mischief
    const balance = isTold ? mischief.balance : String(held.balance)
    const sums = behaviour.tellsSums ? `,"total_bet":${held.bet},"total_win":${held.win}` : ''
    return `${JSON.stringify(about).slice(0, -1)},"balance":${balance}${sums}}`
  }

  async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await bytesOf(request)
    const path = request.url ?? ''
    const signature = Buffer.from(String(request.headers['x-hub88-signature']), 'base64')
    if (!verify('sha256', body, ourKey, signature)) return void reply.writeHead(403).end()
    const fields = fieldsOf(body.toString('utf8'))
    asked.push({ path, fields })
    if (!path.includes('/wallet/')) return serveGames(path, fields, reply)
    if (behaviour.deafTo.has(String(fields.user))) return void request.socket.destroy()
    const mischief = mischiefs.shift()
    if (mischief === 'lost call') return void request.socket.destroy()
    if (mischief === 'broken') return void reply.writeHead(500).end()
    if (typeof mischief === 'object' && 'delayMs' in mischief) await sleep(mischief.delayMs)
    const refusal =
      typeof mischief === 'object' && 'refusal' in mischief ? mischief.refusal : undefined
    let status = move(path, fields, refusal)
    if (mischief === 'twice') status = move(path, fields, refusal)
    if (mischief === 'lost answer') return void request.socket.destroy()
    const said = answerTo(fields, status, mischief)
    const text =
      mischief === 'no JSON' ? 'all is well' : mischief === 'replayed' ? lastAnswer : said
    lastAnswer = said
    const key = mischief === 'signed by another' ? strangers : theirKey
    const signed = sign('sha256', Buffer.from(text), key).toString('base64')
    if (mischief !== 'not signed') reply.setHeader('x-hub88-signature', signed)
    reply.end(text)
  }

  function serveGames(path: string, fields: Record<string, unknown>, reply: ServerResponse): void {
    const shown = behaviour.rounds.get(String(fields.round))
    if (path.endsWith('/game/round') && !shown) return void reply.writeHead(404).end('{}')
    reply.end(JSON.stringify({ url: shown ?? 'https://purse.example/play' }))
  }

  const server = createServer((request, reply) => {
    serve(request, reply).catch(() => reply.writeHead(500).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    behaviour,
    walletOf,
    /** One for each coming call, in order. */
    misbehave: (...next: Mischief[]) => void mischiefs.push(...next),
    calm(): void {
      mischiefs.splice(0)
      behaviour.tellsSums = true
      behaviour.deafTo.clear()
    },
    /** A member plays: these are the stake and the win. */
    play(user: string, bet: bigint, win: bigint, product?: string): void {
      const held = walletOf(user, product)
      held.balance += win - bet
      held.bet += bet
      held.win += win
      if (held.balance < 0n) throw new RangeError('nobody plays with more than he has')
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

type Reviver = (key: string, value: unknown, context?: { source?: string }) => unknown

/** Amounts exactly as they were written. */
function fieldsOf(text: string): Record<string, unknown> {
  const asWritten: Reviver = (key, value, context) => (key === 'amount' ? context?.source : value)
  return JSON.parse(text, asWritten) as Record<string, unknown>
}
