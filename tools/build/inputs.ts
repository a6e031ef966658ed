import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.ts'

const scope = '@baize/'
const skipped = new Set(['node_modules', 'dist'])
/** Documents that the target's pages show. */
const documents: Readonly<Record<string, readonly string[]>> = { 'apps/site': ['docs/fairness.md'] }
const isTest = /\.(test|spec)\.tsx?$/

/** A hash of everything that the target's build reads. */
export function inputsHash(folder: string, home = root): string {
  const hash = createHash('sha256')
  const folders = [folder, ...importedPackages(folder, home), 'tools/build']
  for (const each of folders) addFolder(hash, home, each)
  const files = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.web.json']
  for (const file of [...files, ...(documents[folder] ?? [])]) addFile(hash, home, file)
  return hash.digest('hex')
}

/** The workspace packages that a folder depends on, directly or indirectly. */
export function importedPackages(folder: string, home = root): string[] {
  const found = new Set<string>()
  const waiting = [folder]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const each of dependenciesOf(home, next)) {
      if (found.has(each)) continue
      found.add(each)
      waiting.push(each)
    }
  }
  return [...found].toSorted()
}

function dependenciesOf(home: string, folder: string): string[] {
  const manifest = JSON.parse(readFileSync(join(home, folder, 'package.json'), 'utf8'))
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  return names
    .filter((name) => name.startsWith(scope))
    .map((name) => name.slice(scope.length))
    .flatMap((name) => [`packages/${name}`, `apps/${name}`])
    .filter((path) => existsSync(join(home, path, 'package.json')))
}

type Hash = ReturnType<typeof createHash>

function addFolder(hash: Hash, home: string, folder: string): void {
  const entries = readdirSync(join(home, folder), { withFileTypes: true })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory() && !skipped.has(entry.name)) addFolder(hash, home, path)
    else if (entry.isFile() && !isTest.test(entry.name)) addFile(hash, home, path)
  }
}

function addFile(hash: Hash, home: string, path: string): void {
  hash
    .update(`${path}\0`)
    .update(readFileSync(join(home, path)))
    .update('\0')
}
