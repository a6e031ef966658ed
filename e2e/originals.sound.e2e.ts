import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from './house.ts'

/** The synthesised sounds, bundled for a page. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'sound.page.ts'), formats: ['es'] },
    },
  })
  const [first] = [built].flat()
  if (!first || !('output' in first)) throw new Error('nothing was built')
  return first.output[0].code
}

const silent = 0.01

test('[GAM-11] every sound of the games is heard, and none is cut off, not even many at once', {
  tag: '@desk',
}, async ({ page }) => {
  await page.addScriptTag({ content: await bundled(), type: 'module' })
  const peaks = await page.evaluate(() =>
    (globalThis as unknown as { peaks(): Promise<Record<string, number>> }).peaks(),
  )
  const loud = Object.entries(peaks).filter(([, peak]) => peak >= 1)
  const quiet = Object.entries(peaks).filter(([, peak]) => peak < silent)
  expect(Object.keys(peaks).length).toBe(34)
  expect({ loud, quiet }).toEqual({ loud: [], quiet: [] })
})
