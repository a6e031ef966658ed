import { Refusal } from '@baize/client'
import { expect, test } from 'vitest'
import { createOutbox, type Letter } from './outbox.ts'

const letter = (id: string, conversation = 'one'): Letter => ({
  id,
  conversation,
  text: `text of ${id}`,
  isNote: false,
  images: [],
})

/** A line that answers as told: true is an acknowledgement. */
function lineOf(...answers: (true | Refusal)[]) {
  const sent: Letter[] = []
  const outbox = createOutbox({
    send(one) {
      sent.push(one)
      const answer = answers.shift() ?? true
      return answer === true ? Promise.resolve() : Promise.reject(answer)
    },
    isBroken: (fault) => fault instanceof Refusal && fault.code === 'network',
    refusalOf: (fault) => fault as Refusal,
    // Nobody waits for it: a test wakes the outbox.
    firstDelayMs: 1_000_000,
  })
  return { outbox, sent, ids: () => sent.map(({ id }) => id) }
}

/** Until everything that was promised has happened. */
const settled = () => new Promise((go) => setImmediate(go))

test('[MSG-05] a letter is kept until it is acknowledged', async () => {
  const { outbox, ids } = lineOf()
  outbox.put(letter('a'))
  expect(outbox.list()).toMatchObject([{ id: 'a', state: 'sending' }])
  await settled()
  expect(ids()).toEqual(['a'])
  expect(outbox.list()).toEqual([])
})

test('[MSG-05] after a broken line the same letter is sent again, before those written later', async () => {
  const { outbox, sent, ids } = lineOf(new Refusal('network'))
  outbox.put(letter('a'))
  outbox.put(letter('b'))
  await settled()
  expect(ids()).toEqual(['a'])
  expect(outbox.list()).toMatchObject([
    { id: 'a', state: 'broken' },
    { id: 'b', state: 'sending' },
  ])
  outbox.wake()
  await settled()
  expect(ids()).toEqual(['a', 'a', 'b'])
  expect(sent[1]?.text).toBe(sent[0]?.text)
  expect(outbox.list()).toEqual([])
})

test('[MSG-05] a refused letter stays with its reason and holds up no other', async () => {
  const { outbox, ids } = lineOf(new Refusal('already-settled'))
  outbox.put(letter('a'))
  outbox.put(letter('b'))
  await settled()
  expect(ids()).toEqual(['a', 'b'])
  expect(outbox.list()).toMatchObject([
    { id: 'a', state: 'refused', refusal: { code: 'already-settled' } },
  ])
  outbox.again('a')
  await settled()
  expect(ids()).toEqual(['a', 'b', 'a'])
  expect(outbox.list()).toEqual([])
})

test('[MSG-05] conversations do not wait for each other', async () => {
  const { outbox, ids } = lineOf(new Refusal('network'))
  outbox.put(letter('a', 'one'))
  outbox.put(letter('b', 'two'))
  await settled()
  expect(ids()).toEqual(['a', 'b'])
  expect(outbox.list()).toMatchObject([{ id: 'a', state: 'broken' }])
  outbox.drop('a')
  outbox.wake()
  await settled()
  expect(ids()).toEqual(['a', 'b'])
})
