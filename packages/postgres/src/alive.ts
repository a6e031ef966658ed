import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { errorCode } from './problem.ts'

/**
 * A name for a running process that no later process with the same number shares, or null when
 * it does not run. A number alone is not enough: numbers are reused, after a reboot quickly.
 */
export function identityOf(pid: number): string | null {
  if (!signalReaches(pid)) return null
  if (process.platform === 'linux') return linuxIdentity(pid)
  if (process.platform === 'win32') return String(pid)
  const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return `${pid}@${(started.stdout ?? '').trim()}`
}

/** Also true of a process that has ended but that its parent has not taken note of. */
export function signalReaches(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

function linuxIdentity(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command's name may hold spaces and brackets; what follows its last bracket is regular.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state] = fields
    if (state === 'Z' || state === 'X') return null
    const startedAtTicks = fields[19]
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${pid}@${startedAtTicks}@${boot}`
  } catch (error) {
    return errorCode(error) === 'ENOENT' && !signalReaches(pid) ? null : String(pid)
  }
}
