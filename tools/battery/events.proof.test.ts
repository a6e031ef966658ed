import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chainCommitmentOf, chainOf } from '@baize/engines/house'
import {
  basketballModel,
  type EventModel,
  fightModel,
  footballModel,
  kickOff,
  mobaModel,
  playEvent,
  playMinute,
  raceModel,
  resultOf,
  roundSeed,
  roundsModel,
  tennisModel,
  ticketsDigestOf,
} from '@baize/engines/odds'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventAgain, verdictOfEvent } from '../../apps/site/public/verify-event.mjs'
import { root } from '../paths.ts'
import { oddsVectorsFile, recomputed } from './specification.ts'

const eventsEach = 300
const minutesMatches = 20
const published = join(root, 'apps/site/public')
const kept = JSON.parse(readFileSync(oddsVectorsFile, 'utf8'))

const football = footballModel({ home: 1.7, away: 0.9 })
const models: readonly [string, EventModel][] = [
  ['football', football],
  ['football with few goals', footballModel({ home: 0.4, away: 0.3, rho: -0.2 })],
  ['basketball', basketballModel({ margin: -6.5, total: 201 })],
  ['tennis', tennisModel({ bestOf: 5, serve: { home: 0.61, away: 0.64 } })],
  ['cs2', roundsModel({ title: 'cs2', bestOf: 3, round: 0.5 })],
  ['lol', mobaModel({ title: 'lol', bestOf: 5, map: 0.6 })],
  [
    'a race',
    raceModel(
      [3, 1, 7, 2, 2, 9].map((strength, at) => ({ id: `dog-${at}`, strength })),
      2,
    ),
  ],
  ['a fight', fightModel({ meron: 0.5, draw: 0.05 })],
]

const links = chainOf('the last link of a chain of these tests', 120)
const commitment = chainCommitmentOf(links[0]!)

/** As the arcade exports it. */
function exported(model: EventModel, place: number, tickets: readonly string[]) {
  const [link, digest, event] = [links[place]!, ticketsDigestOf(tickets), `event-${place}`]
  const { result } = playEvent(model, { seed: roundSeed(link, digest), event })
  const shown = { event, isInPlay: false, model, isVoid: false, result }
  const proof = { commitment, place, links: [link], digests: [digest], tickets: [tickets] }
  return { format: 'baize-event-1', ...shown, ...proof }
}

function exportedLive() {
  const event = 'live'
  const seeds = links.slice(7, 97).map((link) => roundSeed(link, ticketsDigestOf([])))
  const end = seeds.reduce(
    (state, seed) => playMinute(football, state, { seed, event }).state,
    kickOff(),
  )
  return {
    ...exported(football, 7, []),
    event,
    isInPlay: true,
    links: links.slice(7, 97),
    digests: seeds.map(() => ticketsDigestOf([])),
    tickets: undefined,
    result: resultOf(end),
  }
}

const told = ({ periods, places, fight }: Record<string, unknown>) =>
  JSON.parse(JSON.stringify({ periods, places, fight }))

describe('virtual events by the published script', () => {
  test.each(models)(
    `[GAM-12] [FAIR-01] are the platform's: ${eventsEach} of %s`,
    (_name, model) => {
      for (let nth = 0; nth < eventsEach; nth += 1) {
        const of = { seed: roundSeed(`link ${nth}`, ticketsDigestOf([])), event: `e${nth % 7}` }
        const again = eventAgain({ model, event: of.event, seeds: [of.seed], isInPlay: false })
        expect(told(again)).toEqual(told({ ...playEvent(model, of).result }))
      }
    },
  )

  test(`[GAM-12] [FAIR-01] are the platform's minute by minute: ${minutesMatches} matches`, () => {
    for (let nth = 0; nth < minutesMatches; nth += 1) {
      const model = footballModel({ home: 0.3 + nth / 5, away: 4 - nth / 6 })
      let state = kickOff()
      const seeds: string[] = []
      for (let minute = 0; minute < 90; minute += 1) {
        seeds.push(roundSeed(`link ${nth} ${minute}`, ticketsDigestOf([])))
        state = playMinute(model, state, { seed: seeds.at(-1)!, event: 'e' }).state
        if (minute % 30 > 0) continue
        const again = eventAgain({ model, event: 'e', seeds, isInPlay: true })
        expect(told(again)).toEqual(told({ ...resultOf(state) }))
      }
    }
  })

  test('[GAM-12] [FAIR-01] are right as they are exported, and hidden before that', () => {
    for (const [name, model] of models) {
      const one = exported(model, 11, ['b', 'a'])
      expect([name, verdictOfEvent(one)]).toEqual([name, 'right'])
      const open = { ...one, links: [], digests: [], tickets: [], result: undefined }
      expect(verdictOfEvent(open)).toMatch(/^hidden: not decided/)
      expect(verdictOfEvent(one, open)).toBe('right')
      expect(verdictOfEvent({ ...open, isVoid: true })).toMatch(/^hidden: void/)
    }
    const live = exportedLive()
    expect(verdictOfEvent(live)).toBe('right')
    const half = { ...live, links: live.links.slice(0, 45), digests: live.digests.slice(0, 45) }
    expect(verdictOfEvent({ ...half, result: undefined })).toBe('hidden: it is still played')
    expect(verdictOfEvent(live, half)).toBe('right')
  })

  test('[GAM-12] [FAIR-01] are wrong wherever something was changed', () => {
    const one = exported(football, 11, ['b', 'a'])
    const live = exportedLive()
    const [other] = models[1]!.slice(1) as [EventModel]
    const changed = [
      [{ ...one, links: [links[12]] }, undefined],
      [{ ...one, place: 10 }, undefined],
      [{ ...one, commitment: chainCommitmentOf(links[1]!) }, undefined],
      [{ ...one, digests: [ticketsDigestOf(['a'])] }, undefined],
      [{ ...one, tickets: [['a', 'b', 'c']] }, undefined],
      [{ ...one, event: 'event-12' }, undefined],
      [{ ...one, model: other }, one],
      [{ ...one, digests: [ticketsDigestOf([])], tickets: undefined }, one],
      [{ ...live, links: [...live.links.slice(0, 89), links[3]] }, undefined],
      [{ ...live, digests: live.digests.map(() => ticketsDigestOf(['x'])) }, undefined],
    ] as const
    for (const [nth, [proof, before]] of changed.entries())
      expect([nth, verdictOfEvent(proof, before)]).toEqual([nth, expect.stringMatching(/^WRONG/)])
  })

  test('[GAM-12] [FAIR-01] never throw, whatever they are given', () => {
    const one = exported(football, 11, ['b', 'a'])
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...Object.keys(one)), (junk, key) => {
        for (const given of [junk, { ...one, [key]: junk }])
          expect(verdictOfEvent(Object(given))).toMatch(/^(?:right|hidden|WRONG)/)
      }),
    )
  })

  test('[GAM-12] [FAIR-01] the script answers for a file, and says what is wrong', () => {
    const folder = mkdtempSync(join(tmpdir(), 'baize-events-'))
    try {
      const right = exported(football, 11, ['b', 'a'])
      const run = (proofs: unknown) => {
        const file = join(folder, 'event.json')
        writeFileSync(file, JSON.stringify(proofs))
        const script = join(published, 'verify.mjs')
        return spawnSync(process.execPath, [script, 'event', '--file', file], { encoding: 'utf8' })
      }
      expect(run([right, exportedLive()])).toMatchObject({
        status: 0,
        stdout: 'event-11  right\nlive  right\n',
      })
      const wrong = run({ ...right, place: 3 })
      expect([wrong.status, wrong.stdout]).toEqual([1, expect.stringContaining('WRONG: the chain')])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe.skipIf(recomputed(oddsVectorsFile) === undefined)('another program', () => {
  test('[GAM-12] [FAIR-01] written from the document alone, finds every published event and minute again', () => {
    const said = recomputed(oddsVectorsFile)
    expect(said?.text).toMatch(/129 events and minutes computed .* 0 disagree\.$/)
    const changed = structuredClone(kept)
    changed.events[0].draws[0].seed = 'another'
    changed.live.minutes[30].goals.home += 1
    const found = recomputed('-', { input: JSON.stringify(changed) })
    expect(found?.text).toMatch(/ [2-9] disagree\.$/)
  })
})
