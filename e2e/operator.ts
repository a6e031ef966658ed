import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { product } from './house.ts'

const root = join(import.meta.dirname, '..')

interface CommandLine {
  child: ChildProcess
  waiting: PromiseWithResolvers<string>[]
}

let running: CommandLine | undefined

/**
 * The operator's command line, as an operator would use it. One process serves all commands of a worker,
 * and ends with it.
 */
export function operator(...words: string[]): Promise<string> {
  running ??= start()
  const answer = Promise.withResolvers<string>()
  running.waiting.push(answer)
  running.child.stdin?.write(`${JSON.stringify(words)}\n`)
  return answer.promise
}

function start(): CommandLine {
  const program = join(root, 'apps/server/dist/cli.js')
  const child = spawn(process.execPath, [program, 'batch'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: product().databaseUrl },
  })
  const waiting: CommandLine['waiting'] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { said, refused }: { said?: string; refused?: string } = JSON.parse(line)
    const answer = waiting.shift()
    if (said === undefined) answer?.reject(new Error(refused))
    else answer?.resolve(said)
  })
  child.on('exit', (code) => {
    for (const answer of waiting.splice(0))
      answer.reject(new Error(`the command line ended with exit code ${code}`))
    running = undefined
  })
  return { child, waiting }
}
