import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { findBrowser, firstOf, type Way } from './browser.ts'
import { data, root } from './paths.ts'

function ways(...found: (string | undefined)[]) {
  const asked: number[] = []
  const all = found.map(
    (path, at): Way =>
      async () => {
        asked.push(at)
        return path === undefined ? { failure: `no ${at}` } : { path }
      },
  )
  return { all, asked }
}

test('the first browser that starts is taken, and nobody looks any further', async () => {
  const { all, asked } = ways(undefined, 'installed', 'downloaded')
  expect(await firstOf(all)).toBe('installed')
  expect(asked).toEqual([0, 1])
})

test('where none starts, one sentence says why and what to do', async () => {
  const { all } = ways(undefined, undefined)
  await expect(firstOf(all)).rejects.toThrow(
    'The journeys need a browser, and there is none: no 0; no 1. Install Chromium, Google Chrome or Microsoft Edge, or set CHROMIUM_PATH to one.',
  )
})

test('the browser that CHROMIUM_PATH names is taken or refused: no other takes its place', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  try {
    await expect(findBrowser()).rejects.toThrow(
      /none: CHROMIUM_PATH \(\/nowhere\/chromium\) does not start \([^;]*\)\. Install/,
    )
  } finally {
    vi.unstubAllEnvs()
  }
})

test('Playwright looks for its browser where it is downloaded to, also if it tried another one before', () => {
  const script = `await import('./tools/browser.ts')
    const { chromium } = await import('@playwright/test')
    process.stdout.write(chromium.executablePath())`
  const { PLAYWRIGHT_BROWSERS_PATH: _, ...env } = process.env
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  expect(said.startsWith(join(data, 'playwright'))).toBe(true)
})
