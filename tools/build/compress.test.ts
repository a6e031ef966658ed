import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { compressFolder } from './compress.ts'

const folder = mkdtempSync(join(tmpdir(), 'baize-compress-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what gets smaller is kept compressed beside it, at any depth; nothing else is', async () => {
  const long = 'const figure = 1\n'.repeat(500)
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'app.js'), long)
  writeFileSync(join(folder, 'small.js'), 'const figure = 1\n')
  writeFileSync(join(folder, 'noise.js'), randomBytes(4096))
  writeFileSync(join(folder, 'photo.png'), long)
  await compressFolder(folder)

  const app = join(folder, 'assets', 'app.js')
  expect(brotliDecompressSync(readFileSync(`${app}.br`)).toString()).toBe(long)
  expect(gunzipSync(readFileSync(`${app}.gz`)).toString()).toBe(long)
  for (const name of ['small.js', 'noise.js', 'photo.png']) {
    expect(existsSync(join(folder, `${name}.br`))).toBe(false)
    expect(existsSync(join(folder, `${name}.gz`))).toBe(false)
  }
})
