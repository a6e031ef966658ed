import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export const root = join(import.meta.dirname, '..')

export interface SourceFile {
  path: string
  text: string
}

/** Every file of the project, tracked or not yet added. */
export function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)))
}

export function sources(): SourceFile[] {
  return projectFiles()
    .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export const isTest = (path: string) => /\.(?:test|e2e|spec|bench)\.tsx?$/.test(path)

/** A file's imports: our own as paths of the project, others unchanged. */
export function importsOf({ path, text }: SourceFile): string[] {
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)
  return [...found].map(([, name = '']) =>
    name.startsWith('.') ? normalize(join(dirname(path), name)) : name,
  )
}
