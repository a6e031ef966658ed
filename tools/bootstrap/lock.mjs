import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { data, Problem, read, root } from './root.mjs'

const lockBeatMs = 2_000
const lockStaleMs = 10_000
const lockWaitLimitMs = 20 * 60_000
const pollMs = 500

export const installLock = join(data, 'install.lock')

/** Of two commands at once, one installs and the other waits. A stale lock is ignored. */
export async function alone(work) {
  makeDataFolder()
  const limit = Date.now() + lockWaitLimitMs
  let waited = false
  while (!takeLock()) {
    if (Date.now() > limit)
      throw new Problem(`Another install has not finished: end it, or remove ${installLock}.`)
    if (!waited) process.stdout.write('Another command is installing the dependencies, waiting…\n')
    waited = true
    await pause(pollMs)
  }
  const beat = setInterval(() => fs.utimesSync(installLock, new Date(), new Date()), lockBeatMs)
  try {
    await work()
  } finally {
    clearInterval(beat)
    fs.rmSync(installLock, { force: true })
  }
}

function makeDataFolder() {
  try {
    if (!fs.mkdirSync(data, { recursive: true }) || process.getuid?.() !== 0) return
    const { uid, gid } = fs.statSync(root)
    fs.chownSync(data, uid, gid)
  } catch (error) {
    throw notWritable(root, error)
  }
}

function notWritable(path, error) {
  return new Problem(`This user may not write to ${path} (${error.code}): use a clone of your own.`)
}

function takeLock() {
  try {
    fs.writeFileSync(installLock, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw notWritable(data, error)
  }
  const found = fs.statSync(installLock, { throwIfNoEntry: false })
  if (found && Date.now() - found.mtimeMs > lockStaleMs) {
    endOrphan(Number(read(installLock)))
    fs.rmSync(installLock, { force: true })
  }
  return false
}

/** The npm of a killed install keeps writing; two at once would damage each other's files. */
function endOrphan(pid) {
  if (!(pid > 0) || process.platform === 'win32') return
  const about = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  const command = read(`/proc/${pid}/cmdline`) ?? about.stdout ?? ''
  if (/npm/.test(command)) process.kill(pid, 'SIGKILL')
}
