import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rehearsalWords } from '../fair/rehearsal.ts'
import { commitmentOf, createChance } from '../fair/seeds.ts'
import { playRound } from '../house/round.ts'
import { fishingGames, type MagazineGame } from './magazine.ts'
import { seaById } from './seas.ts'

/**
 * Magazines for other implementations. After a change of rules,
 * `node packages/engines/src/fishing/vectors.ts` writes them again (then `npm run format`).
 */
export const vectorsFile = join(import.meta.dirname, 'vectors.json')

const magazinesEach = 4
const shotsEach = 12
const bullets = 100

export function vectors() {
  return fishingGames.flatMap((game) =>
    Array.from({ length: magazinesEach }, (_, nth) => magazineOf(game, nth)),
  )
}

/** Shots at all sorts of fish with all weapons; every second magazine is closed. */
function magazineOf(game: MagazineGame, nth: number) {
  const sea = seaById(game.id)!
  const pick = createChance(rehearsalWords(nth + 1))
  const shots = Array.from({ length: shotsEach }, (_, shot) => {
    const { id, targets } = sea.weapons[pick.below(sea.weapons.length)]!
    const count = 1 + pick.below(targets)
    const fish = Array.from({ length: count }, (_unused, at) => {
      // Small fish more often: large ones are hardly ever caught in so few shots.
      const kind = sea.fish[pick.below(pick.below(2) === 0 ? 3 : sea.fish.length)]!
      return `${kind.id}/${shot * 10 + at}`
    })
    return { type: 'shoot', weapon: id, fish }
  })
  const actions = nth % 2 === 0 ? [...shots, { type: 'close' }] : shots
  const bet = { stake: '50', bullets }
  const serverSeed = commitmentOf(`server seed of the sea ${nth}`)
  const source = { serverSeed, clientSeed: 'player', nonce: nth * bullets }
  const { view, isOver, staked, returned } = playRound({ game, bet, actions, ...source })
  return {
    game: game.id,
    rulesVersion: game.rulesVersion,
    ...source,
    bet,
    actions,
    view,
    isOver,
    staked: String(staked),
    returned: String(returned),
  }
}

if (import.meta.main) writeFileSync(vectorsFile, `${JSON.stringify(vectors(), null, 1)}\n`)
