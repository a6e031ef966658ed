import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { fallsOf, fallsOnStrips, models } from '@baize/engines'
import { houseGames, jackpot } from '@baize/engines/house'
import { sampleLotteries } from '@baize/engines/lottery'
import { dieharder } from './battery/dieharder.ts'
import {
  drawFaults,
  exportedLotteries,
  type LotteryFault,
  signatureFaults,
  ticketFaults,
} from './battery/lotteries.ts'
import { breaches } from './battery/rules.ts'
import {
  exportedRounds,
  lotteryVectorsFile,
  recomputed,
  vectorsFile,
} from './battery/specification.ts'
import { findingsOf, isSound } from './battery/statistics.ts'
import { disagreements } from './battery/verifier.ts'
import { comparedWorlds } from './battery/worlds.ts'
import { onStopRequest } from './launch/stop-request.ts'
import { command, Problem } from './problem.ts'
import { prove } from './test/parts.ts'
import { proofs } from './test/proofs.ts'

const roundsUsual = '100000'
const minutesUsual = '60'
const worldsUsual = '1000'
const faultsShown = 5
/** Slots get fewer rounds: one round may have hundreds of grids, and there are many slots. */
const slotShare = 0.1
/** The Python program gets fewer rounds: it is slower. */
const specifiedShare = 0.01
/** Draws with tickets are fewer, as each has ten of them; signatures take seconds each. */
const treeShare = 0.01
const signaturesChecked = 5

interface Wish {
  rounds: number
  minutes: number
  worlds: number
  seed: string
}

const parts: Record<string, (wish: Wish) => Promise<boolean> | boolean> = {
  proofs: provedAgain,
  verifier,
  specification,
  rules,
  statistics,
  worlds: paidAsByModel,
  dieharder: streamed,
}

/** `npm run battery -- statistics --rounds 100000 --seed …`: tests the games' randomness and rules, and pay. */
await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: roundsUsual },
      minutes: { type: 'string', default: minutesUsual },
      worlds: { type: 'string', default: worldsUsual },
      seed: { type: 'string', default: randomBytes(16).toString('hex') },
    },
  })
  const [rounds, minutes] = [Number(values.rounds), Number(values.minutes)]
  const worlds = Number(values.worlds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Problem('--rounds must be above zero.')
  if (!Number.isInteger(worlds) || worlds < 1) throw new Problem('--worlds must be above zero.')
  if (!(minutes > 0)) throw new Problem('--minutes must be above zero.')
  const unknown = positionals.find((name) => !Object.hasOwn(parts, name))
  if (unknown) {
    const known = Object.keys(parts).join(', ')
    throw new Problem(`There is no part "${unknown}" of the battery, only ${known}.`)
  }
  let isGood = true
  for (const [name, run] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    console.log(`\n── ${name}, seed ${values.seed}`)
    isGood = (await run({ rounds, minutes, worlds, seed: values.seed })) && isGood
  }
  return isGood ? 0 : 1
})

/** Runs all proofs, changed or not, and writes to the repository which of them passed. */
async function provedAgain(): Promise<boolean> {
  const { failed } = await prove(Object.keys(proofs), 'repository', onStopRequest().asked)
  return failed === 0
}

/** Compares the published script with the platform. */
function verifier({ rounds }: Wish): boolean {
  let wrong = 0
  for (const game of houseGames) {
    const started = performance.now()
    const found = disagreements(game, 0, rounds)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${game.id.padEnd(12)} ${rounds} bets, ${found.length} disagree (${seconds} s)`)
    for (const { seed, fault } of found.slice(0, faultsShown)) console.log(`  ${seed}: ${fault}`)
    wrong += found.length
  }
  return verifiedLotteries(rounds) && wrong === 0
}

function verifiedLotteries(rounds: number): boolean {
  const trees = Math.ceil(rounds * treeShare)
  const said = [
    ...sampleLotteries().flatMap((lottery) => [
      told(`${lottery.code} draws`, rounds, () => drawFaults(lottery, 0, rounds)),
      told(`${lottery.code} trees`, trees, () => ticketFaults(lottery, 0, trees)),
    ]),
    told('signatures', signaturesChecked, () => signatureFaults(0, signaturesChecked)),
  ]
  return said.every((isRight) => isRight)
}

/** Tells what a comparison found; whether it found nothing. */
function told(name: string, count: number, compare: () => LotteryFault[]): boolean {
  const started = performance.now()
  const found = compare()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${name.padEnd(16)} ${count}, ${found.length} disagree (${seconds} s)`)
  for (const { nth, fault } of found.slice(0, faultsShown)) console.log(`  ${nth}: ${fault}`)
  return found.length === 0
}

/** Compares the program written from `docs/fairness.md` alone with the vectors and with random bets. */
function specification({ rounds }: Wish): boolean {
  const published = recomputed(vectorsFile)
  if (!published) {
    console.log('python3 is not installed here, so that nothing was computed from the document.')
    return true
  }
  console.log(`vectors: ${published.text}`)
  const each = Math.ceil(rounds * specifiedShare)
  const drawn = [...houseGames, jackpot].flatMap((game) => exportedRounds(game, 0, each))
  const random = recomputed('-', { input: JSON.stringify({ rounds: drawn }) })
  console.log(`random: ${random?.text}`)
  const lotteries = [
    recomputed(lotteryVectorsFile),
    recomputed('-', { input: JSON.stringify(exportedLotteries(0, each)) }),
  ]
  for (const said of lotteries) console.log(`lotteries: ${said?.text}`)
  return [published, random, ...lotteries].every((said) => said?.isSame === true)
}

/** Compares every slot with the rules that its players read, and checks that all its cascades end. */
function rules({ rounds }: Wish): boolean {
  const each = Math.ceil(rounds * slotShare)
  let wrong = 0
  for (const model of models) {
    const started = performance.now()
    const found = breaches(model, 0, each)
    const falls = fallsOnStrips(model) ? fallsOf(model) : undefined
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const ends = falls ? `, ${falls.cut} of ${falls.starts} starts do not end` : ''
    const told = `${each} rounds, ${found.length} disagree${ends} (${seconds} s)`
    console.log(`${model.id.padEnd(40)} ${told}`)
    for (const { seed, fault } of found.slice(0, faultsShown)) console.log(`  ${seed}: ${fault}`)
    wrong += found.length + (falls?.cut ?? 0)
  }
  return wrong === 0
}

function statistics({ rounds, seed }: Wish): boolean {
  const found = houseGames.flatMap((game) => {
    const findings = findingsOf(game, rounds, seed)
    for (const { test, value, p } of findings) {
      const figures = `${value.toFixed(2).padStart(10)}  p ${p.toFixed(4)}`
      console.log(`${game.id.padEnd(12)} ${test.padEnd(22)} ${figures}${p < 0.01 ? '  low' : ''}`)
    }
    return findings
  })
  const low = found.filter(({ p }) => p < 0.01).length
  console.log(`${found.length} tests of ${rounds} rounds each, ${low} below 1 %.`)
  console.log(isSound(found) ? 'The outcomes look random.' : 'The outcomes do not look random.')
  return isSound(found)
}

/** Compares the pay of random worlds with the same pay written a second time. */
async function paidAsByModel({ worlds, seed }: Wish): Promise<boolean> {
  let isGood = true
  let started = performance.now()
  for await (const run of comparedWorlds(worlds, seed, onStopRequest().asked)) {
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    const said = run.isGood ? 'agree' : 'DISAGREE'
    console.log(`${run.worlds} worlds ${said}, seed ${run.seed} (${seconds} s)`)
    if (!run.isGood) console.log(run.text)
    isGood = run.isGood && isGood
    started = performance.now()
  }
  return isGood
}

async function streamed({ minutes, seed }: Wish): Promise<boolean> {
  const heard = await dieharder(seed, minutes)
  if (heard.kind === 'missing') {
    console.log('dieharder is not installed here (Debian: apt install dieharder).')
    return true
  }
  const failed = heard.text.match(/FAILED/g)?.length ?? 0
  const weak = heard.text.match(/WEAK/g)?.length ?? 0
  const passed = heard.text.match(/PASSED/g)?.length ?? 0
  console.log(`${passed} passed, ${weak} weak, ${failed} failed.`)
  if (!heard.isEnded) console.log(`It was ended after ${minutes} minutes.`)
  return failed === 0
}
