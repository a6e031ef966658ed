import { readFile } from 'node:fs/promises'
import { programmeKinds } from '@baize/contract/vocabulary'
import { decimalsOf, decimalText } from '@baize/money'
import { z } from 'zod'
import { Refused } from '../kernel/http/refused.ts'
import type { Merchant } from '../modules/config/index.ts'
import type { Fault } from '../modules/rewards/index.ts'
import type { Modules } from '../modules.ts'
import { ask, told } from './ask.ts'
import { type CommandRun, type Given, Misused } from './command.ts'

const words = z.record(z.string(), z.string()).and(z.object({ EN: z.string().min(1) }))

const draftSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  kind: z.enum(programmeKinds),
  terms: z.unknown(),
  content: z.strictObject({
    title: words,
    summary: words,
    body: words.optional(),
    art: z.string().optional(),
  }),
  startsAt: z.coerce.date().optional(),
  endsAt: z.coerce.date().optional(),
})

const turns = { pause: 'paused', resume: 'running', close: 'closed' } as const
const by = 'command line'

export const programmes: Record<string, CommandRun> = {
  programme: {
    usage:
      'programme [ID | draft FILE | forecast|publish|pause|resume|close ID | profile standard|uk]',
    does: 'lists programmes, shows one with its cost, or changes one; each change is a new version',
    run: async (given) => {
      const [word, name] = given.words
      if (!word) return list(given)
      if (word === 'draft') return draft(given, name)
      if (word === 'publish') return publish(given, name)
      if (word === 'forecast') return forecast(given, name)
      if (word === 'profile') return profile(given, name)
      if (word in turns) return turn(given, word as keyof typeof turns, name)
      return show(given, word)
    },
  },
}

async function list({ modules, merchant }: Given): Promise<string> {
  const all = await modules.rewards.programmes.all(merchant.id)
  if (all.length === 0) return `${merchant.name} has no programme.`
  return all
    .map(({ id, kind, state, version }) =>
      [id.padEnd(24), kind.padEnd(10), state.padEnd(8), `version ${version}`].join(' '),
    )
    .join('\n')
}

async function show({ modules, merchant }: Given, id: string): Promise<string> {
  const found = (await modules.rewards.programmes.all(merchant.id)).find((one) => one.id === id)
  if (!found) throw new Misused(`There is no programme "${id}". Try: npm run baize -- programme`)
  const { kind, state, version, terms, countsFrom, publishedAt } = found
  return [
    `${id} (${kind}): ${state}, version ${version}`,
    `published ${publishedAt.toISOString()}, counts from ${countsFrom.toISOString()}`,
    JSON.stringify(terms, null, 2),
    ...(await costLines(modules, merchant, id)),
    ...(kind === 'freeSpins' ? await spinLines(modules, merchant, id) : []),
  ].join('\n')
}

async function costLines({ rewards }: Modules, merchant: Merchant, id: string): Promise<string[]> {
  const costs = await rewards.grants.costs(merchant.id, [id])
  if (costs.length === 0) return ['Nothing was given so far.']
  return costs.map(
    ({ unit, currency, state, count, amount }) =>
      `${state.padEnd(8)} ${String(count).padStart(8)} rewards, ${amountText(unit, amount, currency)}`,
  )
}

function amountText(unit: string, amount: bigint, currency: string): string {
  if (unit !== 'money') return `${amount} ${unit}`
  return `${decimalText(amount, decimalsOf(currency))} ${currency}`
}

/** A dry run of the draft, or of the terms in force where there is no draft. */
async function forecast({ modules, merchant }: Given, id = ''): Promise<string> {
  const told = await refusable(modules.rewards.forecast(merchant.id, id), id)
  if (!told) return `What ${id} would give cannot be foretold: it does not follow from play alone.`
  const { members, played, days, amounts, note } = told
  const who =
    members === undefined ? 'whoever plays' : `to ${members} of ${played} members who played`
  const sums = amounts
    .filter(({ amount }) => amount > 0n)
    .map(({ unit, amount }) => amountText(unit, amount, merchant.currency))
  return [
    `In the last ${days} days ${id} would have given ${sums.join(' and ') || 'nothing'}, ${who}.`,
    ...(note ? [note] : []),
  ].join('\n')
}

/** Free spins cost what they win. */
async function spinLines({ promotions }: Modules, { id: merchantId }: Merchant, id: string) {
  const sums = await promotions.freeSpins.cost(merchantId, id)
  return sums.map(
    ({ currency, given, played, won }) =>
      `${played} of ${given} spins were played; they won ${amountText('money', won, currency)}`,
  )
}

async function draft({ modules, merchant }: Given, file: string | undefined): Promise<string> {
  if (!file) throw new Misused('Name the file with the draft: programme draft FILE')
  const parsed = draftSchema.safeParse(await jsonIn(file))
  if (!parsed.success)
    throw new Misused(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    )
  const { startsAt, endsAt, content, ...rest } = parsed.data
  const { body, art, ...texts } = content
  const faults = await modules.rewards.programmes.draft(merchant.id, {
    ...rest,
    content: { ...texts, ...(body ? { body } : {}), ...(art ? { art } : {}) },
    ...(startsAt ? { startsAt } : {}),
    ...(endsAt ? { endsAt } : {}),
  })
  if (faults.length > 0)
    return `The draft of ${rest.id} is kept, but cannot be published:\n${faults.map(faultText).join('\n')}`
  return `The draft of ${rest.id} can be published: npm run baize -- programme publish ${rest.id}`
}

const faultText = ({ field, problem }: Fault): string => (field ? `${field}: ${problem}` : problem)

async function jsonIn(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new Misused(`${file} cannot be read as JSON: ${(error as Error).message}`)
  }
}

/** Two people publish: what the second one agrees to is the draft as it stands now. */
async function publish(given: Given, id = ''): Promise<string> {
  const { modules, merchant } = given
  const asked = async () => {
    const { version, seen } = await modules.programmesOffice.one(merchant.id, id)
    const done = `${id} runs with version ${version + 1}.`
    return ask(given, 'programme.publish', { id, version, seen }, done)
  }
  return told(() => refusable(asked(), id))
}

async function turn(
  { modules, merchant }: Given,
  word: keyof typeof turns,
  id = '',
): Promise<string> {
  const state = turns[word]
  const turned = modules.rewards.programmes.turn(merchant.id, id, state, by)
  const done = await refusable(turned, id)
  return `${id} is ${state} since ${done.countsFrom.toISOString()} (version ${done.version}).`
}

async function profile({ modules, merchant }: Given, name: string | undefined): Promise<string> {
  if (name !== 'standard' && name !== 'uk') throw new Misused('A profile is standard or uk.')
  await modules.rewards.programmes.setProfile(merchant.id, name)
  return `Programmes of ${merchant.name} are checked by the rules of the profile ${name}.`
}

async function refusable<T>(doing: Promise<T>, id: string): Promise<T> {
  try {
    return await doing
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.code === 'not-found') throw new Misused(`There is no draft or programme "${id}".`)
    if (error.code === 'already-settled') throw new Misused(`${id} is closed for good.`)
    if (error.code !== 'bad-input') throw error
    throw new Misused(`${id} cannot be published:\n${problemsOf(error)}`)
  }
}

function problemsOf(error: Refused): string {
  const { problems } = (error.value ?? {}) as { problems?: Fault[] }
  return problems?.map(faultText).join('\n') ?? error.code
}
