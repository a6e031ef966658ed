import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { data, makeFolder, root } from '../paths.ts'

/**
 * Proofs are tests (`*.proof.test.ts`) that take minutes and depend on a few files only. They run again if
 * one of these files has changed since they last passed.
 */
export interface Proof {
  /** The vitest project. */
  project: string
  /** Files and folders on which the result depends. */
  reads: readonly string[]
}

export const proofs: Readonly<Record<string, Proof>> = {
  games: {
    project: 'proof-games',
    reads: [
      'packages/engines',
      'tools/battery',
      'tools/battery.ts',
      'apps/arcade/client/src/sheets/rules.ts',
      'apps/site/public/verify.mjs',
      'apps/site/public/verify-lottery.mjs',
      'apps/site/public/verify-beacon.mjs',
      'apps/site/public/verify-event.mjs',
      'apps/site/public/verify-hand.mjs',
      'docs/fairness.md',
    ],
  },
  postgres: { project: 'proof-postgres', reads: ['packages/postgres'] },
}

/** For each proof, the hash of its files when it last passed. */
export type Proven = Readonly<Record<string, string>>

/** Kept in the repository; `npm run battery -- proofs` writes it. */
export const provenFile = join(root, 'tools/test/proven.json')
/** Proofs that passed in this checkout since then. */
const localFolder = join(data, 'test')
const localFile = join(localFolder, 'proven.json')

/** The hash of a proof's files. */
export function hashOf({ reads }: Proof, home = root): string {
  const hash = createHash('sha256')
  for (const path of reads) add(hash, home, path)
  return hash.digest('hex')
}

export function isProven(name: string, proof: Proof): boolean {
  const hash = hashOf(proof)
  return [provenFile, localFile].some((file) => provenIn(file)[name] === hash)
}

/**
 * The hash of the files with which a proof passed. Undefined if it failed, or if a file changed while it
 * ran: nobody knows then which of the two versions passed.
 */
export async function hashProvenBy(
  proof: Proof,
  passes: () => Promise<boolean>,
  home = root,
): Promise<string | undefined> {
  const before = hashOf(proof, home)
  return (await passes()) && hashOf(proof, home) === before ? before : undefined
}

/** Records with which files proofs have passed, in this checkout or in the repository. */
export function keepProven(found: Proven, where: 'checkout' | 'repository'): void {
  const file = where === 'repository' ? provenFile : localFile
  makeFolder(localFolder)
  const proven = { ...provenIn(file), ...found }
  writeFileSync(file, `${JSON.stringify(proven, undefined, 2)}\n`)
}

function provenIn(file: string): Proven {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

const skipped = new Set(['node_modules', 'dist'])

function add(hash: ReturnType<typeof createHash>, home: string, path: string): void {
  if (statSync(join(home, path)).isDirectory()) {
    const names = readdirSync(join(home, path)).filter((name) => !skipped.has(name))
    for (const name of names.toSorted()) add(hash, home, `${path}/${name}`)
    return
  }
  hash
    .update(`${path}\0`)
    .update(readFileSync(join(home, path)))
    .update('\0')
}
