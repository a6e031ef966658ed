import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { installLock } from './lock.mjs'
import { modules, Problem, read, root, stopSignals } from './root.mjs'

const outputLinesKept = 40
const reminderSeconds = 15
const mark = join(modules, '.baize-installed')

/** Whether node_modules matches the lock file. */
export function isInstalled() {
  const wanted = fingerprint()
  if (read(mark) === wanted) return true
  if (!matchesLock()) return false
  try {
    fs.writeFileSync(mark, wanted)
  } catch {
    // Another user made the install, so the file cannot be written: it is compared each time.
  }
  return true
}

/** The content on which an install depends; scripts and descriptions are left out. */
function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`)
  hash.update(fs.readFileSync(join(root, 'package-lock.json')))
  for (const file of manifests()) {
    const manifest = JSON.parse(fs.readFileSync(join(root, file), 'utf8'))
    const { name, version, workspaces, bin, overrides } = manifest
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = manifest
    const needs = [dependencies, devDependencies, optionalDependencies, peerDependencies]
    hash.update(JSON.stringify([file, name, version, workspaces, bin, overrides, needs]))
  }
  return hash.digest('hex')
}

function manifests() {
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    fs.readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`),
  )
  return ['package.json', ...workspaces].filter((file) => fs.existsSync(join(root, file)))
}

/** A finished install by plain npm counts too, if it matches the lock file and is complete. */
function matchesLock() {
  const there = installedPackages()
  if (!there || missingPackages().required.length > 0) return false
  return Object.entries(lockedPackages()).every(
    ([path, { version, integrity, optional, link }]) => {
      const found = there[path]
      if (!found) return optional === true
      return link === found.link && version === found.version && integrity === found.integrity
    },
  )
}

/**
 * npm can succeed with packages missing: it skips an optional package that fails to download, even this
 * machine's Node or PostgreSQL, and another npm may have run at the same time.
 */
function missingPackages() {
  const there = installedPackages()
  const required = there ? Object.keys(there).filter(isAbsent) : ['node_modules']
  const libc = ownLibc()
  const native = Object.entries(lockedPackages())
    .filter(
      ([, each]) =>
        each.os &&
        fits(each.os, process.platform) &&
        fits(each.cpu, process.arch) &&
        fits(each.libc, libc),
    )
    .map(([path]) => path)
    .filter(isAbsent)
  return { required, native }
}

function installedPackages() {
  const list = read(join(modules, '.package-lock.json'))
  return list && (JSON.parse(list).packages ?? null)
}

function lockedPackages() {
  const { packages } = JSON.parse(fs.readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const entries = Object.entries(packages)
  return Object.fromEntries(entries.filter(([path]) => path.includes('node_modules/')))
}

function isAbsent(path) {
  return !fs.existsSync(join(root, path, 'package.json'))
}

function fits(listed, own) {
  return listed === undefined || [listed].flat().includes(own)
}

function ownLibc() {
  if (process.platform !== 'linux') return undefined
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/** Installs from scratch; the caller holds the lock. */
export async function install() {
  const wanted = fingerprint()
  const show = progress('Installing dependencies')
  let { code, output } = await npmCi()
  const inTheWay = code !== 0 && /ENOTEMPTY|EEXIST|EBUSY|EISDIR|ENOTDIR/.test(output)
  if (inTheWay || (code === 0 && !isWhole(missingPackages()))) {
    // Leftovers of an interrupted install can make npm fail, and a failed download may not be reported.
    fs.rmSync(modules, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    ;({ code, output } = await npmCi())
  }
  const missing = code === 0 ? missingPackages().required : []
  show.end(code === 0 && missing.length === 0)
  if (code !== 0) {
    process.stderr.write(`${output.split('\n').slice(-outputLinesKept).join('\n').trimEnd()}\n\n`)
    throw new Problem(`The dependencies could not be installed${reasonFor(output)}`)
  }
  if (missing.length > 0) {
    throw new Problem(
      `The package ${missing[0]} was not installed: check the network and try again.`,
    )
  }
  fs.writeFileSync(mark, wanted)
}

function isWhole({ required, native }) {
  return required.length === 0 && native.length === 0
}

function reasonFor(output) {
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH/.test(output)) {
    return ': the npm registry cannot be reached; check the network and run the command again.'
  }
  if (/ENOSPC/.test(output)) return ': the disk is full.'
  if (/EACCES|EPERM|EROFS/.test(output))
    return `: this user may not write to ${root}; use a clone of your own.`
  return '; npm says why above.'
}

function npmCi() {
  const { program, first } = npm()
  // npm ci removes every package first, and Windows cannot remove the Node that runs this.
  const inUse = process.platform === 'win32' && process.execPath.startsWith(modules)
  const verb = inUse ? ['install', '--no-save'] : ['ci']
  // No package here needs an install script, so they are switched off.
  const flags = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-audit']
  flags.push('--no-fund', '--no-progress', '--loglevel=error')
  return new Promise((resolve) => {
    const child = spawn(program, [...first, ...verb, ...flags], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: program.endsWith('.cmd'),
    })
    let output = ''
    const keep = (chunk) => {
      output = (output + chunk).slice(-outputLinesKept * 400)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    // The pid lets the next command end this npm if the lock goes stale.
    fs.writeFileSync(installLock, String(child.pid))
    let stopped = null
    const stop = (signal) => {
      stopped = signal
      child.kill('SIGKILL')
    }
    for (const signal of stopSignals) process.on(signal, stop)
    child.on('error', (error) =>
      resolve({ code: 1, output: `npm did not start: ${error.message}` }),
    )
    child.on('close', (code) => {
      for (const signal of stopSignals) process.removeListener(signal, stop)
      if (!stopped) return resolve({ code, output })
      fs.rmSync(installLock, { force: true })
      process.stdout.write('\nStopped.\n')
      process.exit(128 + constants.signals[stopped])
    })
  })
}

/** The npm that started us, on its own Node: our Node may be inside node_modules, which npm removes. */
function npm() {
  const cli = process.env.npm_execpath ?? ''
  if (/npm-cli\.c?js$/.test(cli)) {
    return { program: process.env.npm_node_execpath ?? 'node', first: [cli] }
  }
  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', first: [] }
}

/** One line that counts the seconds; if a line cannot be rewritten, a reminder now and then. */
function progress(title) {
  const started = Date.now()
  const live = process.stdout.isTTY
  const seconds = () => Math.round((Date.now() - started) / 1000)
  process.stdout.write(live ? `${title}…` : `${title}…\n`)
  const timer = setInterval(() => {
    if (live) process.stdout.write(`\r\u001b[2K${title}… ${seconds()} s`)
    else if (seconds() % reminderSeconds === 0) process.stdout.write(`${title}… ${seconds()} s\n`)
  }, 1000)
  return {
    end(done) {
      clearInterval(timer)
      const line = `${title} ${done ? `took ${seconds()} s` : `failed after ${seconds()} s`}\n`
      process.stdout.write(live ? `\r\u001b[2K${line}` : line)
    },
  }
}
