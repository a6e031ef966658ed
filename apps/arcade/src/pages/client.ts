import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, relative, sep } from 'node:path'

/** A file of the game client, with its compressed forms if the build made any. */
export interface ClientFile {
  type: string
  body: Buffer
  br?: Buffer
  gzip?: Buffer
}

/** Files by their path below the client's folder: `index.html`, `assets/…`. */
export type Client = ReadonlyMap<string, ClientFile>

const filesMax = 1_000
const bytesMax = 64 * 1024 * 1024

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
}

/** Where the build puts the client, whether the arcade runs from source or as a bundle. */
export const clientFolder = join(homeOf(import.meta.dirname), 'dist', 'client')

/** Reads the built client into memory once; only these files are served. */
export function readClient(folder: string): Client {
  const files = new Map<string, ClientFile>()
  if (!existsSync(folder)) return files
  let bytes = 0
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  for (const entry of found) {
    const type = types[extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const path = join(entry.parentPath, entry.name)
    const file = { type, body: readFileSync(path), ...compressed(path) }
    bytes += file.body.length
    if (files.size >= filesMax || bytes > bytesMax) {
      throw new Error(`the game client in ${folder} is too large`)
    }
    files.set(relative(folder, path).split(sep).join('/'), file)
  }
  return files
}

function compressed(path: string): Pick<ClientFile, 'br' | 'gzip'> {
  return {
    ...(existsSync(`${path}.br`) ? { br: readFileSync(`${path}.br`) } : {}),
    ...(existsSync(`${path}.gz`) ? { gzip: readFileSync(`${path}.gz`) } : {}),
  }
}

function homeOf(folder: string): string {
  const parent = dirname(folder)
  return existsSync(join(folder, 'package.json')) || parent === folder ? folder : homeOf(parent)
}
