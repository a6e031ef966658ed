import { hashOf, mixed, shuffled } from './hash.ts'
import { namesOf } from './names.ts'
import { any, promises, type SlotModel, tagsOfModel, worldsOf } from './promises.ts'
import { type Theme, themes } from './theme.ts'

export interface Title {
  readonly kind: 'slot'
  /** Unique over all vendors, and never given to another title. */
  readonly code: string
  readonly vendor: Vendor
  readonly name: string
  /** Ids of a model of the engine and of a theme. */
  readonly model: string
  readonly theme: string
  readonly tags: readonly string[]
  /** YYYY-MM-DD */
  readonly releasedOn: string
}

/** How many slots each vendor offers. */
export const shelves = {
  PG: 1_700,
  PT: 1_600,
  JL: 1_600,
  JDB: 1_400,
  CQ9: 1_400,
  FC: 1_200,
  EG2: 1_100,
} as const

export type Vendor = keyof typeof shelves

/**
 * Every title, newest first. Name, code and date depend on the themes alone: a model added to the
 * engine takes over a few titles and renames none.
 */
export function composeTitles(models: readonly SlotModel[]): Title[] {
  const pools = new Map(themes.map((theme) => [theme.id, namesOf(theme)]))
  const taken = new Set<string>()
  const bidders = models.map((model) => ({
    model,
    hash: hashOf(model.id),
    worlds: worldsOf(model),
  }))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
  const titles = (Object.keys(shelves) as Vendor[]).flatMap((vendor) =>
    shelfOf(vendor, pools, taken).map((named) => modelled(named, bidders)),
  )
  return titles.toSorted(newestFirst)
}

const newestFirst = (one: Title, other: Title) =>
  compare(other.releasedOn, one.releasedOn) || compare(one.code, other.code)
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

interface Named {
  vendor: Vendor
  theme: Theme
  name: string
  code: string
  releasedOn: string
  suffix: string | undefined
}

/** One vendor's titles by release date. Each vendor goes through all themes in its own order. */
function shelfOf(
  vendor: Vendor,
  pools: Map<string, () => string | undefined>,
  taken: Set<string>,
): Named[] {
  const order = shuffled(themes, vendor)
  const firsts = new Map<string, string>()
  const size = shelves[vendor]
  return Array.from({ length: size }, (_, nth) => {
    const theme = order[nth % order.length]!
    const { name, suffix } =
      sequelOf(firsts.get(theme.id), `${vendor}${nth}`, taken) ?? plainOf(theme, pools, taken)
    taken.add(name)
    if (!firsts.has(theme.id)) firsts.set(theme.id, name)
    const code = `${vendor.toLowerCase()}-${slugOf(name)}`
    return { vendor, theme, name, code, suffix, releasedOn: dayOf(nth, size, code) }
  })
}

const suffixes = Object.keys(promises)

/** Percentage of sequels among a vendor's titles on a theme that it has used before. */
const sequelsPercent = 26

function sequelOf(first: string | undefined, seed: string, taken: Set<string>) {
  if (first === undefined) return undefined
  const lot = hashOf(seed)
  if (lot % 100 >= sequelsPercent) return undefined
  for (let step = 0; step < suffixes.length; step += 1) {
    const suffix = suffixes[(lot + step) % suffixes.length]!
    const name = `${first} ${suffix}`
    if (!taken.has(name)) return { name, suffix }
  }
  return undefined
}

function plainOf(theme: Theme, pools: Map<string, () => string | undefined>, taken: Set<string>) {
  const next = pools.get(theme.id)
  for (let name = next?.(); name !== undefined; name = next?.()) {
    if (!taken.has(name)) return { name, suffix: undefined }
  }
  throw new RangeError(`theme ${theme.id} has run out of names`)
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}|[’']/gu, '')
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '-')
}

const firstRelease = Date.UTC(2015, 2, 2)
const lastRelease = Date.UTC(2026, 9, 29)
const dayMs = 86_400_000

/** The exponent gives later years more releases than earlier ones. */
function dayOf(nth: number, size: number, code: string): string {
  const share = ((nth + (hashOf(code) % 1000) / 1000) / size) ** 0.62
  const day = Math.floor((firstRelease + share * (lastRelease - firstRelease)) / dayMs)
  let text = days.get(day)
  if (text === undefined) {
    text = new Date(day * dayMs).toISOString().slice(0, 10)
    days.set(day, text)
  }
  return text
}

const days = new Map<number, string>()

/**
 * Picks a model by the highest hash of title and model, so that adding a model changes only the titles
 * it wins.
 */
function modelled(named: Named, bidders: readonly Bidder[]): Title {
  const { code, vendor, name, theme, releasedOn, suffix } = named
  const promise = promises[suffix ?? ''] ?? any
  const title = hashOf(code)
  let highest = -1
  let won: SlotModel | undefined
  for (let at = 0; at < bidders.length; at += 1) {
    const { model, hash, worlds } = bidders[at]!
    const lot = mixed(title ^ hash) / lots
    // A uniform number is distributed like the highest of three cubed ones. So a model that suits the
    // theme's world has three chances, and any other model one.
    if (lot <= highest) continue
    const bid = worlds.has(theme.world) ? lot : lot * lot * lot
    if (bid > highest && promise(model)) {
      highest = bid
      won = model
    }
  }
  if (!won) throw new RangeError(`no model keeps what ${code} promises`)
  const tags = tagsFor(theme, won)
  return { kind: 'slot', code, vendor, name, model: won.id, theme: theme.id, tags, releasedOn }
}

const lots = 2 ** 32

interface Bidder {
  model: SlotModel
  hash: number
  worlds: ReadonlySet<string>
}

const tagLists = new Map<string, readonly string[]>()

/** Titles with the same theme and model share one list. */
function tagsFor(theme: Theme, model: SlotModel): readonly string[] {
  const key = `${theme.id} ${model.id}`
  const known = tagLists.get(key)
  if (known) return known
  const tags = [...new Set([...theme.tags, ...tagsOfModel(model)])]
  tagLists.set(key, tags)
  return tags
}
