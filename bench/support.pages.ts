import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { supportStreamPath } from '@baize/contract/office'
import { openSocket, type Socket } from './socket.ts'

/** What the measurement asks this process for: the pages of members and of staff. */
export interface PagesAsked {
  port: number
  merchantId: string
  /** Of somebody of the staff. */
  cookie: string
  chats: { token: string; conversation: string }[]
  lettersPerSecond: number
  seconds: number
}

export interface PagesTold {
  times: number[]
  missing: number
  failed: string[]
}

interface Page {
  token: string
  conversation: string
  known: number
  /** A letter of one's own that is not acknowledged yet: its news is no news. */
  writing: Promise<unknown>
  socket: Socket
}

const socketsPerAddress = 50
const warmingSeconds = 3
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
/** When the letters were sent that the other side has not got yet. */
const sent = new Map<string, number>()
const times: number[] = []
const failed: string[] = []

process.once('message', (asked: PagesAsked) => {
  void measured(asked).then((told) => process.send?.(told, () => process.exit()))
})

async function measured(asked: PagesAsked): Promise<PagesTold> {
  const url = `http://localhost:${asked.port}`
  const pages: Page[] = []
  for (const [nth, chat] of asked.chats.entries())
    pages.push(await opened(asked.port, url, chat, nth))
  const ofStaff = { cookie: asked.cookie, 'x-merchant': asked.merchantId }
  /** How far the page of staff knows each chat, and what it is writing itself. */
  const known = new Map<string, { position: number; writing: Promise<unknown> }>()
  void follow(
    `${url}${supportStreamPath}?merchant=${asked.merchantId}`,
    asked.cookie,
    async (news) => {
      const chat = known.get(news.id) ?? { position: 1, writing: Promise.resolve() }
      known.set(news.id, chat)
      await chat.writing
      if (news.position <= chat.position) return
      const path = `/wps/office/support/conversation?id=${news.id}&after=${chat.position}`
      chat.position = news.position
      got(await call<Got>(url, 'GET', path, ofStaff))
    },
  )

  function answer({ conversation }: Page): void {
    const chat = known.get(conversation) ?? { position: 1, writing: Promise.resolve() }
    known.set(conversation, chat)
    chat.writing = letter(url, '/wps/office/support/entry', ofStaff, conversation).then(
      (position) => {
        chat.position = Math.max(chat.position, position)
      },
    )
  }

  function write(page: Page): void {
    const headers = { authorization: `Bearer ${page.token}` }
    page.writing = letter(url, '/wps/support/entry', headers, page.conversation).then(
      (position) => {
        page.known = Math.max(page.known, position)
      },
    )
  }

  async function run(forSeconds: number): Promise<void> {
    const begunMs = performance.now()
    for (let nth = 0; nth < asked.lettersPerSecond * forSeconds; nth += 1) {
      const waitMs = begunMs + (nth * 1_000) / asked.lettersPerSecond - performance.now()
      if (waitMs > 0) await sleep(waitMs)
      // A prime number: each chat has its turn.
      const page = pages[(nth * 7_919) % pages.length]
      if (page) (nth % 2 === 0 ? write : answer)(page)
    }
    for (let waited = 0; sent.size > 0 && waited < 200; waited += 1) await sleep(50)
  }

  await run(warmingSeconds)
  times.length = 0
  await run(asked.seconds)
  return { times, missing: sent.size, failed }
}

async function opened(
  port: number,
  url: string,
  chat: PagesAsked['chats'][number],
  nth: number,
): Promise<Page> {
  const localAddress = `127.0.0.${2 + Math.floor(nth / socketsPerAddress)}`
  const socket = await openSocket({ port, path: '/socket', host: 'localhost', localAddress })
  const page: Page = { ...chat, known: 1, writing: Promise.resolve(), socket }
  const headers = { authorization: `Bearer ${page.token}` }
  socket.hear((bytes) => {
    const news = JSON.parse(bytes.toString()) as { kind: string; position: number }
    if (news.kind === 'conversation') void heard(news.position)
  })
  async function heard(position: number): Promise<void> {
    await page.writing
    if (position <= page.known) return
    const path = `/wps/support/conversation?id=${page.conversation}&after=${page.known}`
    page.known = position
    got(await call<Got>(url, 'GET', path, headers))
  }
  socket.say(JSON.stringify({ kind: 'hello', token: chat.token }))
  return page
}

interface Got {
  entries: { id: string }[]
}

function got(answer: Got | undefined): void {
  for (const { id } of answer?.entries ?? []) {
    const since = sent.get(id)
    if (since === undefined) continue
    times.push(performance.now() - since)
    sent.delete(id)
  }
}

async function letter(
  url: string,
  path: string,
  headers: Record<string, string>,
  conversation: string,
): Promise<number> {
  const id = randomUUID()
  sent.set(id, performance.now())
  const body = { conversation, id, text: `Letter ${id}` }
  return (await call<{ position: number }>(url, 'POST', path, headers, body))?.position ?? 0
}

async function follow(
  address: string,
  cookie: string,
  told: (news: { id: string; position: number }) => Promise<void>,
): Promise<void> {
  const stream = await fetch(address, { headers: { cookie } })
  let rest = ''
  for await (const part of stream.body ?? []) {
    rest += Buffer.from(part).toString()
    const parts = rest.split('\n\n')
    rest = parts.pop() ?? ''
    for (const one of parts) if (one.startsWith('data: ')) void told(JSON.parse(one.slice(6)))
  }
}

function call<T>(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<T | undefined> {
  const text = body && JSON.stringify(body)
  const more = { ...(text ? { 'content-type': 'application/json' } : {}), origin: url }
  return new Promise((resolve) => {
    const asking = request(
      url + path,
      { method, agent, headers: { ...headers, ...more } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.once('end', () => {
          const said = JSON.parse(Buffer.concat(parts).toString()) as { value?: T; code?: string }
          if (answer.statusCode !== 200) failed.push(`${path} ${said.code}`)
          resolve(said.value)
        })
      },
    )
    asking.once('error', (error) => {
      failed.push(error.message)
      resolve(undefined)
    })
    asking.end(text)
  })
}
