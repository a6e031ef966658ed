import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nodeFlags } from '@baize/server/flags'
import { build } from './build/build.ts'
import { root } from './paths.ts'
import { command, Problem } from './problem.ts'

const suffix = '.bench.ts'

/**
 * `npm run bench` runs every measurement, `npm run bench -- http` one. Measurements never run at the same
 * time. Many have the server inside, so they run as the server does.
 */
await command(async () => {
  const known = readdirSync(join(root, 'bench'))
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
  const named = process.argv.slice(2)
  const unknown = named.find((name) => !known.includes(name))
  if (unknown !== undefined || known.length === 0) {
    throw new Problem(`There is no measurement "${unknown ?? ''}", only: ${known.join(', ')}.`)
  }
  await build()
  let failed = 0
  for (const name of named.length > 0 ? named : known) {
    process.stdout.write(`\n── ${name}\n`)
    const file = join(root, 'bench', name + suffix)
    const child = spawn(process.execPath, [...nodeFlags, file], { cwd: root, stdio: 'inherit' })
    const [code] = await once(child, 'close')
    if (code !== 0) failed += 1
  }
  return failed === 0 ? 0 : 1
})
