import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationFolders } from '../../modules.ts'

/** All migrations as they once were: of each named module, none after the given one. */
export async function foldersUntil(root: string, last: Readonly<Record<string, string>>) {
  return Promise.all(
    migrationFolders.map(async ({ module, folder }) => {
      const own = join(root, module)
      for (const file of await readdir(folder)) {
        if (file.slice(0, 4) <= (last[module] ?? '9999'))
          await cp(join(folder, file), join(own, file))
      }
      return { module, folder: own }
    }),
  )
}
