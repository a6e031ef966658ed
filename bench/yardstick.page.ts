import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

/** A bare React page, built as the site is and served from memory: the least that this stack costs. */
const built = await build({
  root: join(import.meta.dirname, 'yardstick.react'),
  configFile: false,
  logLevel: 'warn',
  build: { write: false, target: 'es2022', modulePreload: { polyfill: false } },
})
if (!('output' in built)) throw new Error('the yardstick was not built')

const files = new Map(
  built.output.map((file) => [
    file.fileName === 'index.html' ? '/' : `/${file.fileName}`,
    {
      type: file.fileName.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
      body: brotliCompressSync(file.type === 'chunk' ? file.code : file.source),
    },
  ]),
)

const server = createServer((request, response) => {
  const file = files.get(request.url ?? '')
  if (!file) return response.writeHead(404).end()
  return response
    .writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' })
    .end(file.body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the yardstick has no port')
  process.send?.({ port: address.port, demo: [] })
})
// Also when the measurement is ended before it can end this process.
for (const end of ['SIGTERM', 'disconnect']) process.on(end, () => process.exit(0))
