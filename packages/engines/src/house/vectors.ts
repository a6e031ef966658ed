import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chainCommitmentOf, chainOf } from '../fair/chain.ts'
import { rehearsalWords } from '../fair/rehearsal.ts'
import { commitmentOf, createChance, floatsOf, wordsOf, wordsOfLink } from '../fair/seeds.ts'
import { crashPoint } from './crash.ts'
import type { GameId, HouseGame } from './game.ts'
import { houseGames } from './games.ts'
import { entriesDigestOf, jackpot } from './jackpot.ts'
import { liveGames } from './live.ts'
import { leaveRound, playRound, type Source } from './round.ts'
import { sampleBet, sampleRound } from './samples.ts'

/**
 * Test vectors for other implementations. After a change of rules, `node
 * packages/engines/src/house/vectors.ts` writes them again (then `npm run format`); `rulesVersion` says
 * which rules made them.
 */
export const vectorsFile = join(import.meta.dirname, 'vectors.json')

const firstRounds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
/** Extra rounds for cases that the first rounds do not show. */
const rareRounds: Partial<Record<GameId, readonly number[]>> = {
  // A straight, three of a kind, two pair, a flush, a full house.
  videopoker: [24, 26, 56, 79, 2180],
  // Insurance refused, won and lost, pushes, a soft 17, blackjacks of either side, split aces and others.
  blackjack: [11, 16, 18, 19, 32, 43, 45, 60, 171, 1468],
}
const wordsShown = 10

/** Every game that has vectors. */
export const vectorGames: readonly HouseGame[] = [...houseGames, ...liveGames, jackpot]

export function vectors() {
  return {
    seeds: seedVectors(),
    draws: drawVectors(),
    chain: chainVector(),
    rounds: vectorGames.flatMap((game) =>
      [...firstRounds, ...(rareRounds[game.id] ?? [])].map((nth) => roundVector(game, nth)),
    ),
  }
}

function seedVectors() {
  return [
    { serverSeed: 'def', clientSeed: 'abc', nonce: 0 },
    {
      serverSeed: 'a much longer seed than one block of the hash '.repeat(2),
      clientSeed: '',
      nonce: 1,
    },
    { serverSeed: 'sòng bạc', clientSeed: '玩家:1', nonce: 9_007_199_254_740_991 },
  ].map((seeds) => {
    const { serverSeed, clientSeed, nonce } = seeds
    return {
      ...seeds,
      commitment: commitmentOf(serverSeed),
      words: Array.from({ length: wordsShown }, wordsOf(serverSeed, clientSeed, nonce)),
      floats: Array.from({ length: wordsShown }, floatsOf(serverSeed, clientSeed, nonce)),
    }
  })
}

/** Words near the rejected ones, and the number below n that each gives. */
function drawVectors() {
  return [2, 3, 37, 52, 416, 3_000_000_000].map((n) => {
    const next = rehearsalWords(n)
    const words = [0, (2 ** 32 % n) - 1, 2 ** 32 % n, 2 ** 32 - 1, next(), next(), next(), next()]
    const given = words.filter((word) => word >= 0)
    let used = 0
    const chance = createChance(() => given[used++ % given.length]!)
    return { n, words: given, drawn: [chance.below(n), chance.below(n)], used }
  })
}

const salt = 'the salt of the vectors'
const chainLength = 12

function chainVector() {
  const links = chainOf('the last link of the vectors', chainLength)
  const commitment = chainCommitmentOf(links[0]!)
  const points = links.map((link) => crashPoint(createChance(wordsOfLink(link, salt)).float()))
  return { links, commitment, salt, points }
}

/** A round played to its end, with the view after each step. */
function roundVector(game: HouseGame, nth: number) {
  const source = sourceOf(game, nth)
  const { bet, actions: taken = [] } = sampleRound(game, source, nth)
  const record = { game, bet, actions: taken, ...source }
  const actions = [...taken, ...leaveRound(record)]
  const views = Array.from(
    { length: actions.length + 1 },
    (_, at) => playRound({ ...record, actions: actions.slice(0, at) }).view,
  )
  const { staked, returned } = playRound({ ...record, actions })
  return {
    game: game.id,
    rulesVersion: game.rulesVersion,
    ...source,
    bet,
    actions,
    views,
    staked: staked.toString(),
    returned: returned.toString(),
  }
}

function sourceOf(game: HouseGame, nth: number): Source {
  if (game.outcomeFrom === 'link') return { link: chainVector().links[nth]!, salt }
  const serverSeed = commitmentOf(`server seed of the vectors ${nth}`)
  if (game.outcomeFrom === 'seeds') return { serverSeed, clientSeed: 'player', nonce: nth }
  const { entries } = jackpot.readBet(sampleBet(jackpot, nth))
  return { serverSeed, clientSeed: entriesDigestOf(entries), nonce: 0 }
}

if (import.meta.main) writeFileSync(vectorsFile, `${JSON.stringify(vectors(), null, 1)}\n`)
