import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { identityOf } from '@baize/postgres'
import { root } from '../paths.ts'
import { Problem } from '../problem.ts'
import { openLogFile } from './log-file.ts'
import { badConfigurationCode } from './ports.ts'

const stopLimitMs = 15_000
const readyLimitMs = 180_000
const answerLimitMs = 2_000
const pollMs = 50
const lastWordsChars = 4_000

export interface ChildOptions {
  name: string
  title: string
  args: string[]
  env: NodeJS.ProcessEnv
  /** Answers 200 as soon as the child can serve. */
  readyUrl: string
  /** The working folder, if not the root. */
  folder?: string
  /** Writes to our console instead of a log file. */
  onConsole?: boolean
}

/** A demonstration account; without a password, it has a sign-in link. */
export interface DemoLogin {
  label: string
  url: string
  account?: string
  password?: string
  /** What is special about it at this start. */
  note?: string
}

export interface Child {
  name: string
  title: string
  pid: number
  identity: string
  readyUrl: string
  /** The demonstration logins that the child has reported so far. */
  demo(): DemoLogin[]
  /** Resolves at the child's first message; some children send none. */
  told: Promise<void>
  /** Rejects with a problem if the process ends without our request. */
  ended: Promise<never>
  hasEnded(): boolean
  stop(hurry: AbortSignal): Promise<void>
}

/** Starts a part of the product as a process in its own group, so that Ctrl-C reaches only us. */
export function startChild(options: ChildOptions): Child {
  const { name, title } = options
  const log = openLogFile(name)
  const child = spawn(process.execPath, options.args, {
    cwd: join(root, options.folder ?? ''),
    env: options.env,
    detached: process.platform !== 'win32',
    stdio: ['ignore', options.onConsole ? 'inherit' : log.fd, 'pipe', 'ipc'],
  })
  let lastWords = ''
  let demo: DemoLogin[] = []
  let stopping = false
  let over = false
  child.stderr?.on('data', (chunk: Buffer) => {
    if (options.onConsole) process.stderr.write(chunk)
    else log.write(chunk.toString())
    lastWords = (lastWords + chunk.toString()).slice(-lastWordsChars)
  })
  const told = new Promise<void>((resolve) => {
    child.on('message', (message) => {
      demo = demoIn(message) ?? demo
      resolve()
    })
  })
  const { promise: ended, reject } = Promise.withResolvers<never>()
  ended.catch(() => {})
  const closed = new Promise<void>((resolve) => {
    child.on('error', (error) => reject(new Problem(`${title} did not start: ${error.message}`)))
    child.on('close', (code, signal) => {
      over = true
      log.close()
      if (!stopping) reject(problemOf(title, code, signal, lastWords))
      resolve()
    })
  })
  const pid = child.pid ?? 0
  return {
    name,
    title,
    pid,
    identity: identityOf(pid) ?? '',
    readyUrl: options.readyUrl,
    demo: () => demo,
    told,
    ended,
    hasEnded: () => over,
    stop: async (hurry) => {
      stopping = true
      if (over || !child.pid) return
      // On Windows every signal kills; there, closing the channel is the request to stop.
      if (process.platform === 'win32') child.disconnect()
      else child.kill('SIGTERM')
      const limit = AbortSignal.any([hurry, AbortSignal.timeout(stopLimitMs)])
      const end = () => child.kill('SIGKILL')
      if (limit.aborted) end()
      else limit.addEventListener('abort', end, { once: true })
      await closed
    },
  }
}

/** Waits until the child serves; throws a problem if it ends or takes too long. */
export async function untilReady(child: Child, signal: AbortSignal): Promise<void> {
  const poll = async () => {
    for (const limit = Date.now() + readyLimitMs; Date.now() < limit; await pause(pollMs)) {
      signal.throwIfAborted()
      if (child.hasEnded() || (await answers(child.readyUrl))) return
    }
    throw new Problem(
      `${child.title} was not ready within ${readyLimitMs / 1000} s: see .data/logs.`,
    )
  }
  await Promise.race([poll(), child.ended])
}

async function answers(url: string): Promise<boolean> {
  try {
    const { ok, body } = await fetch(url, { signal: AbortSignal.timeout(answerLimitMs) })
    await body?.cancel()
    return ok
  } catch {
    return false
  }
}

function problemOf(
  title: string,
  code: number | null,
  signal: string | null,
  lastWords: string,
): Problem {
  if (code === badConfigurationCode) return new Problem(lastWords.trim(), badConfigurationCode)
  const how = signal ? `by ${signal}` : `with exit code ${code}`
  const words = lastWords.trim()
  return new Problem(`${words}${words ? '\n\n' : ''}${title} ended unexpectedly ${how}.`)
}

function demoIn(message: unknown): DemoLogin[] | null {
  if (typeof message !== 'object' || message === null || !('demo' in message)) return null
  return Array.isArray(message.demo) ? message.demo : null
}
