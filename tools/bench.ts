import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nodeFlags } from '@baize/server/flags'
import { build } from './build/build.ts'
import { onStopRequest } from './launch/stop-request.ts'
import { root } from './paths.ts'
import { command, Problem } from './problem.ts'

const suffix = '.bench.ts'

/**
 * `npm run bench` runs every measurement, `npm run bench -- login` one, and `npm run bench -- backoffice`
 * those whose names begin so (`backoffice.audit`, …). Measurements never run at the same time. Many have the
 * server inside, so they run as the server does.
 */
await command(async () => {
  const known = readdirSync(join(root, 'bench'))
    .filter((file) => file.endsWith(suffix))
    .map((file) => file.slice(0, -suffix.length))
  const meant = (name: string) =>
    known.filter((each) => each === name || each.startsWith(`${name}.`))
  const named = process.argv.slice(2)
  const unknown = named.find((name) => meant(name).length === 0)
  if (unknown !== undefined || known.length === 0) {
    throw new Problem(`There is no measurement "${unknown ?? ''}", only: ${known.join(', ')}.`)
  }
  await build()
  const { asked } = onStopRequest()
  let failed = 0
  for (const name of named.length > 0 ? named.flatMap(meant) : known) {
    if (asked.aborted) return 1
    process.stdout.write(`\n── ${name}\n`)
    const file = join(root, 'bench', name + suffix)
    const child = spawn(process.execPath, [...nodeFlags, file], { cwd: root, stdio: 'inherit' })
    // It stops what it has started, and ends.
    const stop = () => child.kill('SIGTERM')
    asked.addEventListener('abort', stop)
    const [code] = await once(child, 'close')
    asked.removeEventListener('abort', stop)
    if (code !== 0) failed += 1
  }
  return failed === 0 ? 0 : 1
})
