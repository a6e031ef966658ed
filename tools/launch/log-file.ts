import { closeSync, copyFileSync, fstatSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { basename, join } from 'node:path'
import { giveToOwner, logs, makeFolder } from '../paths.ts'

const sizeMaxBytes = 50 * 1024 * 1024
const checkMs = 30_000

export interface LogFile {
  /** The file descriptor, for a child to write to directly. */
  fd: number
  write(text: string): void
  close(): void
}

/** A log file of limited size: when it is full, it is copied over `<name>.1` and emptied. */
export function openLogFile(name: string): LogFile {
  makeFolder(logs)
  const path = join(logs, `${basename(name)}.log`)
  // Opened for appending, so that writing continues at the end after the file was emptied.
  const fd = openSync(path, 'a', 0o600)
  giveToOwner(path)
  const turnOver = () => {
    if (fstatSync(fd).size < sizeMaxBytes) return
    copyFileSync(path, `${path}.1`)
    ftruncateSync(fd)
  }
  turnOver()
  const timer = setInterval(turnOver, checkMs).unref()
  return {
    fd,
    write: (text) => {
      writeSync(fd, text)
    },
    close: () => {
      clearInterval(timer)
      closeSync(fd)
    },
  }
}
