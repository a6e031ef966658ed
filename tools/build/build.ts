import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { claim } from '@baize/postgres'
import { data, giveToOwner, makeFolder, requireWritable, root } from '../paths.ts'
import { Problem } from '../problem.ts'
import { step } from '../progress.ts'
import { compressFolder } from './compress.ts'
import { inputsHash } from './inputs.ts'

interface Target {
  title: string
  folder: string
  /** The entry files of a Node program. Without them, the target is a Vite application. */
  entries?: string[]
  /** The folder of a Vite application that a Node program serves, built into `dist` beside it. */
  client?: string
}

const targets: Target[] = [
  { title: 'the site', folder: 'apps/site' },
  { title: 'the back office', folder: 'apps/backoffice' },
  { title: 'the server', folder: 'apps/server', entries: ['main', 'cli'] },
  { title: 'the arcade', folder: 'apps/arcade', entries: ['main'], client: 'client' },
  { title: 'the sandbox of payments', folder: 'apps/sandbox', entries: ['main'] },
]

const outputKeptChars = 8_000
const waitLimitMs = 10 * 60_000
const pollMs = 200

/** Builds the targets whose inputs changed since their last build. */
export async function build(signal?: AbortSignal): Promise<void> {
  if (targets.every((target) => isFresh(target))) return
  const release = await alone(signal)
  try {
    for (const target of targets) {
      if (isFresh(target)) continue
      await step(`Building ${target.title}`, () => buildTarget(target, signal))
    }
  } finally {
    release()
  }
}

async function buildTarget(target: Target, signal: AbortSignal | undefined): Promise<void> {
  const home = join(root, target.folder)
  const dist = join(home, 'dist')
  requireWritable(existsSync(dist) ? dist : home)
  // Hashed before the build: an edit during the build then counts as a change.
  const hash = inputsHash(target.folder)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const pages = (folder: string) =>
    runTool(vite, ['build', '--logLevel', 'warn'], folder, target, signal)
  if (target.entries) {
    await runTool('tools/build/bundle.ts', [target.folder, ...target.entries], root, target, signal)
    if (target.client) {
      await pages(join(home, target.client))
      await compressFolder(join(dist, target.client))
    }
  } else {
    await pages(home)
    await compressFolder(dist)
  }
  writeFileSync(markOf(target), hash)
  giveToOwner(dist)
}

function isFresh(target: Target): boolean {
  try {
    return readFileSync(markOf(target), 'utf8') === inputsHash(target.folder)
  } catch {
    return false
  }
}

function markOf(target: Target): string {
  return join(root, target.folder, 'dist', '.built')
}

/** Two builds at once must not write the same files; the second one waits and finds them fresh. */
async function alone(signal: AbortSignal | undefined): Promise<() => void> {
  makeFolder(data)
  for (const limit = Date.now() + waitLimitMs; Date.now() < limit; await pause(pollMs)) {
    signal?.throwIfAborted()
    const claimed = claim(join(data, 'build.lock'))
    if ('release' in claimed) return claimed.release
  }
  throw new Problem('Another build of this folder has not finished: stop it and try again.')
}

/** In a child process, so that the launcher does not keep the memory of a build. */
function runTool(
  script: string,
  args: string[],
  cwd: string,
  target: Target,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const live = process.stderr.isTTY
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', ...(live ? {} : { NO_COLOR: '1' }) },
  })
  let said = ''
  const keep = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-outputKeptChars)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  child.on('error', reject)
  child.on('close', (code) => {
    if (code === 0) return resolve()
    if (!signal?.aborted) process.stderr.write(`\n${said.trimEnd()}\n\n`)
    reject(new Problem(`${capital(target.title)} could not be built; its messages are above.`))
  })
  return promise
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
