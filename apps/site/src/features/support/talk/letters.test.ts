import { Refusal } from '@baize/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Acknowledged, createLetters, firstPauseMs, type Unsent } from './letters.ts'

const begins = { kind: 'chat', type: 1 } as const
const box = new Map<string, string>()
const storage = {
  getItem: (key: string) => box.get(key) ?? null,
  setItem: (key: string, value: string) => void box.set(key, value),
  removeItem: (key: string) => void box.delete(key),
}

beforeEach(() => {
  vi.useFakeTimers()
  box.clear()
})
afterEach(() => vi.useRealTimers())

/** A server that takes each id once; `line` says what happens to the next calls. */
function desk(line: ('cut' | 'lost' | 'ok' | Refusal)[] = []) {
  const taken: Unsent[] = []
  const tried: string[] = []
  let position = 0
  async function send(letter: Unsent): Promise<Acknowledged> {
    const fate = line.shift() ?? 'ok'
    tried.push(letter.text)
    if (fate instanceof Refusal) throw fate
    if (fate === 'cut') throw new Refusal('network')
    if (!taken.some(({ id }) => id === letter.id)) taken.push(letter)
    // The answer is lost: the letter arrived all the same.
    if (fate === 'lost') throw new Refusal('network')
    position += 1
    const entry = { id: letter.id, position, text: letter.text }
    return { entry } as Acknowledged
  }
  return { send, taken, tried }
}

let number = 0
const lettersOf = (send: (letter: Unsent) => Promise<Acknowledged>) =>
  createLetters({
    send,
    storage,
    newId: () => {
      number += 1
      return `id-${number}`
    },
  })

describe('[MSG-05] letters to customer service', () => {
  test('arrive once and in order, although the line is cut and answers are lost', async () => {
    const server = desk(['cut', 'lost', 'cut', 'ok', 'lost'])
    const letters = lettersOf(server.send)
    for (const text of ['one', 'two', 'three']) letters.write({ conversation: 'c', text })
    expect(letters.of('c').map(({ text }) => text)).toEqual(['one', 'two', 'three'])
    await vi.advanceTimersByTimeAsync(120_000)
    expect(server.taken.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
    expect(new Set(server.taken.map(({ id }) => id)).size).toBe(3)
    expect(letters.of('c')).toEqual([])
  })

  test('outlive a reload under the same id, and are forgotten when they have arrived', async () => {
    const never = desk(Array.from({ length: 99 }, () => 'cut' as const))
    const before = lettersOf(never.send)
    before.write({ conversation: 'c', text: 'hello', begins })
    await vi.advanceTimersByTimeAsync(10)
    const [kept] = before.of('c')
    const server = desk()
    const after = lettersOf(server.send)
    expect(after.beginning()).toBe('c')
    await vi.advanceTimersByTimeAsync(10)
    expect(server.taken).toEqual([kept])
    expect(after.beginning()).toBeUndefined()
    expect(box.size).toBe(0)
  })

  test('go at once when the line is back, without the pause', async () => {
    const server = desk(['cut'])
    const letters = lettersOf(server.send)
    letters.write({ conversation: 'c', text: 'hello' })
    await vi.advanceTimersByTimeAsync(firstPauseMs / 2)
    expect(server.taken).toEqual([])
    letters.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.taken).toHaveLength(1)
  })

  test('that are refused stay with the reason, hold up no others, and can be sent again', async () => {
    const server = desk([new Refusal('quota-exceeded')])
    const letters = lettersOf(server.send)
    letters.write({ conversation: 'c', text: 'too fast' })
    letters.write({ conversation: 'c', text: 'later' })
    await vi.advanceTimersByTimeAsync(0)
    const [refused] = letters.of('c')
    expect(refused).toMatchObject({ text: 'too fast', refusal: { code: 'quota-exceeded' } })
    expect(server.taken.map(({ text }) => text)).toEqual(['later'])
    letters.again(refused as Unsent)
    await vi.advanceTimersByTimeAsync(0)
    expect(server.taken[1]?.id).toBe(refused?.id)
    expect(letters.of('c')).toEqual([])
  })

  test('wait for the one that begins the conversation', async () => {
    const server = desk([new Refusal('quota-exceeded')])
    const letters = lettersOf(server.send)
    letters.write({ conversation: 'c', text: 'first', begins })
    letters.write({ conversation: 'c', text: 'second' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.tried).toEqual(['first'])
    letters.again(letters.of('c')[0] as Unsent)
    await vi.advanceTimersByTimeAsync(0)
    expect(server.taken.map(({ text }) => text)).toEqual(['first', 'second'])
  })

  test('of one person are not sent for the next', async () => {
    const server = desk(['cut'])
    const letters = lettersOf(server.send)
    letters.write({ conversation: 'c', text: 'mine' })
    await vi.advanceTimersByTimeAsync(10)
    letters.forget()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.taken).toEqual([])
    expect(box.size).toBe(0)
  })
})
