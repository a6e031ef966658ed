import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const sizeMinBytes = 256
const filesAtOnce = 4
const compressible = new Set(
  '.css .html .js .json .md .mjs .svg .txt .wasm .webmanifest .xml'.split(' '),
)

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a .br and a .gz beside every file that compression makes smaller, so that requests need none. */
export async function compressFolder(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    compressible.has(extname(name)),
  )
  const next = async (): Promise<void> => {
    for (let name = files.pop(); name !== undefined; name = files.pop()) {
      await compressFile(join(folder, name))
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, next))
}

async function compressFile(path: string): Promise<void> {
  if ((await stat(path)).size < sizeMinBytes) return
  const plain = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const smaller = { br: await brotli(plain, { params }), gz: await zip(plain, { level: 9 }) }
  for (const [suffix, bytes] of Object.entries(smaller)) {
    if (bytes.length < plain.length) await writeFile(`${path}.${suffix}`, bytes)
  }
}
