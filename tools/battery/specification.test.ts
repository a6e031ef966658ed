import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quicknet } from '@baize/engines/beacon'
import {
  houseGames,
  jackpot,
  keno,
  kenoMultipliers,
  liveGames,
  plinko,
  plinkoMultipliers,
  wheel,
  wheelMultipliers,
} from '@baize/engines/house'
import {
  drawResult,
  leafOf,
  lotteries,
  lotteryByCode,
  wordsOfRandomness,
} from '@baize/engines/lottery'
import { describe, expect, test } from 'vitest'
import { root } from '../paths.ts'
import { exportedLotteries } from './lotteries.ts'
import {
  documentFile,
  exportedRounds,
  lotteryVectorsFile,
  recomputed,
  vectorsFile,
} from './specification.ts'

const betsPerGame = 40
const drawsPerLottery = 20
const games = [...houseGames, ...liveGames, jackpot]
const document = readFileSync(documentFile, 'utf8')
const hasPython = recomputed(vectorsFile) !== undefined

describe.skipIf(!hasPython)('another program, written from the document alone', () => {
  test('[FAIR-01] finds every published bet again: ten of each game, the chain and the draw', () => {
    const said = recomputed(vectorsFile)
    expect(said?.text).toMatch(/ bets computed again from the document, 0 disagree\.$/)
    expect(said?.isSame).toBe(true)
    for (const { id } of games) {
      expect(Number(new RegExp(`\\b${id} (\\d+)`).exec(said?.text ?? '')?.[1])).toBeGreaterThan(9)
    }
  })

  test(`[FAIR-01] finds ${betsPerGame} random bets of each game again`, () => {
    const rounds = games.flatMap((game) => exportedRounds(game, 0, betsPerGame))
    const said = recomputed('-', { input: JSON.stringify({ rounds }) })
    expect(said?.text).toMatch(new RegExp(`${rounds.length} bets .* 0 disagree\\.$`))
  })

  test('[FAIR-01] finds the bets of every game whose view, stake or return was changed', () => {
    const changes = [{ returned: '123' }, { staked: '7' }, { views: [{ told: 'lies' }] }]
    const rounds = games.flatMap((game) => exportedRounds(game, 0, 1))
    const changed = rounds.flatMap((round) => changes.map((change) => ({ ...round, ...change })))
    const said = recomputed('-', { input: JSON.stringify({ rounds: [...rounds, ...changed] }) })
    expect(said?.text).toMatch(
      new RegExp(`${rounds.length + changed.length} bets .* ${changed.length} disagree\\.$`),
    )
    expect(said?.isSame).toBe(false)
  })

  test('[FAIR-01] finds a seed that was not committed to, in what a game exports', () => {
    const [round] = exportedRounds(houseGames[0]!, 0, 1) as Record<string, unknown>[]
    const { serverSeed, clientSeed, nonce, views, ...rest } = round!
    const play = { ...rest, state: 'done', view: Object(views)[0] }
    const plays = ['0'.repeat(64), undefined].map((commitment) => ({
      ...play,
      seeds: { serverSeed, clientSeed, nonce, ...(commitment ? { commitment } : {}) },
    }))
    const said = recomputed('-', { input: JSON.stringify({ format: 'baize-plays-1', plays }) })
    expect(said?.text).toMatch(/not the seed that was committed to\n2 bets .* 1 disagree\.$/)
  })

  test('[LOT-03] [FAIR-01] finds every published draw and ticket again, and random ones', () => {
    const published = recomputed(lotteryVectorsFile)
    expect(published?.text).toMatch(/ draws and trees computed .* 0 disagree\.$/)
    const exported = exportedLotteries(0, drawsPerLottery)
    const random = recomputed('-', { input: JSON.stringify(exported) })
    const count = exported.draws.length + exported.trees.length
    expect(random?.text).toMatch(new RegExp(`${count} draws and trees .* 0 disagree\\.$`))
  })

  test('[LOT-03] [FAIR-01] finds draws and tickets that were changed', () => {
    const { draws, trees } = exportedLotteries(3, 4)
    const [draw, tree] = [draws[0]!, trees.find(({ tickets }) => tickets.length > 2)!]
    const [ticket, ...others] = tree.tickets
    const place = ticket!.proof
    const changedDraws = [
      { id: draws[1]!.id },
      { result: { five: ['00000'] } },
      { root: null },
      { proof: { ...draw.proof, seed: draw.randomness } },
    ].map((change) => ({ ...draw, ...change }))
    const changedTrees = [
      { ...ticket!, unit: '1' },
      { ...ticket!, payout: '123456789' },
      { ...ticket!, proof: { ...place, leaf: place.path[0]! } },
      { ...ticket!, proof: { ...place, path: [] } },
    ].map((changed) => ({ ...tree, tickets: [changed, ...others] }))
    const all = { draws: [draw, ...changedDraws], trees: [tree, ...changedTrees] }
    const said = recomputed('-', {
      input: JSON.stringify({ format: 'baize-lotteries-1', ...all }),
    })
    expect(said?.text).toMatch(/10 draws and trees computed again from the document, 8 disagree\.$/)
    expect(said?.isSame).toBe(false)
  })

  test('[FAIR-01] has its tables from the document: one figure changed there is noticed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'baize-document-'))
    const file = join(folder, 'fairness.md')
    try {
      writeFileSync(file, document.replaceAll(/^(1[0-6]|[89]): (\d+)/gm, '$1: 1$2'))
      expect(recomputed(vectorsFile, { document: file })?.isSame).toBe(false)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

test('[FAIR-01] it needs nothing but Python itself, and reads nothing of ours', () => {
  const folder = join(root, 'tools/battery/fairness')
  const files = readdirSync(folder).filter((name) => name.endsWith('.py'))
  const own = files.map((name) => name.replace('.py', ''))
  const imported = files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/^(?:import|from) (\w+)/gm)].map(
      ([, from = '']) => from,
    ),
  )
  const known = new Set(['hashlib', 'hmac', 'json', 'math', 're', 'sys', ...own])
  expect(imported.filter((from) => !known.has(from))).toEqual([])
})

describe('the document', () => {
  test('[FAIR-01] has a section for every game, and no other', () => {
    const names = [...document.matchAll(/^\*\*Draw:\*\*/gm)]
    // The seas share one section. The daily draw has a list of its own in the document.
    const liveOnly = ['## Fan-Tan', '## Xoc Dia', '### Live Blackjack']
    for (const heading of liveOnly) expect(document).toContain(`\n${heading}\n`)
    expect(names).toHaveLength(houseGames.length + liveOnly.length + 1)
    expect(document).toContain('\n## Fishing\n')
    expect(document).toContain('\n## The daily draw\n')
  })

  test('[LOT-03] [FAIR-01] has every lottery that we draw, and no other', () => {
    const [, block = ''] = /^```lotteries\n([^`]*)^```/m.exec(document) ?? []
    const listed = block.split('\n').flatMap((line) => line.split(' = ')[0]!.split(' '))
    const own = lotteries().filter(({ source }) => source === 'own')
    expect(listed.filter(Boolean).toSorted()).toEqual(own.map(({ code }) => code).toSorted())
  })

  test('[LOT-03] [FAIR-01] has worked examples of draws that are right', () => {
    const rows = document.matchAll(/^\| `(\w+)(-2023\d+(?:-\d+)?)` \| ([\d, ]+) \| (.*) \|$/gm)
    const [, randomness = ''] = /The randomness is `(\w{64})` \(round 1000/.exec(document) ?? []
    const examples = [...rows].map(([, code = '', rest = '', words = '', told = '']) => {
      const of = { randomness, drawId: `${code}${rest}` }
      const first = Array.from(words.split(', '), wordsOfRandomness(of)).join(', ')
      const result = Object.entries(
        drawResult(lotteryByCode(code)!.structure, wordsOfRandomness(of)),
      )
      const text = result.map(([prize, numbers]) => `\`${prize}\` ${numbers.join(' ')}`).join(', ')
      return { isRight: first === words && text === told, code }
    })
    expect(examples).toHaveLength(5)
    expect(examples.filter(({ isRight }) => !isRight)).toEqual([])
    const seeded = '9212971049895ae7e766b7e27ab4991241b007ec886f629022f6c9b3c05b9ed8'
    const seed = `${'0'.repeat(63)}1`
    const hashed = createHash('sha256').update(`baize.lottery.seed:${seed}:`).digest('hex')
    expect([hashed, document.includes(seeded)]).toEqual([seeded, true])
    const of = { randomness: seeded, drawId: 'ZYKS60-20261118-0001' }
    const dice = drawResult(lotteryByCode('ZYKS60')!.structure, wordsOfRandomness(of))
    expect(document).toContain(`\`${of.drawId}\` draws \`dice\` ${dice['dice']!.join(' ')}.`)
  })

  test('[LOT-03] [FAIR-01] has the key of the beacon, and a ticket whose leaf is right', () => {
    const block = (name: string) =>
      new RegExp(`^\`\`\`${name}\\n([^\`]*)\\n\`\`\`$`, 'm').exec(document)?.[1] ?? ''
    expect(block('key').replace('\n', '')).toBe(quicknet.publicKey)
    expect(document).toContain(`\`${quicknet.hash}\``)
    expect(document).toContain(`\`${leafOf(block('ticket'))}\``)
    for (const text of ['a', 'b', 'c']) expect(document).toContain(leafOf(text))
  })

  test('[FAIR-01] has the very tables that the games pay by', () => {
    const tables = tablesIn(document)
    for (const { rows, risk } of plinko.settings() as Parameters<typeof plinkoMultipliers>[0][]) {
      const entries = tables[`plinko-${risk}`]?.[rows] ?? []
      const slots = Array.from({ length: rows + 1 }, (_, slot) => Math.min(slot, rows - slot))
      expect(slots.map((slot) => entries[slot]! * 100)).toEqual(plinkoMultipliers({ rows, risk }))
    }
    for (const setting of keno.settings() as Parameters<typeof kenoMultipliers>[0][]) {
      const entries = tables[`keno-${setting.risk}`]?.[setting.picks] ?? []
      expect(entries.map((entry) => entry * 100)).toEqual(kenoMultipliers(setting))
    }
    for (const setting of wheel.settings() as Parameters<typeof wheelMultipliers>[0][]) {
      if (setting.risk === 'high') continue
      const isLow = setting.risk === 'low'
      const entries = tables[`wheel-${setting.risk}`]?.[isLow ? 10 : setting.segments] ?? []
      const around = wheelMultipliers(setting).map((_, at) => entries[at % entries.length]! * 100)
      expect(around).toEqual(wheelMultipliers(setting))
    }
  })
})

/** The code blocks such as ```keno-low by their names; each line by the number before it. */
function tablesIn(text: string): Record<string, Record<number, number[]>> {
  const blocks = [...text.matchAll(/^```([a-z]+-[a-z]+)\n([^`]*)^```/gm)]
  return Object.fromEntries(
    blocks.map(([, name = '', rows = '']) => {
      const lines = rows.trim().split('\n')
      const entries = lines
        .map((line) => line.split(':'))
        .map(([key, row = '']) => [Number(key), row.trim().split(' ').map(Number)])
      return [name, Object.fromEntries(entries)]
    }),
  )
}
