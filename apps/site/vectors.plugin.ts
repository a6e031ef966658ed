import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const file = join(import.meta.dirname, '../../packages/engines/src/house/vectors.json')
const name = 'vectors.json'

/** /vectors.json: rounds of every in-house game, for whoever writes a verifier. */
export function vectorsFile(): Plugin {
  return {
    name: 'baize-vectors',
    configureServer(server) {
      server.middlewares.use(`/${name}`, (_request, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(readFileSync(file))
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: name, source: readFileSync(file) })
    },
  }
}
