import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chaos } from '../packages/testkit/src/chaos/chaos.ts'
import { closingChaos } from '../packages/testkit/src/chaos/closing.ts'
import { root } from './paths.ts'
import { command, Problem } from './problem.ts'

const killsUsual = 200
/** Fewer: each is followed by the start of another node. */
const closingKillsUsual = 20

interface Wish {
  kills: number | undefined
  seed: number
}

const parts: Record<string, (wish: Wish) => Promise<string[]>> = { load, closing }

/**
 * `npm run chaos -- load --kills 200 --seed 7`: kills nodes and databases under load, and nodes that close
 * periods and pay; then checks the money.
 */
await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { kills: { type: 'string' }, seed: { type: 'string' } },
  })
  const kills = values.kills === undefined ? undefined : Number(values.kills)
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32))
  if (kills !== undefined && (!Number.isInteger(kills) || kills < 1))
    throw new Problem('--kills must be a number above zero.')
  if (!Number.isInteger(seed)) throw new Problem('--seed must be a whole number.')
  const unknown = positionals.find((name) => !Object.hasOwn(parts, name))
  if (unknown) throw new Problem(`There is no part "${unknown}", only load and closing.`)
  const faults: string[] = []
  for (const [name, run] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    console.log(`\n── ${name}, seed ${seed}`)
    faults.push(...(await run({ kills, seed })))
  }
  if (faults.length === 0)
    console.log('Nothing was lost, nothing was done twice, nothing is half done.')
  for (const fault of faults) console.log(`FAULT: ${fault}`)
  return faults.length === 0 ? 0 : 1
})

async function load({ kills = killsUsual, seed }: Wish): Promise<string[]> {
  const { acknowledged, unsure, repeated, least, faults } = await chaos({
    dataDir: emptyFolder('postgres'),
    kills,
    seed,
    onKill: (kill, what, answers) =>
      console.log(`${String(kill).padStart(4)}  ${what.padEnd(8)}  ${answers} answers so far`),
  })
  console.log(
    `${acknowledged} answers, at least ${least} between two kills, ${repeated} of them to repetitions; ${unsure} were never answered.`,
  )
  return faults
}

async function closing({ kills = closingKillsUsual, seed }: Wish): Promise<string[]> {
  const { interrupted, closed, atMidnight, statements, paid, faults } = await closingChaos({
    dataDir: emptyFolder('closing'),
    kills,
    seed,
    onKill: (kill) => console.log(`${String(kill).padStart(4)}  a node that was closing`),
  })
  console.log(
    `${interrupted} nodes were killed while they closed and paid ${closed} periods, and ${atMidnight} within the closing of a day; then two finished: ${statements} statements, ${paid} paid.`,
  )
  return faults
}

function emptyFolder(name: string): string {
  const folder = join(root, '.data', 'chaos', name)
  rmSync(folder, { recursive: true, force: true })
  return folder
}
