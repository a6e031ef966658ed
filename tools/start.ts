import { nodeFlags } from '@baize/server/flags'
import { build } from './build/build.ts'
import { arcadeEnvironment, operatorEnvironment } from './launch/arcade.ts'
import { type Child, startChild } from './launch/child.ts'
import { demoBy, demoNotice } from './launch/demo.ts'
import { demoLines, type Line, notice } from './launch/notice.ts'
import { type Closing, keepOpen } from './launch/open.ts'
import {
  type Addresses,
  environment,
  type OpenDatabase,
  openDatabase,
  readyUrl,
  serveAll,
  takeFolder,
} from './launch/product.ts'
import type { StopRequest } from './launch/stop-request.ts'
import { command } from './problem.ts'

const plainColumns = 100

await command(() => keepOpen(start))

async function start(stop: StopRequest, closing: Closing): Promise<Promise<never>[]> {
  const addresses = await takeFolder(closing, 'npm start')
  await build(stop.asked)
  const database = await openDatabase(closing)
  stop.asked.throwIfAborted()
  const children = startParts(addresses, database)
  await serveAll(closing, children, addresses, database.url, stop)
  process.stdout.write(announcement(addresses, children, database))
  return [...database.ends, ...children.map((child) => child.ended)]
}

function startParts(addresses: Addresses, database: OpenDatabase): Child[] {
  const env = environment(addresses, database)
  const part = (name: string, title: string, port: number, own: NodeJS.ProcessEnv) =>
    startChild({
      name,
      title,
      args: [...nodeFlags, `apps/${name}/dist/main.js`],
      env: own,
      readyUrl: readyUrl(port),
    })
  const arcade = arcadeEnvironment(addresses, database.url)
  return [
    part('server', 'The server', addresses.port, { ...env, ...operatorEnvironment() }),
    part('arcade', 'The arcade', addresses.arcadePort, arcade),
    part('sandbox', 'The sandbox of payments', addresses.sandboxPort, env),
  ]
}

function announcement(
  { site, arcade, sandbox }: Addresses,
  children: Child[],
  { isEmbedded }: OpenDatabase,
): string {
  const lines: Line[] = [
    ['Site', site],
    ['Back office', `${site}/backoffice`],
    ['Arcade', arcade],
    ['Payments', `${sandbox} (sandbox)`],
    ['API', `${site}/docs`],
    demoNotice(demoBy(process.env.DEMO, isEmbedded), isEmbedded),
    '',
    ...demoLines(children),
    'Logs are in .data/logs. Ctrl-C stops everything.',
  ]
  return notice('Baize is running', lines, process.stdout.columns ?? plainColumns)
}
