import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { rehearsalBatches } from '../fair/rehearsal.ts'
import { type Crew, hireCrew } from './crew.ts'
import type { Mode } from './engine.ts'
import { fallsOf, fallsOnStrips } from './exact/falls.ts'
import { isExact } from './exact/figures.ts'
import { figuresByEnumeration, figuresBySimulation } from './figures.ts'
import type { Model } from './model.ts'
import { models } from './models/index.ts'
import type { Falls, KeptFigures } from './published.ts'
import { createRehearsalDraw } from './rehearse.ts'
import { play } from './round.ts'
import { blockSpins, noSpins, simulateBlock, type Tally } from './simulate.ts'

const usage = `node packages/engines/src/slots/report.ts
  --model    an id; can be said several times; all if left out
  --spins    simulate until the figures rest on so many rounds (in blocks of ${blockSpins})
  --seconds  simulate each model for about so long (processor time), going on from what is kept
  --workers  simulate on so many cores; goes with --spins
  --write    keep the figures in figures.json
  --speed    rounds a second on one core instead`

const keptIn = new URL('figures.json', import.meta.url)
const secondsUsual = 5
/**
 * A bought feature has a dozen spins and more, so a twentieth as many are simulated, in a quarter of the
 * time.
 */
const buyShare = { spins: 0.05, seconds: 0.25 }

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      model: { type: 'string', multiple: true },
      spins: { type: 'string' },
      seconds: { type: 'string' },
      workers: { type: 'string' },
      write: { type: 'boolean' },
      speed: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return console.log(usage)
  const asked = models.filter(({ id }) => values.model?.includes(id) ?? true)
  if (asked.length === 0) throw new RangeError('no such model')
  if (values.speed) return asked.forEach(printSpeed)
  const limit = limitOf(values.spins, values.seconds)
  const kept = readKept()
  const keep = (figures: KeptFigures) => {
    kept.set(figures.model, figures)
    // Written after each model and from time to time, so that a long run can be stopped and resumed.
    if (values.write) writeKept(kept)
  }
  const crew = crewFor(values.workers, limit)
  console.log(heading)
  for (const model of asked) {
    if (crew && !isExact(model)) await simulateOn(crew, model, kept, limit.spins, keep)
    else keep(figuresFor(model, kept.get(model.id), limit))
    const figures = kept.get(model.id)
    if (figures) console.log(rowOf(figures))
  }
  await crew?.dismiss()
}

interface Limit {
  readonly spins: number
  readonly seconds: number
}

function limitOf(spins: string | undefined, seconds: string | undefined): Limit {
  const count = spins === undefined ? Number.POSITIVE_INFINITY : Number(spins)
  const usual = spins === undefined ? secondsUsual : Number.POSITIVE_INFINITY
  const time = seconds === undefined ? usual : Number(seconds)
  if (!(count > 0) || !(time > 0)) throw new RangeError('spins and seconds are above zero')
  return { spins: count, seconds: time }
}

function crewFor(workers: string | undefined, { spins }: Limit): Crew | undefined {
  if (workers === undefined) return undefined
  if (!Number.isFinite(spins)) throw new RangeError('workers go with a number of spins')
  return hireCrew(Number(workers))
}

function readKept(): Map<string, KeptFigures> {
  const list: KeptFigures[] = JSON.parse(readFileSync(keptIn, 'utf8'))
  return new Map(list.map((figures) => [figures.model, figures]))
}

/** In the order of the models; models that no longer exist are dropped. */
function writeKept(kept: ReadonlyMap<string, KeptFigures>): void {
  const list = models.flatMap(({ id }) => kept.get(id) ?? [])
  // Renamed when complete: the run may be stopped while it writes.
  const fresh = new URL('figures.json.new', keptIn)
  writeFileSync(fresh, `${JSON.stringify(list, null, 2)}\n`)
  renameSync(fresh, keptIn)
}

export function figuresFor(model: Model, kept: KeptFigures | undefined, limit: Limit): KeptFigures {
  if (isExact(model)) return figuresByEnumeration(model)
  const same = sameRules(model, kept)
  const falls = fallsFor(model, same)
  const tally = simulated(model, 'base', same?.tally ?? noSpins, limit)
  if (!model.buy) return figuresBySimulation(model, { tally, falls })
  const less = {
    spins: limit.spins * buyShare.spins,
    seconds: limit.seconds * buyShare.seconds,
  }
  const buyTally = simulated(model, 'buy', same?.buyTally ?? noSpins, less)
  return figuresBySimulation(model, { tally, buyTally, falls })
}

/** Figures of another version of the rules do not count. */
function sameRules({ rulesVersion }: Model, kept: KeptFigures | undefined) {
  return kept?.rulesVersion === rulesVersion ? kept : undefined
}

function fallsFor(model: Model, same: KeptFigures | undefined): Falls | undefined {
  return fallsOnStrips(model) ? (same?.falls ?? fallsOf(model)) : undefined
}

/** Blocks between two writes. */
const keptEvery = 10

async function simulateOn(
  crew: Crew,
  model: Model,
  kept: ReadonlyMap<string, KeptFigures>,
  spins: number,
  keep: (figures: KeptFigures) => void,
): Promise<void> {
  const same = sameRules(model, kept.get(model.id))
  const falls = fallsFor(model, same)
  let [tally, buyTally] = [same?.tally ?? noSpins, same?.buyTally]
  const reached = ({ spins: played }: Tally) => {
    const due = (played / blockSpins) % keptEvery === 0
    if (due) keep(figuresBySimulation(model, { tally, buyTally, falls }))
  }
  await crew.simulate(model, 'base', tally, spins, (further) => {
    tally = further
    reached(tally)
  })
  if (model.buy) {
    await crew.simulate(model, 'buy', buyTally ?? noSpins, spins * buyShare.spins, (further) => {
      buyTally = further
      reached(buyTally)
    })
  }
  keep(figuresBySimulation(model, { tally, buyTally, falls }))
}

const microseconds = 1_000_000

function simulated(model: Model, mode: Mode, before: Tally, { spins, seconds }: Limit): Tally {
  const started = process.cpuUsage()
  let tally = before
  while (tally.spins === 0 || tally.spins < spins) {
    if (tally.spins > 0 && process.cpuUsage(started).user >= seconds * microseconds) break
    tally = simulateBlock(model, mode, tally)
  }
  return tally
}

const speedSpins = 3_000_000

function printSpeed(model: Model): void {
  const draw = createRehearsalDraw(rehearsalBatches(1))
  const rate = () => {
    // CPU time, so that other processes do not matter.
    const started = process.cpuUsage()
    for (let nth = 0; nth < speedSpins; nth += 1) play(model, draw)
    return speedSpins / process.cpuUsage(started).user
  }
  const rates = [rate(), rate(), rate()].toSorted((one, other) => one - other)
  console.log(`${model.id.padEnd(44)} ${rates[1]?.toFixed(2)} million rounds a second`)
}

const percent = (share: number, digits: number) => (share * 100).toFixed(digits)

const heading = `${'model'.padEnd(44)} rtp % ± %       hit %  1 in    deviation  volatility  max    method`

function rowOf(figures: KeptFigures): string {
  const { buy, falls } = figures
  return [
    figures.model.padEnd(44),
    percent(figures.rtp, 3),
    percent(figures.rtpError, 4).padEnd(9),
    percent(figures.hitRate, 1).padStart(5),
    (figures.featureRate > 0 ? String(Math.round(1 / figures.featureRate)) : '-').padEnd(7),
    figures.stdDev.toFixed(2).padStart(9),
    figures.volatility.padEnd(10),
    `${Math.floor(figures.maxWin)}${figures.capped ? '' : ' free'}`.padEnd(10),
    figures.method === 'exact' ? 'exact' : `${figures.spins / 1e6} M`,
    buy ? `buy ${buy.price} × ${percent(buy.rtp, 2)} ± ${percent(buy.rtpError, 3)}` : '',
    falls ? `falls ${falls.longest} at most, ${falls.cut} of ${falls.starts} starts cut` : '',
  ].join(' ')
}

// At the end of the file, when everything above is defined.
if (import.meta.main) await main()
