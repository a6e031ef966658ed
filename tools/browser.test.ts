import { expect, test, vi } from 'vitest'
import { findBrowser, firstOf, type Way } from './browser.ts'

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
