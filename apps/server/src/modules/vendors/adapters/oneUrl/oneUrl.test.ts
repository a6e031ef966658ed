import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneUrl } from './oneUrl.ts'

let items: unknown[] = []
const beside = createServer((_request, reply) => void reply.end(JSON.stringify({ items })))
beforeAll(() => new Promise<void>((resolve) => beside.listen(0, '127.0.0.1', resolve)))
afterAll(() => beside.close())

function list() {
  const { port } = beside.address() as AddressInfo
  const adapter = oneUrl({
    baseUrl: `http://127.0.0.1:${port}`,
    operatorId: 'baize',
    secrets: { key: 'a key that two know' },
    answerWithinMs: 2_000,
    now: () => new Date(),
  })
  return adapter.list()
}

const entry = (uuid: string, more: object = {}) => ({
  uuid,
  name: 'River',
  image: 'https://slots.example/river.png',
  provider: 'JDB',
  type: 'RNG',
  ...more,
})

test('[VND-01] an entry of the list that is not to be understood hides no other', async () => {
  items = [entry('good'), entry('bad', { type: 'DANCE' }), entry('worse', { name: 'a\0b' }), null]
  expect((await list()).map(({ id }) => id)).toEqual(['good'])
})

test('[VND-01] a list in which nothing is to be understood is none', async () => {
  items = [entry('bad', { image: 'javascript:alert(1)' })]
  await expect(list()).rejects.toThrow('empty')
})
