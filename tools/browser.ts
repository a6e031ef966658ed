import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { canInstallBrowser, downloadBrowser, installBrowser } from './browser.fetch.ts'
import { data, makeFolder } from './paths.ts'
import { Problem } from './problem.ts'
import { step } from './progress.ts'

/** First a headless shell, if the system has one: journeys take a third less time with it. */
const programNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
]
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]
const launchLimitMs = 30_000
const unpackLimitMs = 120_000

/** A way to find a browser: gives the path of one that starts, or why there is none. */
export type Way = () => Promise<{ path: string } | { failure: string }>

/**
 * The path of a Chromium that starts on this machine: the one CHROMIUM_PATH names, else the one of
 * @sparticuz/chromium, an installed one, Playwright's download, or, for root on Debian and Ubuntu, the
 * system's package. The bundled one comes first because it is the same everywhere.
 */
export function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) return firstOf([() => judged(named, `CHROMIUM_PATH (${named})`)])
  return firstOf([bundledBrowser, installedBrowser, downloadedBrowser, systemBrowser])
}

/** The first browser found; if there is none, throws the reasons in one sentence. */
export async function firstOf(ways: readonly Way[]): Promise<string> {
  const failures: string[] = []
  for (const way of ways) {
    const found = await way()
    if ('path' in found) return found.path
    failures.push(found.failure)
  }
  throw new Problem(
    `The journeys need a browser, and there is none: ${failures.join('; ')}. Install Chromium, Google Chrome or Microsoft Edge, or set CHROMIUM_PATH to one.`,
  )
}

async function installedBrowser(): ReturnType<Way> {
  for (const path of candidates().filter((each) => existsSync(each))) {
    if ((await failureOf(path)) === null) return { path }
  }
  return { failure: 'none is installed that starts' }
}

async function downloadedBrowser(): ReturnType<Way> {
  const path = await downloadBrowser()
  if (path === undefined) return { failure: "Playwright's own could not be downloaded" }
  return judged(path, "Playwright's own")
}

async function systemBrowser(): ReturnType<Way> {
  if (!canInstallBrowser()) return { failure: 'only root may install one here' }
  await installBrowser()
  const found = await installedBrowser()
  return 'path' in found ? found : { failure: "the system's package could not be installed" }
}

async function judged(path: string, what: string): ReturnType<Way> {
  const failure = await failureOf(path)
  return failure === null ? { path } : { failure: `${what} does not start (${failure})` }
}

/** The browser of the package, started by a script that sets the paths of its libraries and fonts. */
async function bundledBrowser(): ReturnType<Way> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return { failure: 'the tests bring none for this kind of machine' }
  }
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const manifest = join(entry, '..', '..', 'package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  const home = join(data, `chromium-${version}`)
  const path = join(home, 'start-chromium')
  if (existsSync(path) && (await failureOf(path)) === null) return { path }
  const failure = await step('Unpacking a browser', async () => unpack(entry, home))
  return failure === null ? judged(path, 'the bundled one') : { failure }
}

function candidates(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [
    ...programNames.flatMap((name) => folders.map((each) => join(each, name))),
    ...usualPlaces,
  ]
}

/** Why the browser cannot draw a test page; null if it can. */
async function failureOf(executablePath: string): Promise<string | null> {
  const { chromium } = await import('@playwright/test')
  try {
    const browser = await chromium.launch({ executablePath, timeout: launchLimitMs })
    try {
      const page = await browser.newPage()
      await page.setContent('<p>drawn</p>', { timeout: launchLimitMs })
      return (await page.locator('p').textContent()) === 'drawn' ? null : 'it drew no page'
    } finally {
      await browser.close()
    }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return said.split('\n')[0] ?? said
  }
}

/** Unpacked under a temporary name and renamed when complete, so an interrupted unpacking is repeated. */
function unpack(entry: string, home: string): string | null {
  const aside = `${home}.${process.pid}`
  makeFolder(aside)
  const script = `import chromium from ${JSON.stringify(entry)}; await chromium.executablePath()`
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    timeout: unpackLimitMs,
    // With this variable the package also unpacks its libraries.
    env: { ...process.env, TMPDIR: aside, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
  })
  if (run.status !== 0) {
    rmSync(aside, { recursive: true, force: true })
    return `the bundled one could not be unpacked (${run.stderr.trim()})`
  }
  writeFileSync(join(aside, 'fonts.conf'), fontSettings(home))
  writeFileSync(join(aside, 'start-chromium'), starterScript(home))
  chmodSync(join(aside, 'start-chromium'), 0o755)
  rmSync(home, { recursive: true, force: true })
  renameSync(aside, home)
  return null
}

function starterScript(home: string): string {
  return `#!/bin/sh
export LD_LIBRARY_PATH=${quoted(join(home, 'al2023', 'lib'))}"\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE=${quoted(join(home, 'fonts.conf'))}
exec ${quoted(join(home, 'chromium'))} "$@"
`
}

function quoted(path: string): string {
  return `'${path.replaceAll("'", "'\\''")}'`
}

function fontSettings(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(home, 'fonts')}</dir>
  <cachedir>${join(home, 'font-cache')}</cachedir>
</fontconfig>
`
}
