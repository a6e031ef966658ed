// A whole game vendor in one file: one game, heads or tails. It shows what docs/guides/vendor.md says.
//   node docs/guides/examples/vendor.ts WALLET_URL OWN_PRIVATE_KEY OPERATOR_PUBLIC_KEY [PORT]
// Not for real money: it forgets what it owes when it stops. Write bets down before you send them.
import { createPrivateKey, createPublicKey, randomInt, randomUUID, sign, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

interface Player {
  user: string
  token: string
  currency: string
}

type Answer = { status: string; balance?: number }
type Fields = Record<string, unknown>

const header = 'x-hub88-signature'
const game = 'studio-coin'
const triesMax = 3
const tryMs = 1_000
const rollbackPauseMsMax = 60_000

export function createStudio(walletUrl: string, ownPem: string, operatorPem: string) {
  const ownKey = createPrivateKey(ownPem)
  const operatorKey = createPublicKey(operatorPem)
  const players = new Map<string, Player>()

  /** The same bytes each time: so a repetition moves no money twice. Undefined: nobody knows. */
  async function ask(path: string, fields: Fields): Promise<Answer | undefined> {
    const body = JSON.stringify({ ...fields, request_uuid: randomUUID() })
    const signature = sign('sha256', Buffer.from(body), ownKey).toString('base64')
    const headers = { 'content-type': 'application/json', [header]: signature }
    for (let tries = 0; tries < triesMax; tries += 1) {
      try {
        const signal = AbortSignal.timeout(tryMs)
        const said = await fetch(walletUrl + path, { method: 'POST', headers, body, signal })
        return (await said.json()) as Answer
      } catch {
        // Not answered in time, or not by the wallet: once more.
      }
    }
    return undefined
  }

  /** Until it is done: the player's money hangs on it. */
  async function untilOk(path: string, fields: Fields): Promise<Answer> {
    for (let waitMs = tryMs; ; waitMs = Math.min(waitMs * 2, rollbackPauseMsMax)) {
      const said = await ask(path, fields)
      if (said?.status === 'RS_OK') return said
      await pause(waitMs)
    }
  }

  /** One round: a bet of `stake` (× 100,000), and what it won. */
  async function toss(session: string, stake: number): Promise<Fields> {
    const player = players.get(session)
    if (!player) return { refused: 'no such session' }
    const isWon = randomInt(2) === 1
    const transaction = randomUUID()
    const about = { ...player, game_code: game, round: randomUUID(), is_free: false }
    const { currency: _currency, ...withoutMoney } = about
    const bet = { ...about, transaction_uuid: transaction, amount: stake, round_closed: false }
    const placed = await ask('/transaction/bet', bet)
    if (placed?.status !== 'RS_OK') {
      const isFinal = ['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED']
      const back = { transaction_uuid: randomUUID(), reference_transaction_uuid: transaction }
      if (!placed || !isFinal.includes(placed.status))
        await untilOk('/transaction/rollback', { ...withoutMoney, ...back, round_closed: true })
      return { refused: placed?.status ?? 'no answer' }
    }
    const paid = await untilOk('/transaction/win', {
      ...about,
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: transaction,
      amount: isWon ? 2 * stake : 0,
      round_closed: true,
    })
    return { isWon, balance: paid.balance }
  }

  /** What the operator asks, signed by the operator. */
  function answer(path: string, asked: Fields, ownUrl: string): Fields | Fields[] | undefined {
    if (path === '/operator/generic/v2/game/list')
      return [
        {
          game_code: game,
          product: 'STUDIO',
          name: 'Heads or tails',
          category: 'Instant games',
          url_thumb: `${ownUrl}/thumb.svg`,
          enabled: true,
          max_win: 2,
          rtp: 100,
          demo_game_support: false,
        },
      ]
    if (path !== '/operator/generic/v2/game/url') return undefined
    const session = randomUUID()
    const { user, token, currency } = asked
    players.set(session, { user: String(user), token: String(token), currency: String(currency) })
    return { url: `${ownUrl}/play?session=${session}` }
  }

  const server = createServer(async (call, reply) => {
    const ownUrl = `http://${call.headers.host}`
    const { pathname, searchParams } = new URL(call.url ?? '/', ownUrl)
    const body = await bytesOf(call)
    const say = (status: number, type: string, text: string) =>
      reply.writeHead(status, { 'content-type': type }).end(text)
    const session = searchParams.get('session') ?? ''
    if (pathname === '/thumb.svg') return say(200, 'image/svg+xml', picture)
    if (pathname === '/play') return say(200, 'text/html', page(session))
    if (pathname === '/toss')
      return say(200, 'application/json', JSON.stringify(await toss(session, 100_000)))
    const signature = Buffer.from(String(call.headers[header] ?? ''), 'base64')
    if (!verify('sha256', body, operatorKey, signature)) return say(403, 'text/plain', 'forged')
    const said = answer(pathname, JSON.parse(body.toString()) as Fields, ownUrl)
    return said ? say(200, 'application/json', JSON.stringify(said)) : say(404, 'text/plain', '')
  })
  return { server, toss }
}

async function bytesOf(call: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of call) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="5" cy="5" r="4"/></svg>'
const page = (session: string) => `<!doctype html><title>Heads or tails</title>
<form method="post" action="/toss?session=${encodeURIComponent(session)}">
<button>Toss for 1.00</button></form>`

if (import.meta.main) {
  const [wallet = '', own = '', operator = '', port = '4000'] = process.argv.slice(2)
  const text = (file: string) => readFileSync(file, 'utf8')
  createStudio(wallet, text(own), text(operator)).server.listen(Number(port), '127.0.0.1')
}
