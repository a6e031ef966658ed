import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { errorCode } from './problem.ts'

/**
 * An identity of a running process, or null if it does not run. The pid alone is not enough: pids are
 * reused, soon after a reboot.
 */
export function identityOf(pid: number): string | null {
  if (!signalReaches(pid)) return null
  if (process.platform === 'linux') return linuxIdentity(pid)
  if (process.platform === 'win32') return String(pid)
  const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return `${pid}@${(started.stdout ?? '').trim()}`
}

/** Also true for a zombie: a process that has ended and that its parent has not reaped yet. */
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
    // The command's name may contain spaces and brackets; the fields after its last bracket are regular.
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
