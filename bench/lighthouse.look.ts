import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { auditFlowArtifacts, type Result } from 'lighthouse'
import { findBrowser } from '../tools/browser.ts'
import { usualSlowdown } from './lighthouse.calibration.ts'

export type Theme = 'dark' | 'light'

export interface Look {
  /** With the usual slow-down. */
  usual: Result
  /** The same load, with the slow-down that fits this machine. */
  calibrated: Result
}

/** A load that is not calibrated yet: what the machine reaches is known after several. */
export interface Load {
  usual: Result
  benchmarkIndex: number
  calibratedTo(slowdown: number): Promise<Result>
}

const debugPort = 9333
const profile = join(import.meta.dirname, '../.data/bench/profile')

/** One load in a new browser. The slow-down is computed after the load, not suffered in it. */
export async function load(url: string, theme: Theme, categories: string[]): Promise<Load> {
  rmSync(profile, { recursive: true, force: true })
  mkdirSync(profile, { recursive: true })
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await findBrowser(),
    args: [
      `--remote-debugging-port=${debugPort}`,
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      ...(theme === 'dark' ? ['--force-dark-mode'] : []),
    ],
    colorScheme: theme,
  })
  const flags = {
    port: debugPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
  } as const
  try {
    const done = await lighthouse(url, flags)
    if (!done) throw new Error('Lighthouse gave no result')
    const { lhr, artifacts } = done
    requireUsual(artifacts.settings.throttling.cpuSlowdownMultiplier)
    const calibratedTo = async (slowdown: number) => {
      const throttling = { ...artifacts.settings.throttling, cpuSlowdownMultiplier: slowdown }
      const settings = { ...artifacts.settings, throttling }
      const again = await auditFlowArtifacts({
        gatherSteps: [{ artifacts: { ...artifacts, settings }, flags: { ...flags, throttling } }],
      })
      const calibrated = again.steps[0]?.lhr
      if (!calibrated) throw new Error('Lighthouse gave no second result')
      return calibrated
    }
    return { usual: lhr, benchmarkIndex: lhr.environment.benchmarkIndex, calibratedTo }
  } finally {
    await browser.close()
  }
}

function requireUsual(slowdown: number): void {
  if (slowdown !== usualSlowdown) throw new Error(`Lighthouse slows by ${slowdown} now`)
}
