import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freshDatabase } from '@baize/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationFolders } from './modules.ts'

const secret = 'a secret for tests that is long enough'
const running = new Set<ChildProcess>()
let database: Awaited<ReturnType<typeof freshDatabase>>

beforeAll(async () => {
  database = await freshDatabase(migrationFolders)
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await database.drop()
})

/** Runs a program of the server with these lines as its input, until it ends. */
async function run(program: string, args: string[], lines: string[], key = secret) {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...args], {
    stdio: 'pipe',
    env: { ...process.env, DATABASE_URL: database.url, PORT: '0', SECRET_KEY: key },
  })
  running.add(child)
  child.stdin.end(lines.map((line) => `${line}\n`).join(''))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  const code = await ended
  running.delete(child)
  return { code, said, complained }
}

test('[SYS-04] batch answers every line in order, and a refused one does not end it', async () => {
  const lines = [
    '["merchants", "add", "acme", "Acme", "EUR", "acme.example.com"]',
    'merchants',
    '["flag", "NOPE", "on"]',
    '["merchants"]',
  ]
  const { code, said } = await run('cli.ts', ['batch'], lines)
  const [made, unread, refused, listed, ...more] = said.trim().split('\n').map(parsed)
  expect(made).toEqual({ said: 'Acme is there, at acme.example.com, in EUR.' })
  expect(unread).toEqual({ refused: expect.stringContaining('A line is a JSON array of words') })
  expect(refused).toEqual({ refused: expect.stringContaining('"NOPE" is no flag') })
  expect(listed).toEqual({ said: 'acme  Acme  EUR  acme.example.com' })
  expect([more, code]).toEqual([[], 0])
})

test('[SEC-01] with another SECRET_KEY the server does not start, and says so in one sentence', async () => {
  await run('cli.ts', ['merchants'], [])
  const { code, complained } = await run('main.ts', [], [], `${secret}!`)
  expect(complained).toMatch(/^SECRET_KEY is not the one this database was set up with: .*\n$/)
  expect(code).toBe(78)
})

function parsed(line: string): unknown {
  return JSON.parse(line)
}
