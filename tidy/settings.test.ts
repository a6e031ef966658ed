import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingsSchema as arcade } from '../apps/arcade/src/settings.ts'
import { settingsSchema as sandbox } from '../apps/sandbox/src/settings.ts'
import { settingsSchema as server } from '../apps/server/src/settings.ts'
import { root } from './source.ts'

test('[SCL-01] .env.example documents every setting and no other', () => {
  const text = readFileSync(join(root, '.env.example'), 'utf8')
  const documented = [...text.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
  const shapes = [server.shape, arcade.shape, sandbox.shape]
  const known = new Set(shapes.flatMap((shape) => Object.keys(shape)))
  expect(new Set(documented)).toEqual(known)
})
