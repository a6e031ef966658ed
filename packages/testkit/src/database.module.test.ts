import { Client } from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from './database.ts'

test('each caller gets a migrated database of its own, gone after drop', async () => {
  const [one, two] = await Promise.all([freshDatabase(), freshDatabase()])
  await ask(one.url, `insert into kernel.seen values ('mine', now())`)
  expect(await ask(two.url, 'select id from kernel.seen')).toEqual([])
  expect(await ask(one.url, 'select id from kernel.seen')).toEqual([{ id: 'mine' }])
  await one.drop()
  await two.drop()
  await expect(ask(one.url, 'select 1')).rejects.toThrow('does not exist')
})

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
