import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, isTest, type SourceFile, sources } from './source.ts'

const files = sources()
const production = files.filter(({ path }) => !isTest(path))

/** Modules of the server by level; a module imports only lower levels. */
const levels: Record<string, number> = {
  config: 1,
  identity: 1,
  ledger: 1,
  post: 1,
  beacon: 1,
  audit: 1,
  staff: 2,
  verification: 2,
  session: 3,
  catalogue: 3,
  limits: 3,
  messaging: 3,
  account: 4,
  bets: 4,
  payments: 4,
  vendors: 5,
  rewards: 5,
  lottery: 5,
  promotions: 6,
  points: 6,
  vip: 6,
  referral: 6,
  missions: 6,
  agents: 6,
  support: 7,
  approvals: 7,
  content: 7,
  members: 7,
  games: 7,
  operations: 7,
  evidence: 7,
  reports: 7,
  risk: 7,
}

/** The most files and folders in one folder of a module, tests included. */
const folderEntriesMax = 60

const modulePath = /^apps\/server\/src\/modules\/([a-z]+)\/(.+)$/

describe('levels and doors', () => {
  test('every module of the server has a level', () => {
    const modules = new Set(files.flatMap(({ path }) => modulePath.exec(path)?.[1] ?? []))
    expect([...modules].filter((name) => !(name in levels))).toEqual([])
    expect(modules.size).toBeGreaterThan(0)
  })

  test('a module imports only modules below it, through their door; fixtures use fixtures below', () => {
    const faults = production.flatMap((file) => {
      const from = modulePath.exec(file.path)?.[1]
      if (!from) return []
      return importsOf(file).flatMap((to) => {
        const [, module, inner] = modulePath.exec(to) ?? []
        if (!module || module === from) return []
        const down = (levels[module] ?? 0) < (levels[from] ?? 0)
        const isStaged = [file.path, to].every((path) => path.endsWith('.fixture.ts'))
        return (down && inner === 'index.ts') || (down && isStaged) ? [] : [`${file.path} → ${to}`]
      })
    })
    expect(faults).toEqual([])
  })

  test('the kernel knows no module, and nobody outside reaches past a door', () => {
    const faults = production.flatMap((file) =>
      importsOf(file).flatMap((to) => {
        const [, module, inner] = modulePath.exec(to) ?? []
        // Measurements fill tables with rows as a module writes them.
        if (!module || modulePath.test(file.path) || file.path.startsWith('bench/')) return []
        const fromKernel = file.path.startsWith('apps/server/src/kernel/')
        return fromKernel || inner !== 'index.ts' ? [`${file.path} → ${to}`] : []
      }),
    )
    expect(faults).toEqual([])
  })

  test('only a module’s store names its tables', () => {
    const schema = new RegExp(`'(?:${Object.keys(levels).join('|')})\\.[a-z_]+'`)
    const faults = production
      .filter(({ path }) => modulePath.test(path) && !path.endsWith('.store.ts'))
      .filter(
        ({ text }) =>
          /(?:selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text) && schema.test(text),
      )
      .map(({ path }) => path)
    expect(faults).toEqual([])
  })

  test('a folder of a module holds no more than one can look over; what it outgrows gets folders', () => {
    const entries = new Map<string, Set<string>>()
    for (const { path } of files.filter(({ path }) => modulePath.test(path))) {
      for (let at = path; modulePath.test(at); at = dirname(at)) {
        const folder = dirname(at)
        entries.set(folder, (entries.get(folder) ?? new Set()).add(at))
      }
    }
    const crowded = [...entries].filter(([, { size }]) => size > folderEntriesMax)
    expect(crowded.map(([folder, { size }]) => `${folder}: ${size}`)).toEqual([])
    expect(entries.size).toBeGreaterThan(0)
  })

  test('packages know no application, a feature of the site no other, and what they share none', () => {
    const faults = production.flatMap((file) =>
      importsOf(file)
        .filter((to) => isTrespass(file.path, to))
        .map((to) => `${file.path} → ${to}`),
    )
    expect(faults).toEqual([])
  })
})

const feature = /^apps\/site\/src\/features\/([a-z-]+)\//

function isTrespass(from: string, to: string): boolean {
  const inPackage = from.startsWith('packages/') && !from.startsWith('packages/testkit/')
  if (inPackage && to.startsWith('apps/')) return true
  if (from.startsWith('apps/site/src/shared/') && feature.test(to)) return true
  const [own, other] = [feature.exec(from)?.[1], feature.exec(to)?.[1]]
  return own !== undefined && other !== undefined && own !== other
}

describe('cycles', () => {
  test('no file imports itself by a detour', () => {
    const graph = new Map(production.map((file) => [file.path, valuesImported(file)]))
    expect(cycleIn(graph)).toEqual([])
  })
})

/** Imports that exist at run time; type imports may go in any direction. */
function valuesImported(file: SourceFile): string[] {
  const text = file.text.replaceAll(/^(?:import|export) type [\s\S]*?from '[^']+'/gm, '')
  return importsOf({ ...file, text })
}

function cycleIn(graph: Map<string, string[]>): string[] {
  const done = new Set<string>()
  const onPath: string[] = []
  function walk(path: string): string[] {
    if (done.has(path)) return []
    const at = onPath.indexOf(path)
    if (at >= 0) return [...onPath.slice(at), path]
    onPath.push(path)
    for (const next of graph.get(path) ?? []) {
      const found = graph.has(next) ? walk(next) : []
      if (found.length > 0) return found
    }
    onPath.pop()
    done.add(path)
    return []
  }
  for (const path of graph.keys()) {
    const found = walk(path)
    if (found.length > 0) return found
  }
  return []
}
