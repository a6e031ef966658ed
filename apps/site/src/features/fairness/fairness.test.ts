import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitmentOf, dice, linkBefore, playRound } from '@baize/engines/house'
import { describe, expect, test } from 'vitest'
import { type Asked, checkCommitment, checkedGames, checkLink, checkRound } from './check.ts'
import { examples, exampleText } from './examples.ts'
import { type ExportedPlay, judge, playsIn } from './history.ts'

const vectors: { rounds: Round[]; chain: { links: string[]; salt: string; points: number[] } } =
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, '../../../../../packages/engines/src/house/vectors.json'),
      'utf8',
    ),
  )

interface Round {
  game: string
  serverSeed?: string
  clientSeed?: string
  nonce?: number
  link?: string
  salt?: string
  bet: object
  actions: object[]
  views: object[]
  returned: string
}

const empty: Asked = {
  game: 'dice',
  server: 'def',
  client: 'abc',
  nonce: '0',
  link: '',
  salt: '',
  bet: exampleText('dice').bet,
  actions: '',
}

describe('a round', () => {
  const rounds = vectors.rounds.filter(({ game }) => checkedGames.some(({ id }) => id === game))

  test('[FAIR-01] every published vector is found again from what was typed', () => {
    for (const round of rounds) {
      const answer = checkRound({
        game: round.game,
        server: round.serverSeed ?? '',
        client: round.clientSeed ?? '',
        nonce: String(round.nonce ?? ''),
        link: round.link ?? '',
        salt: round.salt ?? '',
        bet: JSON.stringify(round.bet),
        actions: JSON.stringify(round.actions),
      })
      if (answer.kind === 'fault') throw new Error(`${round.game}: ${JSON.stringify(answer.fault)}`)
      expect(JSON.parse(JSON.stringify(answer.checked.view))).toEqual(round.views.at(-1))
      expect(String(answer.checked.returned)).toBe(round.returned)
    }
  })

  test('[FAIR-01] every game has an example that its rules take', () => {
    for (const { id, outcomeFrom } of checkedGames) {
      expect(examples[id], id).toBeDefined()
      const source = outcomeFrom === 'link' ? { link: 'a', salt: 'b' } : {}
      // A round may end early by chance; then the example's later actions are refused.
      const answers = Array.from({ length: 20 }, (_, nonce) =>
        checkRound({ ...empty, ...source, game: id, nonce: String(nonce), ...exampleText(id) }),
      )
      expect(
        answers.some(({ kind }) => kind === 'checked'),
        id,
      ).toBe(true)
    }
  })

  test.each([
    [{ server: ' ' }, 'server', 'empty'],
    [{ nonce: '-1' }, 'nonce', 'nonce'],
    [{ nonce: '1e3' }, 'nonce', 'nonce'],
    [{ bet: '{' }, 'bet', 'json'],
    [{ bet: '{"stake":"0","side":"over","target":1}' }, 'bet', 'rule'],
    [{ actions: '{}' }, 'actions', 'json'],
    [{ game: 'crash', link: '', salt: 'x' }, 'link', 'empty'],
  ] as const)('%o is told where it is wrong', (part, field, fault) => {
    expect(checkRound({ ...empty, ...part })).toMatchObject({
      kind: 'fault',
      fault: { field, fault },
    })
  })

  test('[FAIR-01] a seed is held against its commitment, a link against the one before', () => {
    expect(checkCommitment('def', commitmentOf('def').toUpperCase())).toBe(true)
    expect(checkCommitment('deg', commitmentOf('def'))).toBe(false)
    const { links, salt, points } = vectors.chain
    expect(checkLink(links[3]!, salt, links[2]!)).toEqual({
      before: links[2],
      point: points[3],
      isNext: true,
    })
    expect(checkLink(links[3]!, salt, links[1]!).isNext).toBe(false)
    expect(checkLink(links[3]!, salt, '').isNext).toBeUndefined()
    expect(linkBefore(links[1]!)).toBe(links[0])
  })
})

describe('an exported history', () => {
  const seeds = { serverSeed: 'the seed', clientSeed: 'me', nonce: 3 }
  const bet = { stake: '100', side: 'under', target: 5000 }
  const { view, staked, returned } = playRound({ game: dice, bet, ...seeds })
  const play: ExportedPlay = {
    id: 'p',
    game: 'dice',
    currency: 'USD',
    rulesVersion: 1,
    state: 'done',
    bet,
    actions: [],
    view,
    staked: String(staked),
    returned: String(returned),
    seeds: { ...seeds, commitment: commitmentOf('the seed') },
    at: '2026-01-01T00:00:00.000Z',
  }

  test('[FAIR-01] what is true is right, and each lie is named', () => {
    const said = (part: Partial<ExportedPlay>) => judge({ ...play, ...part })
    expect(said({})).toBe('right')
    expect(said({ returned: '1' })).toBe('returned')
    expect(said({ staked: '1' })).toBe('staked')
    expect(said({ view: { ...view, rolled: 1 } })).toBe('outcome')
    expect(said({ seeds: { ...play.seeds!, serverSeed: 'x' } })).toBe('commitment')
    expect(said({ seeds: { ...play.seeds!, serverSeed: undefined } })).toBe('hidden')
    expect(said({ state: 'void', view: null })).toBe('void')
    expect(said({ rulesVersion: 9 })).toBe('rules')
    expect(said({ game: 'nothing' })).toBe('rules')
    expect(said({ bet: { stake: '0' } })).toBe('refused')
  })

  test('only such a file is read', () => {
    const file = (plays: unknown, format = 'baize-plays-1') => JSON.stringify({ format, plays })
    expect(playsIn(file([play]))).toHaveLength(1)
    expect(playsIn(file([]))).toEqual([])
    for (const wrong of ['', '[]', '{"plays":[]}', file([play], 'other'), file([{}]), file({})]) {
      expect(playsIn(wrong)).toBeUndefined()
    }
  })
})
