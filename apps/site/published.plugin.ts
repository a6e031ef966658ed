import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')

/**
 * For whoever writes a verifier: rounds of every in-house game, draws of every lottery, virtual events, and
 * how they are decided.
 */
const files = [
  {
    name: 'vectors.json',
    path: join(root, 'packages/engines/src/house/vectors.json'),
    type: 'application/json',
  },
  {
    name: 'lottery-vectors.json',
    path: join(root, 'packages/engines/src/lottery/vectors.json'),
    type: 'application/json',
  },
  {
    name: 'odds-vectors.json',
    path: join(root, 'packages/engines/src/odds/vectors.json'),
    type: 'application/json',
  },
  {
    name: 'fairness.md',
    path: join(root, 'docs/fairness.md'),
    type: 'text/markdown; charset=utf-8',
  },
]

export function publishedFiles(): Plugin {
  return {
    name: 'baize-published',
    configureServer(server) {
      for (const { name, path, type } of files) {
        server.middlewares.use(`/${name}`, (_request, response) => {
          response.setHeader('content-type', type)
          response.end(readFileSync(path))
        })
      }
    },
    generateBundle() {
      for (const { name, path } of files) {
        this.emitFile({ type: 'asset', fileName: name, source: readFileSync(path) })
      }
    },
  }
}
