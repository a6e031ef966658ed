import { expect, test } from 'vitest'
import { Refusal, Unanswered } from './api.ts'
import { pausesMs, retry, roundId } from './retry.ts'

const pause = async () => undefined

test('a lost answer is asked for again, a refusal is not', async () => {
  const answers = [new Unanswered(), new Refusal('round-open'), 'round']
  const sent = await retry(
    async () => {
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    },
    { pause },
  )
  expect(sent).toBe('round')
  let tries = 0
  const refused = retry(
    async () => {
      tries += 1
      throw new Refusal('not-enough-money')
    },
    { pause },
  )
  await expect(refused).rejects.toThrow('not-enough-money')
  expect(tries).toBe(1)
})

test('it gives up after the last pause', async () => {
  let tries = 0
  const silent = retry(
    async () => {
      tries += 1
      throw new Unanswered()
    },
    { pause },
  )
  await expect(silent).rejects.toThrow(Unanswered)
  expect(tries).toBe(pausesMs.length + 1)
})

test('ids are UUIDs of version 7 that begin with the time', () => {
  const id = roundId(0x0192_1234_5678, new Uint8Array(16).fill(0xff))
  expect(id).toBe('01921234-5678-7fff-bfff-ffffffffffff')
})
