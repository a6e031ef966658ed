import { existsSync, realpathSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, isAbsolute, join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { root } from '../paths.ts'

/**
 * Bundles a Node program: `node tools/build/bundle.ts apps/server main cli`. Our own packages are bundled,
 * npm packages are not, and lazy imports become files of their own.
 */
async function bundle(folder: string, names: string[]): Promise<void> {
  const home = join(root, folder)
  const source = (name: string) => join(home, 'src', `${name}.ts`)
  const entries = names.filter((name) => existsSync(source(name)))
  const build = await rolldown({
    input: Object.fromEntries(entries.map((name) => [name, source(name)])),
    platform: 'node',
    plugins: [packagesOutside(join(home, 'dist'))],
  })
  rmSync(join(home, 'dist'), { recursive: true, force: true })
  await build.write({
    dir: join(home, 'dist'),
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
  })
  await build.close()
}

/**
 * An npm package is not bundled if the bundle would resolve the same copy as the file that imports it. If
 * npm installed two versions, the copy that the bundle would not find is bundled.
 */
function packagesOutside(dist: string): Plugin {
  return {
    name: 'packages-outside',
    resolveId(id, importer) {
      if (isBuiltin(id)) return { id, external: true }
      if (!importer || id.startsWith('.') || isAbsolute(id) || id.startsWith('@baize/')) return null
      const found = packageFolder(id, dirname(importer))
      const same = found !== null && found === packageFolder(id, dist)
      return same ? { id, external: true } : null
    },
  }
}

function packageFolder(id: string, from: string): string | null {
  const name = id.split('/', id.startsWith('@') ? 2 : 1).join('/')
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate)
    if (folder === dirname(folder)) return null
  }
}

const [folder = '', ...names] = process.argv.slice(2)
await bundle(folder, names)
