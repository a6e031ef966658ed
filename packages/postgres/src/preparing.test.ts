import { expect, test } from 'vitest'
import { beginningAlong } from './preparing.ts'

/** A connection that takes down what it is sent, and whose BEGIN is answered by hand. */
function wire() {
  const sent: unknown[] = []
  const begin = Promise.withResolvers<unknown>()
  const ask = beginningAlong((text) => {
    sent.push(text)
    return text === 'begin' ? begin.promise : Promise.resolve({ rows: [] })
  })
  return { sent, begin, ask }
}

test('a transaction begins along with its first question', async () => {
  const { sent, ask } = wire()
  await ask('begin')
  await ask('select 1')
  expect(sent).toEqual(['begin', 'select 1'])
})

test('what writes waits until it has begun, and nothing overtakes it', async () => {
  const { sent, begin, ask } = wire()
  await ask('begin')
  const both = [ask('insert into a values (1)'), ask('select * from a')]
  expect(sent).toEqual(['begin'])
  begin.resolve({})
  await Promise.all(both)
  expect(sent).toEqual(['begin', 'insert into a values (1)', 'select * from a'])
})

test('a question that writes waits like everything that does', async () => {
  const { sent, ask } = wire()
  await ask('begin')
  void ask("select jobs.add_job('a')")
  expect(sent).toEqual(['begin'])
})

test('where it does not begin, nothing is written', async () => {
  const { sent, begin, ask } = wire()
  await ask('begin')
  const write = ask('insert into a values (1)')
  begin.reject(new Error('not now'))
  await expect(write).rejects.toThrow('not now')
  expect(sent).toEqual(['begin'])
  await ask('rollback')
  expect(sent).toEqual(['begin', 'rollback'])
})
