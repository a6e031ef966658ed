// The entry of every command: node tools/bootstrap.mjs <command> [arguments]
//
// It runs on the machine's own Node and before anything is installed, so it is plain JavaScript and
// imports nothing but Node. It installs the dependencies if they are missing or stale, and then runs
// tools/<command>.ts on the Node that was installed with them.
import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { createServer } from 'node:net'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { install, isInstalled } from './bootstrap/install.mjs'
import { alone } from './bootstrap/lock.mjs'
import { isAtLeast, needsOf, ownNodeMin } from './bootstrap/node.mjs'
import { data, modules, Problem, read, root, stopSignals } from './bootstrap/root.mjs'

const commands = [
  'start',
  'dev',
  'build',
  'test',
  'bench',
  'chaos',
  'battery',
  'conformance',
  'baize',
]

const portWaitLimitMs = 5_000
const parentCheckMs = 1_000
const partPorts = {
  server: ['PORT', 3000],
  arcade: ['ARCADE_PORT', 3100],
  sandbox: ['SANDBOX_PORT', 3020],
}

main(process.argv[2] ?? '', process.argv.slice(3)).catch((error) => {
  process.stderr.write(`${error instanceof Problem ? error.message : error.stack}\n`)
  process.exit(1)
})

async function main(command, args) {
  requireNode()
  if (!commands.includes(command)) {
    throw new Problem(`There is no command "${command}", only ${commands.join(', ')}.`)
  }
  process.chdir(root)
  const serves = command === 'start' || command === 'dev'
  if (serves || command === 'baize') readEnvFile()
  if (!isReady()) {
    // Checked before an install, which takes minutes; the command itself checks again.
    if (serves) await requireFreePorts(command, args)
    await alone(async () => {
      if (!isReady()) await install()
    })
  }
  process.exitCode = await handOver(command, args)
}

function requireNode() {
  const platform = `${process.platform}-${process.arch}`
  const needed = needsOf(platform)
  if (isAtLeast(needed, process.versions.node)) return
  throw new Problem(
    `Baize needs Node ${needed} or newer on ${platform}, and this is ${process.version}.`,
  )
}

/** Sets variables from the file that the environment does not have. */
function readEnvFile() {
  const file = join(root, '.env')
  if (fs.existsSync(file)) process.loadEnvFile(file)
}

function isReady() {
  return isInstalled() && (bundledNode() !== null || canBeOwn())
}

async function requireFreePorts(command, parts) {
  for (const [part, [name, usual]] of Object.entries(partPorts)) {
    if (parts.length > 0 && !parts.includes(part)) continue
    const port = Number(process.env[name] || usual)
    if (!Number.isInteger(port) || port < 1 || port > 65_535) continue
    // A server whose launcher was killed is about to end; only in that case we wait for its port.
    const limit = Date.now() + (fs.existsSync(join(data, 'running.json')) ? portWaitLimitMs : 0)
    while (await isTaken(port)) {
      if (Date.now() < limit) {
        await pause(100)
        continue
      }
      const other = `${name}=${port + 1} npm ${command === 'start' ? 'start' : 'run dev'}`
      throw new Problem(`Port ${port} is in use. Stop what is using it or choose another: ${other}`)
    }
  }
}

async function isTaken(port) {
  for (const host of ['127.0.0.1', '0.0.0.0']) {
    const code = await new Promise((resolve) => {
      const probe = createServer().on('error', (error) => resolve(error.code))
      probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve('')))
    })
    if (code === 'EADDRINUSE') return true
  }
  return false
}

/** Runs the command and gives its exit code. */
async function handOver(command, args) {
  const bundled = bundledNode()
  const ended = bundled && (await run(bundled, command, args))
  if (typeof ended === 'number') return ended
  // There is no bundled Node for this machine, or it does not start with this C library.
  if (!canBeOwn()) {
    throw new Problem(
      `The bundled Node does not run here; install Node ${ownNodeMin} or newer (this is ${process.version}).`,
    )
  }
  const code = await run(process.execPath, command, args)
  if (typeof code === 'number') return code
  throw new Problem(`Node could not be started again from ${process.execPath}.`)
}

function canBeOwn() {
  return isAtLeast(ownNodeMin, process.versions.node)
}

function bundledNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const path = join(modules, `node-${platform}-${process.arch}`, 'bin', program)
  return fs.existsSync(path) ? path : null
}

function run(node, command, args) {
  return new Promise((resolve, reject) => {
    const entry = join(root, 'tools', `${command}.ts`)
    // The IPC channel tells the command when this process is killed.
    const child = spawn(node, ['--disable-warning=ExperimentalWarning', entry, ...args], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: withOwnPrograms(),
    })
    const forward = (signal) => {
      // A Windows console signals every process itself, and kill() there ends a process at once.
      if (process.platform !== 'win32') child.kill(signal)
    }
    for (const signal of stopSignals) process.on(signal, forward)
    stopWithParent(child)
    child.on('error', (error) => (error.code === 'ENOENT' ? resolve(null) : reject(error)))
    child.on('exit', (code, signal) =>
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1)),
    )
  })
}

/** npm, or its shell, can be killed; the product must not keep running then. */
function stopWithParent(child) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const started = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === started) return
    clearInterval(timer)
    child.kill('SIGTERM')
  }, parentCheckMs)
  timer.unref()
}

/** The process ids up to npm, which starts us directly or through a shell. */
function ancestors() {
  const about = process.platform === 'linux' ? read(`/proc/${process.ppid}/stat`) : null
  const [, name = 'npm', grandparent] = about?.match(/\((.*)\) \S+ (\d+)/s) ?? []
  return /^(npm|node)/.test(name) ? `${process.ppid}` : `${process.ppid} ${grandparent}`
}

function withOwnPrograms() {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...process.env, [name]: join(modules, '.bin') + delimiter + (process.env[name] ?? '') }
}
