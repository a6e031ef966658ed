import { nodeFlags } from '@baize/server/flags'
import { build } from './build/build.ts'
import { arcadeEnvironment, operatorEnvironment } from './launch/arcade.ts'
import { type Child, startChild } from './launch/child.ts'
import { demoBy, demoNotice } from './launch/demo.ts'
import { demoLines, type Line, notice } from './launch/notice.ts'
import { type Closing, keepOpen } from './launch/open.ts'
import { type PartName, partNames, partsNamed } from './launch/parts.ts'
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
  const parts = partsNamed(process.argv.slice(2))
  const addresses = await takeFolder(closing, again(parts), parts)
  await build(stop.asked)
  const database = await openDatabase(closing)
  stop.asked.throwIfAborted()
  const children = startParts(parts, addresses, database)
  await serveAll(closing, children, addresses, database.url, stop)
  process.stdout.write(announcement(parts, addresses, children, database))
  return [...database.ends, ...children.map((child) => child.ended)]
}

function again(parts: PartName[]): string {
  return parts.length === partNames.length ? 'npm start' : `npm start -- ${parts.join(' ')}`
}

function startParts(parts: PartName[], addresses: Addresses, database: OpenDatabase): Child[] {
  const env = environment(addresses, database)
  const part = (name: PartName, title: string, port: number, own: NodeJS.ProcessEnv) => () =>
    startChild({
      name,
      title,
      args: [...nodeFlags, `apps/${name}/dist/main.js`],
      env: own,
      readyUrl: readyUrl(port),
    })
  const arcade = arcadeEnvironment(addresses, database.url)
  const server = { ...env, ...operatorEnvironment(process.env) }
  const starts = {
    server: part('server', 'The server', addresses.port, server),
    arcade: part('arcade', 'The arcade', addresses.arcadePort, arcade),
    sandbox: part('sandbox', 'The sandbox of payments', addresses.sandboxPort, env),
  }
  return parts.map((name) => starts[name]())
}

function announcement(
  parts: PartName[],
  { site, arcade, sandbox }: Addresses,
  children: Child[],
  { isEmbedded }: OpenDatabase,
): string {
  const demo = demoBy(process.env.DEMO, isEmbedded)
  const isDemo = demo === 'on'
  const lines: Record<PartName, Line[]> = {
    server: [
      ['Site', site],
      ['Back office', `${site}/backoffice`],
      ['API', `${site}/docs`],
    ],
    arcade: [['Arcade', arcade]],
    sandbox: [
      ['Payments', `${sandbox} (sandbox)`],
      ...(isDemo
        ? [['Approvals', `${sandbox}/desk (documents, withdrawals, messages)`] as const]
        : []),
    ],
  }
  const all: Line[] = [
    ...parts.flatMap((name) => lines[name]),
    demoNotice(demo, isEmbedded),
    '',
    ...demoLines(children),
    'Logs are in .data/logs. Ctrl-C stops everything.',
  ]
  return notice('Baize is running', all, process.stdout.columns ?? plainColumns)
}
