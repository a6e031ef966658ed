import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quicknet as pinned } from '@baize/engines/beacon'
import { lotteries, sampleDraw, sampleLotteries, sampleTickets } from '@baize/engines/lottery'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashOfChain, isSigned, quicknet } from '../../apps/site/public/verify-beacon.mjs'
import {
  drawAgain,
  verdictOfDraw,
  verdictOfTicket,
} from '../../apps/site/public/verify-lottery.mjs'
import { root } from '../paths.ts'
import { drawFaults, ticketFaults } from './lotteries.ts'
import { lotteryVectorsFile } from './specification.ts'

/** A few of each: `verifier.proof.test.ts` goes over thousands. */
const drawsPerLottery = 20
const treesPerLottery = 1
const published = join(root, 'apps/site/public')
const kept = JSON.parse(readFileSync(lotteryVectorsFile, 'utf8'))

const [dice] = sampleLotteries().filter(({ family }) => family === 'k3')
const { draw, tickets } = sampleTickets(dice!, 4, 5)
const ticket = { ...tickets[3]!, draw }

/** By round 1000 of the real chain. */
const byBeacon = kept.draws.find(
  (one: { gameCode: string; proof: { kind: string } }) =>
    one.gameCode === 'ZYKS45' && one.proof.kind === 'beacon',
)
const { round, signature } = byBeacon.proof

/** The last digit is another one. */
const flipped = (text: string) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`

describe('draws by the published script', () => {
  test.each(sampleLotteries())(
    `[LOT-03] [FAIR-01] are the platform's: ${drawsPerLottery} of $code, and tickets`,
    (lottery) => {
      expect(drawFaults(lottery, 0, drawsPerLottery)).toEqual([])
      expect(ticketFaults(lottery, 0, treesPerLottery)).toEqual([])
    },
  )

  test('[LOT-03] [FAIR-01] are known of every lottery that we draw', () => {
    const own = lotteries().filter(({ source }) => source === 'own')
    const wrong = own.filter((lottery) => verdictOfDraw(sampleDraw(lottery, 7)).verdict !== 'right')
    expect(wrong.map(({ code }) => code)).toEqual([])
    expect(own).toHaveLength(31)
  })

  test('[LOT-03] [FAIR-01] are those of the vectors', () => {
    for (const one of [...kept.draws, ...kept.structures])
      expect(drawAgain(one)).toEqual(one.result)
    for (const tree of kept.trees)
      for (const one of tree.tickets)
        expect(verdictOfTicket({ ...one, draw: tree.draw }).verdict).toBe('right')
  })

  test('[LOT-03] [FAIR-01] are hidden before they are drawn, and when they are void', () => {
    const proof = { kind: 'beacon', chain: pinned.hash, round, signature: null }
    const open = { ...byBeacon, proof, result: null, state: 'open' }
    expect(verdictOfDraw(open).verdict).toBe('hidden: not drawn yet')
    const given = verdictOfDraw({ ...open, state: 'void', voidReason: 'beacon' })
    expect(given.verdict).toBe('hidden: void, all stakes go back')
    const elsewhere = { ...open, gameCode: 'XSMB', proof: { kind: 'external', evidence: null } }
    expect(verdictOfDraw(elsewhere).verdict).toBe('hidden: its numbers are drawn elsewhere')
  })

  test('[LOT-03] [FAIR-01] are wrong if they have a result and nothing that proves it', () => {
    for (const proof of [
      { kind: 'beacon', chain: pinned.hash, round, signature: null },
      { kind: 'seed', commitment: draw.proof.commitment, seed: null },
      { kind: 'external', evidence: null },
    ]) {
      const { verdict } = verdictOfDraw({ ...draw, proof })
      expect(verdict).toBe('WRONG: there is a result, but nothing that it follows from')
    }
  })

  test('[LOT-03] [FAIR-01] refuse another round than that of the close, and tell of tickets published late', () => {
    const madeMs = pinned.genesisMs + (round - 1) * pinned.periodMs
    const closing = (secondsBefore: number) => ({
      ...byBeacon,
      closesAt: new Date(madeMs - secondsBefore * 1000).toISOString(),
    })
    const inTime = verdictOfDraw(closing(6))
    expect([inTime.verdict, inTime.told.join()]).toEqual([
      'right',
      expect.not.stringContaining('NOTE'),
    ])
    for (const seconds of [5, 9])
      expect(verdictOfDraw(closing(seconds)).verdict).toMatch(/^WRONG: round 1000 is not the one/)
    const late = verdictOfDraw({ ...closing(6), closedAt: new Date(madeMs).toISOString() })
    expect(late.verdict).toBe('right')
    expect(late.told.join()).toContain('NOTE: the root of the tickets was published after')
  })

  test('[LOT-03] [FAIR-01] never throw, whatever they are given', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...Object.keys(ticket)), (junk, key) => {
        for (const one of [
          junk,
          { ...ticket, [key]: junk },
          { ...ticket, proof: junk, draw: junk },
        ])
          expect(verdictOfTicket(Object(one)).verdict).toMatch(/^(?:right|hidden|WRONG)/)
        expect(verdictOfDraw({ ...draw, [key]: junk }).verdict).toMatch(/^(?:right|hidden|WRONG)/)
      }),
    )
  })
})

describe('signatures by the published script', () => {
  test('[LOT-03] [FAIR-01] a published round is right; its bits and other rounds are not', () => {
    expect(kept.beacon.map((one: { isRight: boolean }) => one.isRight)).toContain(true)
    for (const { isRight, ...one } of kept.beacon) expect(isSigned(one)).toBe(isRight)
  })

  test('[LOT-03] [FAIR-01] the key is the one that the platform has, and the chain’s hash says so', () => {
    expect(quicknet).toMatchObject({ hash: pinned.hash, publicKey: pinned.publicKey })
    expect(quicknet.genesisSeconds * 1000).toBe(pinned.genesisMs)
    expect(quicknet.periodSeconds * 1000).toBe(pinned.periodMs)
    expect(hashOfChain(quicknet)).toBe(quicknet.hash)
  })

  test('[LOT-03] [FAIR-01] garbage is wrong and never throws', () => {
    const junk = [
      undefined,
      null,
      5,
      '',
      'zz',
      {},
      [signature],
      signature.toUpperCase(),
      '0'.repeat(96),
    ]
    const points = [
      'f'.repeat(96),
      `c${'0'.repeat(95)}`,
      `${signature}00`,
      `\n${signature.slice(1)}`,
    ]
    for (const one of [...junk, ...points]) expect(isSigned({ round, signature: one })).toBe(false)
    for (const one of [0, -1, 1.5, Number.NaN, 2 ** 60, '1000', null])
      expect(isSigned({ round: one, signature })).toBe(false)
    for (const publicKey of ['', null, 'f'.repeat(192), `${'8'.padEnd(192, '0')}`])
      expect(isSigned({ round, signature, publicKey })).toBe(false)
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 48, maxLength: 48 }), (bytes) => {
        bytes[0] = 0x80 | (bytes[0]! & 0x2f)
        expect(isSigned({ round, signature: Buffer.from(bytes).toString('hex') })).toBe(false)
      }),
      { numRuns: 10 },
    )
  })
})

describe('the command', () => {
  test('[LOT-03] [FAIR-01] says that a right draw and a right ticket are right', () => {
    expect(checked('draw', byBeacon)).toEqual([0, expect.stringMatching(/: right$/)])
    expect(checked('draw', { success: true, value: draw })).toEqual([0, expect.any(String)])
    expect(checked('ticket', { success: true, value: ticket })[0]).toBe(0)
    expect(checked('draw', [draw, sampleDraw(dice!, 2)])[1]).toMatch(/: right\n.*: right$/s)
  })

  test.each([
    ['another signature', { proof: { ...byBeacon.proof, signature: flipped(signature) } }],
    ['another round', { proof: { ...byBeacon.proof, round: 1001 } }],
  ])('[LOT-03] [FAIR-01] refuses a draw by a beacon with %s', (_, change) => {
    const [status, said] = checked('draw', { ...byBeacon, ...change })
    expect(status).toBe(1)
    expect(said).toMatch(/: WRONG: the signature is not that of round 100[01]$/)
  })

  test.each([
    [
      'of another chain',
      { ...byBeacon, proof: { ...byBeacon.proof, chain: draw.root } },
      'the chain',
    ],
    ['with another id', { ...draw, id: 'ZYKS45-20261118-9999' }, 'the result is dice'],
    ['of another lottery', { ...draw, gameCode: 'ZYPK45' }, `${draw.id} is no draw of ZYPK45`],
    ['of no lottery', { ...draw, gameCode: 'ZYKS' }, 'there is no lottery ZYKS'],
    ['with another root', { ...draw, root: flipped(draw.root!) }, 'the result is dice'],
    ['without its root', { ...draw, root: null }, 'there are tickets, but no root'],
    ['with another result', { ...draw, result: { dice: ['1', '2'] } }, 'the result is dice'],
    ['by other rules', { ...draw, rulesVersion: 2 }, 'rules 2 are not known here'],
    [
      'by another seed',
      { ...draw, proof: { ...draw.proof, seed: flipped(draw.proof.seed) } },
      'this is not the seed committed to',
    ],
  ])('[LOT-03] [FAIR-01] refuses a draw %s', (_, changed, sentence) => {
    const [status, said] = checked('draw', changed)
    expect([status, said]).toEqual([1, expect.stringContaining(`: WRONG: ${sentence}`)])
  })

  const place = ticket.proof
  test.each([
    ['with another selection', { selection: '1' }, 'the text that was hashed is not that'],
    ['with another unit', { unit: '1', stake: String(ticket.units) }, 'the text that was hashed'],
    ['with another stake', { stake: '1' }, 'the stake is not the unit times the units'],
    ['paid otherwise', { payout: '987654321', state: 'won' }, 'the hits told pay'],
    ['of another draw', { drawId: 'ZYKS45-20261118-9999' }, 'the ticket is for ZYKS45'],
    ['with another leaf', { proof: { ...place, leaf: flipped(place.leaf) } }, 'the leaf is not'],
    [
      'with another path',
      { proof: { ...place, path: place.path.with(0, flipped(place.path[0]!)) } },
      'the ticket is not in the root',
    ],
    ['with a shorter path', { proof: { ...place, path: [] } }, 'the path is too short'],
    [
      'with a longer path',
      { proof: { ...place, path: [...place.path, place.leaf] } },
      'the path is too long',
    ],
    ['at another place', { proof: { ...place, index: 2 } }, 'the ticket is not in the root'],
    ['among others', { proof: { ...place, count: 6 } }, 'the draw has 5 tickets, the proof 6'],
    ['with another root', { draw: { ...draw, root: flipped(draw.root!) } }, 'the ticket is not in'],
    [
      'whose draw is wrong',
      { draw: { ...draw, result: { dice: ['7', '7', '7'] } } },
      'of the draw, the result is dice',
    ],
  ])('[LOT-03] [FAIR-01] refuses a ticket %s', (_, change, sentence) => {
    const [status, said] = checked('ticket', { ...ticket, ...change })
    expect([status, said]).toEqual([1, expect.stringContaining(`: WRONG: ${sentence}`)])
  })

  test('[LOT-03] [FAIR-01] takes the values by hand, and says what it could not compare', () => {
    const { id, root: tickets5 } = draw
    const { seed, commitment } = draw.proof
    const asked = ['draw', '--id', id, '--seed', seed, '--root', tickets5!]
    const result = JSON.stringify(draw.result)
    const right = run([...asked, '--commitment', commitment, '--result', result])
    expect(right).toEqual([0, expect.stringMatching(/weaker.*: right$/s)])
    expect(run(asked)).toEqual([0, expect.stringContaining('no commitment to compare')])
    expect(run([...asked, '--commitment', flipped(commitment)])[0]).toBe(1)
    const beacon = ['--round', String(round), '--signature', signature]
    const told = run(['draw', '--id', byBeacon.id, ...beacon])
    expect(told).toEqual([0, expect.stringContaining(`dice ${byBeacon.result.dice.join(' ')}`)])
    expect(run(['draw', '--id', byBeacon.id, ...beacon, '--result', '{"dice":[]}'])[0]).toBe(1)
  })

  test('[LOT-03] [FAIR-01] takes a ticket’s text and path by hand', () => {
    inFolder((folder) => {
      const file = join(folder, 'ticket.txt')
      const { index, count, path } = place
      const asked = ['--index', String(index), '--count', String(count), '--path', path.join()]
      writeFileSync(file, place.text)
      const right = run(['ticket', '--text', file, ...asked, '--root', draw.root!])
      expect(right).toEqual([0, expect.stringContaining('number 4 of 5')])
      writeFileSync(file, `${place.text}\n`)
      const wrong = run(['ticket', '--text', file, ...asked, '--root', draw.root!])
      expect(wrong).toEqual([1, expect.stringContaining('WRONG: the ticket is not in the root')])
    })
  })

  test('[FAIR-01] is short enough to be read, and needs nothing but Node', () => {
    for (const name of ['verify-lottery.mjs', 'verify-beacon.mjs']) {
      const text = readFileSync(join(published, name), 'utf8')
      expect(text.split('\n').length).toBeLessThan(400)
      const imported = [...text.matchAll(/^import .* from '(.*)'$/gm)].map(([, from = '']) => from)
      const foreign = imported.filter((from) => !/^node:|^\.\/verify-beacon\.mjs$/.test(from))
      expect([name, foreign]).toEqual([name, []])
    }
  })
})

function checked(what: string, value: unknown): [number | null, string] {
  return inFolder((folder) => {
    const file = join(folder, 'asked.json')
    writeFileSync(file, JSON.stringify(value))
    return run([what, '--file', file])
  })
}

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'baize-verify-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function run(args: readonly string[]): [number | null, string] {
  const said = spawnSync(process.execPath, [join(published, 'verify.mjs'), ...args], {
    encoding: 'utf8',
  })
  return [said.status, `${said.stdout}${said.stderr}`.trim()]
}
