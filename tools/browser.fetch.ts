import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { data } from './paths.ts'
import { step } from './progress.ts'

const downloadLimitMs = 180_000
const installLimitMs = 600_000

/** Playwright reads this once, when it is loaded: so it is set before anybody loads it. */
process.env.PLAYWRIGHT_BROWSERS_PATH ??= join(data, 'playwright')

/**
 * Downloads Playwright's Chromium into `.data`, so that nothing outside the checkout is written. Undefined
 * if the download fails, for example without network access.
 */
export async function downloadBrowser(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const path = () => chromium.executablePath()
  if (!existsSync(path())) {
    const cli = join(createRequire(import.meta.url).resolve('@playwright/test'), '..', 'cli.js')
    await step('Downloading a browser', async () =>
      runQuietly(process.execPath, [cli, 'install', 'chromium'], downloadLimitMs),
    )
  }
  return existsSync(path()) ? path() : undefined
}

/** Names of the system's Chromium package: first Debian's, then Ubuntu's. */
const packages = ['chromium-headless-shell', 'chromium', 'chromium-browser']

/** Whether we may install it: as root, on a system with `apt-get`. */
export function canInstallBrowser(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs the system's Chromium. The caller then looks for it again. */
export async function installBrowser(): Promise<void> {
  await step('Installing the system’s Chromium', async () => {
    runQuietly('apt-get', ['update', '-q'], installLimitMs)
    for (const name of packages) {
      const install = ['install', '-q', '-y', '--no-install-recommends', name]
      if (runQuietly('apt-get', install, installLimitMs)) return
    }
  })
}

function runQuietly(program: string, args: readonly string[], timeout: number): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { stdio: 'ignore', timeout, env }).status === 0
}
