import { Refusal } from '@baize/client'
import { expect, test } from 'vitest'
import { createAntiBot, sendProven } from './antiBot.ts'

function tasks(expiresAt = 1_000) {
  const asked: number[] = []
  return {
    asked,
    task: async () => {
      asked.push(asked.length + 1)
      return { parameters: { data: { expiresAt } }, number: asked.length }
    },
    solve: async (task: Record<string, unknown>) => `answer ${String(task.number)}`,
    now: () => 0,
  }
}

test('[ACC-04] a task is solved ahead of the submit, and each answer is given away once', async () => {
  const outside = tasks()
  const antiBot = createAntiBot(outside)
  antiBot.prepare()
  antiBot.prepare()
  expect(outside.asked).toHaveLength(1)
  expect(await antiBot.prove()).toBe('answer 1')
  expect(await antiBot.prove()).toBe('answer 2')
})

test('an answer that ran out while the form was filled in is replaced', async () => {
  const outside = tasks(60)
  const antiBot = createAntiBot({ ...outside, now: () => 51_000 })
  antiBot.prepare()
  expect(await antiBot.prove()).toBe('answer 2')
})

test('a preparation that failed costs nothing: proving tries again', async () => {
  const outside = tasks()
  let isDown = true
  const antiBot = createAntiBot({
    ...outside,
    task: () => (isDown ? Promise.reject(new Refusal('network')) : outside.task()),
  })
  antiBot.prepare()
  isDown = false
  expect(await antiBot.prove()).toBe('answer 1')
  isDown = true
  await expect(antiBot.prove()).rejects.toMatchObject({ code: 'network' })
})

test('[ACC-04] a proof that the server does not take is renewed once, and the second refusal stands', async () => {
  const proofs: boolean[] = []
  const sent: unknown[] = []
  const prove = async (again: boolean) => {
    proofs.push(again)
    return again ? 'new' : 'old'
  }
  const refuseOld = async (proof: { altcha?: string }) => {
    sent.push(proof)
    if (proof.altcha === 'old') throw new Refusal('verification-first')
    return 'in'
  }
  expect(await sendProven(prove, refuseOld)).toBe('in')
  expect(sent).toEqual([{ altcha: 'old' }, { altcha: 'new' }])
  expect(proofs).toEqual([false, true])
  const refuseAll = () => Promise.reject(new Refusal('verification-first'))
  await expect(sendProven(prove, refuseAll)).rejects.toMatchObject({ code: 'verification-first' })
})

test('where no proof is asked for nothing is sent, and other refusals are not tried again', async () => {
  const sent: unknown[] = []
  const send = async (proof: { altcha?: string }) => {
    sent.push(proof)
    throw new Refusal('wrong-credentials')
  }
  await expect(sendProven(async () => undefined, send)).rejects.toMatchObject({
    code: 'wrong-credentials',
  })
  expect(sent).toEqual([{}])
})
