import { afterAll, beforeAll, expect, test } from 'vitest'
import { verdictOfEvent } from '../../../site/public/verify-event.mjs'
import { type Book, legOn, openBook } from './sports.fixture.ts'
import type { EventRow, ProofFile } from './wire.ts'

let book: Book
beforeAll(async () => {
  book = await openBook(['vf-crown', 'vb-metro', 'vg-silverlane'])
})
afterAll(() => book.stage.stop())

const proofOf = async (id: string) => book.get<ProofFile>('/sports/proof', { id })

/** As the file that is saved. */
const saved = ({ status: _s, code: _c, error: _e, ...file }: Awaited<ReturnType<typeof proofOf>>) =>
  file

for (const sport of ['basketball', 'greyhounds', 'football'] as const) {
  test(`[GAM-12] [FAIR-01] ${sport}: the file of an event is right by the published script, with the own slip in it`, async () => {
    const player = await book.player(`prover-${sport}`)
    const [event] = (await player.open(sport)) as [EventRow]
    const open = saved(await proofOf(event.id))
    expect(open).toMatchObject({ place: null, links: [], digests: [], event: event.id })
    expect(open.result).toBeUndefined()
    expect(verdictOfEvent(open)).toMatch(/^hidden: not decided/)
    const { slip } = await player.place([legOn((await player.event(event.id)).event)])
    expect(slip.state).toBe('accepted')
    await player.over(event, 190_000)
    const file = saved(await proofOf(event.id))
    expect(verdictOfEvent(file, open)).toBe('right')
    expect(file.tickets?.[0]).toContain(slip.id)
    expect(file.tickets?.flat()).toEqual([slip.id])
    // Another score, another slip, other chances: each of them is found.
    const other = { ...file, result: { ...file.result, periods: {}, places: [] } }
    expect(verdictOfEvent(other)).toMatch(/^WRONG/)
    expect(verdictOfEvent({ ...file, tickets: [[]] })).toMatch(/^WRONG/)
    expect(verdictOfEvent(file, { ...open, commitment: 'another' })).toMatch(/^WRONG/)
  })
}

test('[FAIR-01] links and results are told by no file before they were shown', async () => {
  const player = await book.player('peeper')
  const [event] = (await player.open('basketball')) as [EventRow]
  book.until(event.closesAt + 100)
  await expect.poll(async () => (await proofOf(event.id)).digests.length).toBe(1)
  const file = saved(await proofOf(event.id))
  expect([file.links, file.result]).toEqual([[], undefined])
  expect((await proofOf('no-such-event')).status).toBe(404)
})
