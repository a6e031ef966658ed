import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { languages } from '@baize/i18n'
import type { Plugin } from 'vite'
import { emblems } from './src/art/emblems.ts'

interface IconSet {
  width: number
  height: number
  icons: Record<string, { body: string }>
}

interface Pictures {
  folder: string
  set: string
  names: readonly string[]
}

/**
 * /emblems/<name>.svg from Fluent Emoji Flat (MIT, Microsoft) and /flags/<country>.svg from Circle
 * Flags (MIT, HatScripts). Only the pictures of our lists leave their packages.
 */
const pictures: readonly Pictures[] = [
  { folder: 'emblems', set: '@iconify-json/fluent-emoji-flat', names: emblems },
  {
    folder: 'flags',
    set: '@iconify-json/circle-flags',
    names: [...new Set(Object.values(languages).map((language) => language.flag))],
  },
]

export function pictureFiles(): Plugin {
  return {
    name: 'baize-pictures',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, folder, name = ''] = /^\/(\w+)\/([\w-]+)\.svg/.exec(request.url ?? '') ?? []
        const found = pictures.find((each) => each.folder === folder)
        if (!found?.names.includes(name)) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(drawn(found.set, name))
      })
    },
    generateBundle() {
      for (const { folder, set, names } of pictures) {
        for (const name of names) {
          const fileName = `${folder}/${name}.svg`
          this.emitFile({ type: 'asset', fileName, source: drawn(set, name) })
        }
      }
    },
  }
}

const sets = new Map<string, IconSet>()

function drawn(set: string, name: string): string {
  const icons = iconSet(set)
  const icon = icons.icons[name]
  if (!icon) throw new Error(`${set} has no picture "${name}"`)
  const box = `0 0 ${icons.width} ${icons.height}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><g id="picture">${icon.body}</g></svg>`
}

function iconSet(set: string): IconSet {
  const known = sets.get(set)
  if (known) return known
  const file = createRequire(import.meta.url).resolve(`${set}/icons.json`)
  const read = JSON.parse(readFileSync(file, 'utf8')) as IconSet
  sets.set(set, read)
  return read
}
