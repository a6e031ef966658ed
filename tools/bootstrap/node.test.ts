import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../paths.ts'
import { isAtLeast, needsOf, nodeMin, ownNodeMin } from './node.mjs'

const text = (file: string) => readFileSync(join(root, file), 'utf8')

test('[SCL-01] which Node is needed is said alike by the refusal, the README and package.json', () => {
  const { engines, optionalDependencies } = JSON.parse(text('package.json')) as {
    engines: { node: string }
    optionalDependencies: Record<string, string>
  }
  expect(engines.node).toBe(`>=${nodeMin}`)
  for (const file of ['README.md', 'tools/README.md']) {
    expect(text(file)).toContain(`${nodeMin} or newer`)
    expect(text(file)).toContain(ownNodeMin)
  }
  const bringing = Object.keys(optionalDependencies).map((name) => name.replace(/^node-/, ''))
  for (const system of bringing) expect(needsOf(system.replace(/^win-/, 'win32-'))).toBe(nodeMin)
  for (const system of ['darwin-arm64', 'darwin-x64', 'linux-arm']) {
    expect(needsOf(system)).toBe(ownNodeMin)
    expect(bringing).not.toContain(system)
  }
})

test('versions are compared by number', () => {
  expect(isAtLeast('20.19', '20.19.0')).toBe(true)
  expect(isAtLeast('20.19', '20.9.4')).toBe(false)
  expect(isAtLeast('22.19', '22.18.0')).toBe(false)
  expect(isAtLeast('22.19', '24.0.0')).toBe(true)
})
