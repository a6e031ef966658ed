import { defineConfig, devices } from '@playwright/test'
import { freePorts } from './ports.ts'

const headless = [
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // Chromium's sandbox does not work as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Of the main journeys, `@main` is run at the wide size and `@main-phone` at the small one. */
const isMainOnly = process.env.JOURNEYS === 'main'

/** Workers inherit the port. */
process.env.E2E_PORT ??= String(await freePorts())

/** Journeys of a worker run one after another; all workers share one product, started once. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './product.setup.ts',
  outputDir: '../.data/e2e/results',
  fullyParallel: true,
  // One more than the cores of a small machine: while a journey waits, another works.
  workers: 3,
  // How long a journey, and a page, may take on a busy machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../.data/e2e/report.json' }],
  ],
  use: {
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    // Animations are drawn by the processor here and would slow down every other journey.
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: headless,
    },
  },
  projects: [
    // A journey whose page is the same at both sizes runs at one size, named by its tag. The main journeys
    // run at both, and `access` and `look` check every page at both.
    {
      name: 'desktop',
      grepInvert: /@phone/,
      ...(isMainOnly && { grep: /@main(?!-)/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: /@desk/,
      ...(isMainOnly && { grep: /@main-phone/ }),
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 360, height: 760 },
        // No journey checks single pixels, and at 2.6 the processor would draw seven times as many.
        deviceScaleFactor: 1,
      },
    },
  ],
})
