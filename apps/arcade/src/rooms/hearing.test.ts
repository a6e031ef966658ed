import { seedHash } from '@baize/engines/holdem'
import { expect, test } from 'vitest'
import { createSeating } from './chairs.ts'
import { layDeck } from './dealing.ts'
import { createHearing } from './hearing.ts'

const now = () => new Date('2026-11-19T12:00:00Z')

test('[FAIR-01] a seed counts for who told it, and not for who has taken the seat since', async () => {
  const seating = createSeating({ seats: 3, unit: 10n, bots: 0, now })
  const sitDown = (seat: number, owner: string) => {
    const who = { owner, name: owner, isBot: false, sitting: undefined, stack: 1_000n }
    return Object.assign(seating.put(seat, who), { hash: seedHash(`seed of ${owner}`) })
  }
  const [ann, ben] = [sitDown(0, 'ann'), sitDown(1, 'ben')]
  sitDown(2, 'cyd')
  const time = Promise.withResolvers<void>()
  const hearing = createHearing({ seating, tell: () => {}, pause: () => time.promise })
  const laid = layDeck()
  const heard = hearing.hear(laid, () => {})
  hearing.seed(ann, laid.id, 'seed of ann')
  hearing.seed(ben, laid.id, 'seed of ben')
  seating.remove(ann)
  const dan = sitDown(0, 'dan')
  time.resolve()
  expect((await heard).map(({ seat, seed }) => ({ seat, seed }))).toEqual([
    { seat: 1, seed: 'seed of ben' },
  ])
  expect(dan.isAway).toBe(false)
})
