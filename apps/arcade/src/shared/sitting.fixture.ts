import { setTimeout as sleep } from 'node:timers/promises'
import { type RawData, WebSocket } from 'ws'

export const patienceMs = 120_000
/** How many rounds a test may try: a bet may come too late. */
export const roundsMax = 40

interface Said {
  type: string
  ask?: number
}

function newsIn<News>(data: RawData): News {
  return JSON.parse(Buffer.isBuffer(data) ? data.toString('utf8') : '')
}

/** Tries again while the table is still starting. */
async function connected<News>(url: string, heard: News[]): Promise<WebSocket> {
  for (let tries = 0; ; tries += 1) {
    const socket = new WebSocket(url)
    socket.on('message', (data) => heard.push(newsIn(data)))
    const fault = await new Promise<Error | undefined>((resolve) =>
      socket.once('open', () => resolve(undefined)).once('error', resolve),
    )
    if (!fault) return socket
    if (tries === 200) throw fault
    await sleep(10)
  }
}

/** Connects to a table and records all news. */
export async function sitDown<News extends Said>(url: string) {
  type Of<T extends News['type']> = Extract<News, { type: T }>
  const isOf = <T extends News['type']>(news: News, type: T): news is Of<T> => news.type === type
  const heard: News[] = []
  const socket = await connected(url, heard)
  let asked = 0

  async function next<T extends News['type']>(
    type: T,
    which: (news: Of<T>) => boolean = () => true,
    from = heard.length,
  ): Promise<Of<T>> {
    const endMs = Date.now() + patienceMs
    while (Date.now() < endMs) {
      const found = heard.slice(from).find((news) => isOf(news, type) && which(news))
      if (found && isOf(found, type)) return found
      await sleep(3)
    }
    throw new Error(`no ${type} was heard`)
  }

  async function ask(what: object): Promise<Of<'done'> | Of<'refused'>> {
    asked += 1
    const mine = asked
    const from = heard.length
    socket.send(JSON.stringify({ ...what, ask: mine }))
    const endMs = Date.now() + patienceMs
    while (Date.now() < endMs) {
      for (const news of heard.slice(from)) {
        if ((isOf(news, 'done') || isOf(news, 'refused')) && news.ask === mine) return news
      }
      await sleep(3)
    }
    throw new Error('not answered')
  }

  return { socket, heard, next, ask }
}

export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + patienceMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('it did not come to that')
    await sleep(5)
  }
}
