import { setTimeout as sleep } from 'node:timers/promises'
import { type RawData, WebSocket } from 'ws'
import { newId, type Stage } from '../fixture/stage.fixture.ts'
import type { CrashNews } from './wire.ts'

export const patienceMs = 120_000
/** How many rounds a test may try: a bet may come too late, or a round may crash too early. */
export const roundsMax = 40

export type News<T extends CrashNews['type']> = Extract<CrashNews, { type: T }>

function isOf<T extends CrashNews['type']>(news: CrashNews, type: T): news is News<T> {
  return news.type === type
}

function newsIn(data: RawData): CrashNews {
  return JSON.parse(Buffer.isBuffer(data) ? data.toString('utf8') : '')
}

/** Tries again while the table is still starting. */
async function connected(url: string, heard: CrashNews[]): Promise<WebSocket> {
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

/** Connects a player to the table and records all news. */
export async function sitAt(stage: Stage, port: number, user: string | undefined) {
  if (user) stage.operator.give(user, 100_000n)
  const session = await stage.launch(user, { title: 'bgs-crash' })
  const heard: CrashNews[] = []
  const socket = await connected(`ws://127.0.0.1:${port}/crash?session=${session}`, heard)
  let asked = 0

  async function next<T extends CrashNews['type']>(
    type: T,
    which: (news: News<T>) => boolean = () => true,
    from = heard.length,
  ): Promise<News<T>> {
    const endMs = Date.now() + patienceMs
    while (Date.now() < endMs) {
      const found = heard.slice(from).find((news) => isOf(news, type) && which(news))
      if (found && isOf(found, type)) return found
      await sleep(3)
    }
    throw new Error(`no ${type} was heard`)
  }

  async function ask(what: object): Promise<News<'done'> | News<'refused'>> {
    asked += 1
    const mine = asked
    const from = heard.length
    socket.send(JSON.stringify({ ...what, ask: mine }))
    const endMs = Date.now() + patienceMs
    while (Date.now() < endMs) {
      for (const news of heard.slice(from)) {
        if ((news.type === 'done' || news.type === 'refused') && news.ask === mine) return news
      }
      await sleep(3)
    }
    throw new Error('not answered')
  }

  return {
    session,
    socket,
    heard,
    next,
    ask,
    /**
     * Bets in the next betting phase; if that bet came too late, in a later phase. A late bet's stake is
     * returned and its id is used up, so the next one has another, unless the caller gives one.
     */
    async bet(stake: string, cashOutAt?: number, id?: string) {
      for (let rounds = 1; ; rounds += 1) {
        await next('betting')
        const said = await ask({
          type: 'bet',
          id: id ?? newId(),
          stake,
          ...(cashOutAt ? { cashOutAt } : {}),
        })
        if (!isLate(said) || rounds === roundsMax) return said
      }
    },
  }
}

export const isLate = (news: CrashNews) => news.type === 'refused' && news.code === 'out-of-turn'

export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + patienceMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('it did not come to that')
    await sleep(5)
  }
}
