import { createClient } from '@baize/client'
import { expect, test, vi } from 'vitest'
import type { Conversation, Entry } from './letters.ts'
import { byDays, createTalk, firstUnread, merged } from './talk.ts'

const entry = (position: number, more: Partial<Entry> = {}): Entry => ({
  id: `e${position}`,
  position,
  author: 'staff',
  name: 'Ada',
  at: `2026-11-1${Math.min(9, position)}T10:00:00.000Z`,
  text: `letter ${position}`,
  event: null,
  images: [],
  ...more,
})

/** A server with this many entries, of which a page has the last three or those that are asked for. */
function server(count: () => number) {
  const asked: Record<string, string>[] = []
  const client = createClient({
    baseUrl: 'http://desk',
    token: () => undefined,
    language: () => 'EN',
    fetch: async (input) => {
      const query = Object.fromEntries(new URL(new Request(input).url).searchParams)
      asked.push(query)
      const all = Array.from({ length: count() }, (_, at) => entry(at + 1))
      const before = query.before ? Number(query.before) : Number.POSITIVE_INFINITY
      const entries = query.after
        ? all.filter(({ position }) => position > Number(query.after))
        : all.filter(({ position }) => position < before).slice(-3)
      const conversation = { id: 'c', last: count(), unread: 0 } as Conversation
      const hasEarlier = (entries[0]?.position ?? 1) > 1
      return Response.json({ success: true, value: { conversation, entries, hasEarlier } })
    },
  })
  return { client, asked }
}

const positions = (entries: readonly Entry[]) => entries.map(({ position }) => position)

test('[MSG-05] what is behind the last known letter is asked for, and nothing is shown twice', async () => {
  let count = 5
  const { client, asked } = server(() => count)
  const talk = createTalk(client, 'c')
  talk.renew()
  await vi.waitFor(() => expect(positions(talk.read().entries)).toEqual([3, 4, 5]))
  count = 7
  talk.renew()
  talk.renew()
  await vi.waitFor(() => expect(positions(talk.read().entries)).toEqual([3, 4, 5, 6, 7]))
  expect(asked[1]).toMatchObject({ after: '5' })
  await talk.earlier()
  expect(positions(talk.read().entries)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(talk.read().hasEarlier).toBe(false)
})

test('[MSG-05] an acknowledged letter is shown at once, but never before one that is missing', async () => {
  let count = 2
  const { client } = server(() => count)
  const talk = createTalk(client, 'c')
  talk.renew()
  await vi.waitFor(() => expect(talk.read().entries).toHaveLength(2))
  count = 4
  talk.add(entry(4))
  expect(positions(talk.read().entries)).toEqual([1, 2])
  await vi.waitFor(() => expect(positions(talk.read().entries)).toEqual([1, 2, 3, 4]))
  talk.add(entry(5))
  expect(positions(talk.read().entries)).toEqual([1, 2, 3, 4, 5])
})

test('[MSG-05] letters stand by days, each once', () => {
  const all = merged([entry(1), entry(2)], [entry(2), entry(3, { at: entry(2).at })])
  expect(byDays(all).map(({ entries }) => positions(entries))).toEqual([[1], [2, 3]])
})

test('[MSG-05] unread are the last answers; own letters and events do not count', () => {
  const all = [
    entry(1),
    entry(2, { author: 'member' }),
    entry(3),
    entry(4, { author: 'house', event: 'solved' }),
  ]
  expect(firstUnread(all, 1)).toBe(3)
  expect(firstUnread(all, 2)).toBe(1)
  expect(firstUnread(all, 0)).toBeUndefined()
})
