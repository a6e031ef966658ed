import { defineConfig, devices } from '@playwright/test'

const headless = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // Chromium refuses its sandbox to root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Another checkout may run its journeys at the same time; workers inherit the choice. */
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000))

/** Journeys run one after another in each worker against one product, started once. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './product.setup.ts',
  outputDir: '../.data/e2e/results',
  fullyParallel: true,
  // One more than the cores of a small machine: while a journey waits, another works.
  workers: 3,
  // As long as a journey, and a page, may take while something else has most of the machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../.data/e2e/report.json' }],
  ],
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    // What moves is drawn by the processor here and would slow every other journey down.
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: headless,
    },
  },
  projects: [
    // A journey that leads through the same page either way is walked at one size, said by its tag; the
    // main ones at both, and every page is looked at in both by access and look.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: /@desk/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 360, height: 760 },
        // No journey looks at single pixels, and this processor draws seven times as many at 2.6.
        deviceScaleFactor: 1,
      },
    },
  ],
})
