import { randomUUID } from 'node:crypto'
import { type Input, type RouteName, routes, type Value } from '@baize/contract'
import type { TestPlatform } from '@baize/testkit'
import { solveTask } from '@baize/testkit/outside'

export interface Answer<T> {
  status: number
  code?: string
  value: T
}

/** A browser at the site: it keeps its cookies, and the token of whoever has logged in. */
export function siteBrowser(house: TestPlatform, token?: string) {
  let cookie = ''
  async function call<N extends RouteName>(
    name: N,
    input: Partial<Input<N>> & { form?: FormData },
    more: Record<string, string> = {},
  ): Promise<Answer<Value<N>>> {
    const { method, path } = routes[name]
    const { query, body, form } = input as {
      query?: Record<string, string>
      body?: unknown
      form?: FormData
    }
    const answer = await fetch(`${house.url}${path}?${new URLSearchParams(query).toString()}`, {
      method,
      headers: {
        origin: house.url,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(form ? { body: form } : {}),
    })
    const left = answer.headers.get('set-cookie')
    if (left) cookie = left.split(';', 1)[0] ?? ''
    const said = (await answer.json()) as { code?: string; value: Value<N> }
    return { status: answer.status, ...(said.code ? { code: said.code } : {}), value: said.value }
  }
  return {
    call,
    cookie: () => cookie,
    useCookie: (other: string) => {
      cookie = other
    },
    logIn: (as: string | undefined) => {
      token = as
    },
  }
}

export type SiteBrowser = ReturnType<typeof siteBrowser>

/** A letter that begins a conversation. */
export const letter = (
  text = 'My deposit has not arrived',
  more: Partial<Input<'startConversation'>['body']> = {},
): Input<'startConversation'>['body'] => ({
  conversation: randomUUID(),
  id: randomUUID(),
  text,
  kind: 'chat',
  type: 1,
  ...more,
})

export async function solvedTask(browser: SiteBrowser): Promise<string> {
  return solveTask((await browser.call('antiBotTask', {})).value)
}

/** What a page hears by its socket. */
export async function listen(house: TestPlatform, hello: { token?: string; channel?: string }) {
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}/socket`)
  const heard: { kind: string; id?: string; position?: number; isTyping?: boolean }[] = []
  socket.onmessage = ({ data }) => heard.push(JSON.parse(String(data)))
  await new Promise((done) => {
    socket.onopen = done
  })
  socket.send(JSON.stringify({ kind: 'hello', ...hello }))
  while (!heard.some(({ kind }) => kind === 'welcome' || kind === 'refused'))
    await new Promise((done) => setTimeout(done, 5))
  return {
    heard,
    news: (id: string) => heard.filter((one) => one.kind === 'conversation' && one.id === id),
    close: () => socket.close(),
  }
}

/** What a page of staff hears by its stream. */
export async function openStream(url: string, cookie: string) {
  const ending = new AbortController()
  const answer = await fetch(url, { headers: { cookie }, signal: ending.signal })
  const heard: { id: string; position: number; typing: { author: string; name: string } | null }[] =
    []
  const state = { isOver: answer.status !== 200 }
  const read = async () => {
    let text = ''
    for await (const part of answer.body ?? []) {
      text += Buffer.from(part).toString('utf8')
      const lines = text.split('\n\n')
      text = lines.pop() ?? ''
      for (const line of lines)
        if (line.startsWith('data: ')) heard.push(JSON.parse(line.slice('data: '.length)))
    }
  }
  const done = read()
    .catch(() => {})
    .finally(() => {
      state.isOver = true
    })
  return {
    status: answer.status,
    heard,
    isOver: () => state.isOver,
    async close() {
      ending.abort()
      await done
    },
  }
}
