import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chaos } from '../packages/testkit/src/chaos/chaos.ts'
import { root } from './paths.ts'
import { command, Problem } from './problem.ts'

const killsUsual = '200'

/** `npm run chaos -- --kills 200 --seed 7`: kills nodes and databases under load, then checks the money. */
await command(async () => {
  const { values } = parseArgs({
    options: { kills: { type: 'string', default: killsUsual }, seed: { type: 'string' } },
  })
  const kills = Number(values.kills)
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32))
  if (!Number.isInteger(kills) || kills < 1)
    throw new Problem('--kills must be a number above zero.')
  if (!Number.isInteger(seed)) throw new Problem('--seed must be a whole number.')
  console.log(`${kills} kills, seed ${seed}`)
  const dataDir = join(root, '.data', 'chaos', 'postgres')
  rmSync(dataDir, { recursive: true, force: true })
  const report = await chaos({
    dataDir,
    kills,
    seed,
    onKill: (kill, what, acknowledged) =>
      console.log(`${String(kill).padStart(4)}  ${what.padEnd(8)}  ${acknowledged} answers so far`),
  })
  const { acknowledged, unsure, repeated, least, faults } = report
  console.log(
    `${acknowledged} answers, at least ${least} between two kills, ${repeated} of them to repetitions; ${unsure} were never answered.`,
  )
  if (faults.length === 0)
    console.log('Nothing was lost, nothing was done twice, nothing is half done.')
  for (const fault of faults) console.log(`FAULT: ${fault}`)
  return faults.length === 0 ? 0 : 1
})
