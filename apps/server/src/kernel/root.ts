import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the whole project: the same whether the server runs from source or as a bundle. */
export const repositoryRoot = findRoot(import.meta.dirname)

function findRoot(folder: string): string {
  const manifest = join(folder, 'package.json')
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'baize')
    return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('the folder of the project was not found above the server')
  return findRoot(parent)
}
