import { spawn } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../paths.ts'

/** A clone in which nothing is installed yet: only what runs before the install. */
function bareClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const manifests = globSync(['package.json', '{apps,packages}/*/package.json'], { cwd: root })
  const files = ['package-lock.json', 'tools/bootstrap.mjs', 'tools/bootstrap', ...manifests]
  for (const file of files) {
    cpSync(join(root, file), join(folder, file), { recursive: true, force: true })
    expect(dirname(file)).not.toContain('node_modules')
  }
  return folder
}

function run(folder: string, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(folder, 'tools/bootstrap.mjs'), ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    let said = ''
    child.stdout.on('data', (text) => (said += text))
    child.stderr.on('data', (text) => (said += text))
    child.on('close', (code) => resolve({ code, said }))
  })
}

async function takenPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test.each(['start', 'dev'])(
  '%s in a fresh clone looks at its ports before it installs anything',
  async (command) => {
    const port = await takenPort()
    const { code, said } = await run(bareClone(), [command], { PORT: String(port) })
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringContaining(`Port ${port} is in use.`),
    })
  },
)

test('an unknown command is refused in one sentence', async () => {
  const { code, said } = await run(bareClone(), ['strat'], {})
  expect(code).toBe(1)
  expect(said.trim()).toMatch(/^There is no command "strat", only start, dev, .*\.$/)
})
