import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

/**
 * Players in their own process: it says that it is up, is told what to play, and says what came of it.
 * It is ended when it takes longer than it may.
 */
export async function runLoad(file: string, asked: object, withinMs: number): Promise<unknown> {
  const child = fork(join(import.meta.dirname, file))
  const late = setTimeout(() => child.kill(), withinMs)
  try {
    await heardOf(child)
    child.send(asked)
    return await heardOf(child)
  } finally {
    clearTimeout(late)
    child.kill()
  }
}

function heardOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code, signal) =>
      reject(new Error(`the load process ended with ${signal ?? `exit code ${code}`}`)),
    )
  })
}
