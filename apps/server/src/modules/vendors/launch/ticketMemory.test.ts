import { expect, test } from 'vitest'
import type { Held } from '../vendors.types.ts'
import { createTicketMemory } from './ticketMemory.ts'

const then = new Date('2026-05-01T10:00:00Z')
const held = (sessionId: string | null): Held => ({
  integration: 'arcade',
  merchantId: 'm',
  memberId: 'p',
  currency: 'USD',
  game: 'g',
  sessionId,
  issuedAt: then,
  expiresAt: then,
  sessionEnds: null,
})

function stage(tickets: Record<string, Held>) {
  const reads: string[] = []
  let gate = Promise.resolve()
  const memory = createTicketMemory(async (token) => {
    reads.push(token)
    await gate
    return tickets[token]
  })
  return {
    memory,
    reads,
    /** Reads wait until the returned function is called. */
    hold(): () => void {
      const waiting = Promise.withResolvers<void>()
      gate = waiting.promise
      return waiting.resolve
    },
  }
}

test('[SCL-01] a ticket is read once, however many bets show it', async () => {
  const { memory, reads } = stage({ t: held('s') })
  for (let turn = 0; turn < 100; turn += 1) await memory.find('t')
  expect(reads).toEqual(['t'])
})

test('[SEC-01] the end of a session drops its tickets and nobody else’s', async () => {
  const { memory, reads } = stage({ t: held('s'), u: held('s'), v: held('other'), w: held(null) })
  for (const token of ['t', 'u', 'v', 'w']) await memory.find(token)
  memory.drop(['s', 'unknown'])
  for (const token of ['t', 'u', 'v', 'w']) await memory.find(token)
  expect(reads).toEqual(['t', 'u', 'v', 'w', 't', 'u'])
})

test('[SEC-01] what is read while a session ends is not believed afterwards', async () => {
  const { memory, reads, hold } = stage({ t: held('s') })
  const release = hold()
  const asked = memory.find('t')
  memory.drop(['s'])
  release()
  await asked
  await memory.find('t')
  expect(reads).toEqual(['t', 't'])
})
