import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitmentOf, crash, dice, houseGames, liveGames, playRound } from '@baize/engines/house'
import { sampleLotteries } from '@baize/engines/lottery'
import { describe, expect, test } from 'vitest'
import { root } from '../paths.ts'
import { drawFaults, signatureFaults, ticketFaults } from './lotteries.ts'
import { disagreements } from './verifier.ts'

const script = join(root, 'apps/site/public/verify.mjs')
const betsPerGame = 2_000
const drawsPerLottery = 2_000
const treesPerLottery = 40

describe('the stand-alone verifier', () => {
  test.each([...houseGames, ...liveGames])(
    `[FAIR-01] agrees with the platform on ${betsPerGame} random bets of $id`,
    (game) => {
      expect(disagreements(game, 0, betsPerGame)).toEqual([])
    },
  )

  test.each(sampleLotteries())(
    `[LOT-03] [FAIR-01] agrees with the platform on ${drawsPerLottery} draws of $code and on tickets`,
    (lottery) => {
      expect(drawFaults(lottery, 0, drawsPerLottery)).toEqual([])
      expect(ticketFaults(lottery, 0, treesPerLottery)).toEqual([])
    },
  )

  test('[LOT-03] [FAIR-01] agrees with the platform on signatures, right and wrong', () => {
    expect(signatureFaults(0, 2)).toEqual([])
  })

  test('[FAIR-01] is short, and needs nothing but Node', () => {
    const text = readFileSync(script, 'utf8')
    // Sixteen games, live tables with three games of their own, and three seas.
    expect(text.trimEnd().split('\n').length).toBeLessThan(272)
    const imports = [...text.matchAll(/^import .* from '(.*)'$/gm)].map(([, from]) => from)
    expect(imports.filter((from) => !from?.startsWith('node:'))).toEqual([])
  })

  test('[FAIR-01] tells the outcome of one bet, and whether the seed is the one committed to', () => {
    const bet = { stake: '100', side: 'over', target: 5000 }
    const seeds = { serverSeed: 'def', clientSeed: 'abc', nonce: 0 }
    const again = playRound({ game: dice, bet, ...seeds })
    const asked = [
      '--server',
      'def',
      '--client',
      'abc',
      '--nonce',
      '0',
      '--bet',
      JSON.stringify(bet),
    ]
    const said = run('dice', ...asked, '--commitment', commitmentOf('def'))
    expect(said.status).toBe(0)
    expect(said.stdout).toContain(`rolled: ${again.view.rolled}`)
    expect(said.stdout).toContain(`returned: ${again.returned}n`)
    expect(run('dice', ...asked, '--commitment', commitmentOf('other')).status).toBe(1)
    expect(run('dice', ...asked, '--comitment', 'x').status).toBe(1)
  })

  test('[FAIR-01] checks a link of crash against the one before', () => {
    const link = commitmentOf('a link')
    const { view } = playRound({
      game: crash,
      bet: { stake: '100' },
      actions: [{ type: 'end' }],
      link,
      salt: 'salt',
    })
    const before = commitmentOf(`baize.crash.chain:${link}`)
    const said = run('crash', '--link', link, '--salt', 'salt', '--before', before)
    expect(said.status).toBe(0)
    expect(said.stdout).toContain(`point: ${view.point}`)
    expect(run('crash', '--link', link, '--salt', 'salt', '--before', link).status).toBe(1)
  })

  test('[FAIR-01] checks a whole exported history, and finds the one that was changed', () => {
    const plays = Array.from({ length: 20 }, (_, nonce) => exportedPlay(nonce))
    expect(checked(plays)).toMatchObject({ status: 0 })
    expect(checked(plays).stdout).toContain('19 right, 0 wrong, 1 hidden')
    for (const change of [
      { returned: '1000000' },
      { staked: '99' },
      { view: { ...plays[3]!.view, rolled: 1 } },
      { seeds: { ...plays[3]!.seeds, serverSeed: 'another' } },
      { rulesVersion: 2 },
      { game: 'unheard of' },
    ]) {
      const said = checked(plays.with(3, { ...plays[3]!, ...change }))
      expect([change, said.status]).toEqual([change, 1])
      expect(said.stdout).toContain('18 right, 1 wrong, 1 hidden')
    }
  })
})

function exportedPlay(nonce: number) {
  const serverSeed = nonce === 19 ? undefined : 'the seed'
  const bet = { stake: '100', side: 'under', target: 5000 }
  const decided = { serverSeed: 'the seed', clientSeed: 'me', nonce }
  const { view, staked, returned } = playRound({ game: dice, bet, ...decided })
  return {
    id: `play-${nonce}`,
    at: '2026-01-01T00:00:00.000Z',
    game: 'dice',
    rulesVersion: 1,
    state: 'done',
    bet,
    actions: [],
    view,
    staked: String(staked),
    returned: String(returned),
    seeds: { commitment: commitmentOf('the seed'), clientSeed: 'me', nonce, serverSeed },
  }
}

function checked(plays: readonly object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'baize-verify-'))
  const file = join(folder, 'plays.json')
  writeFileSync(file, JSON.stringify({ format: 'baize-plays-1', plays }))
  try {
    return run('--file', file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function run(...args: string[]) {
  return spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
}
