import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { CloserWord, ClosingErrand } from './closer.ts'

/** A node of its own process, which closes and pays once it is told to begin. */
export function startCloser(errand: ClosingErrand) {
  const child: ChildProcess = fork(join(import.meta.dirname, 'closer.ts'), { stdio: 'inherit' })
  const closed = once(child, 'close')
  const said: CloserWord[] = []
  child.on('message', (word: CloserWord) => said.push(word))
  child.send(errand)
  return {
    begin: () => void child.send('begin'),
    said,
    /** Until it has said this word so many times. */
    heard(word: CloserWord, times = 1): Promise<void> {
      const isHeard = () => said.filter((other) => other === word).length >= times
      const heard = new Promise<void>((resolve, reject) => {
        if (isHeard()) resolve()
        child.on('message', () => isHeard() && resolve())
        child.once('close', (code) => {
          reject(new Error(`a closing node ended with exit code ${code} before "${word}"`))
        })
      })
      heard.catch(() => {})
      return heard
    },
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
  }
}
