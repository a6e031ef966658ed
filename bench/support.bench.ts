import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestPlatform } from '@baize/testkit'
import { staffWith } from '../apps/server/src/modules/staff/staff.fixture.ts'
import { openHouse } from './house.ts'
import { report } from './report.ts'
import { measureLetters } from './support.letters.ts'
import type { PagesAsked, PagesTold } from './support.pages.ts'

/**
 * Open chats whose pages listen, in another process: from the moment a letter is sent until the other side
 * has its text, which it asks for when it hears of the news. Half of the letters are the members', half are
 * staff's.
 */
const asked = { p99Ms: 150 }
const chats = Number(process.env.CHATS ?? 2_000)
const seconds = Number(process.env.SECONDS ?? 20)
const lettersPerSecond = 200
const port = 3387
const atOnce = 50

const house = await openHouse({ PORT: String(port), CALLS_PER_MINUTE: '10000000' })
const { modules } = house
const merchantId = modules.config.merchantByCode('baize')?.id ?? ''
try {
  await house.listen()
  const begun = await begin()
  const stage = {
    url: `http://localhost:${port}`,
    platform: { modules },
  } as unknown as TestPlatform
  const grants = [{ role: 'support', merchantId }]
  const { browser } = await staffWith(stage, 'bench', grants, merchantId)
  await house.analyse()
  const cookie = browser.cookie()
  const told = await pages({ port, merchantId, cookie, chats: begun, lettersPerSecond, seconds })
  show(told)
} finally {
  await house.stop()
}
await measureLetters()

/** Members with a session and a chat each. */
async function begin(): Promise<PagesAsked['chats']> {
  const holders = await house.players(chats, 1n)
  const begun: PagesAsked['chats'] = []
  const one = async (memberId: string) => {
    const member = await modules.identity.member(merchantId, memberId)
    if (!member) throw new Error('a member is missing')
    const from = { ip: '127.0.0.1', userAgent: 'bench', country: null }
    const token = await modules.sessions.open(modules.db, { member, ...from, by: 'house' })
    const [conversation, id] = [randomUUID(), randomUUID()]
    await modules.support.talking.start(
      { person: { merchantId, memberId }, ip: from.ip, language: 'EN' },
      { conversation, id, text: 'Hello', kind: 'chat', type: 0, sender: '' },
    )
    begun.push({ token, conversation })
  }
  for (let first = 0; first < holders.length; first += atOnce)
    await Promise.all(holders.slice(first, first + atOnce).map(({ memberId }) => one(memberId)))
  return begun
}

async function pages(wanted: PagesAsked): Promise<PagesTold> {
  const child = fork(join(import.meta.dirname, 'support.pages.ts'))
  child.send(wanted)
  const [told] = (await once(child, 'message')) as [PagesTold]
  return told
}

function show({ times, missing, failed }: PagesTold): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  console.log(
    `${sorted.length} letters in ${chats} open chats; calls that failed: ${failed.length}`,
  )
  for (const one of failed.slice(0, 3)) console.log(one)
  console.log(`p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms`)
  const isAll = missing === 0 && failed.length === 0 && sorted.length >= lettersPerSecond * seconds
  report('letters that reached the other side', `${missing} are missing`, 'all of them', isAll)
  const p99 = at(0.99)
  const reached = p99 < asked.p99Ms
  report('until the other side has it, p99', `${p99.toFixed(1)} ms`, `< ${asked.p99Ms} ms`, reached)
}
