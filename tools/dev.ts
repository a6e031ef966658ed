import { arcadeEnvironment, operatorEnvironment } from './launch/arcade.ts'
import { type Child, startChild } from './launch/child.ts'
import { demoBy, demoNotice } from './launch/demo.ts'
import { demoLines, notice } from './launch/notice.ts'
import { type Closing, keepOpen } from './launch/open.ts'
import { anyFreePort } from './launch/ports.ts'
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

await command(() => keepOpen(develop))

/** The same parts from source: Node and Vite watch the files, and the site's server forwards calls. */
async function develop(stop: StopRequest, closing: Closing): Promise<Promise<never>[]> {
  const addresses = await takeFolder(closing, 'npm run dev')
  const database = await openDatabase(closing)
  stop.asked.throwIfAborted()
  const serverPort = await anyFreePort()
  const officePort = await anyFreePort()
  const server = `http://localhost:${serverPort}`
  const env = { ...environment(addresses, database), NODE_ENV: 'development' }
  const arcade = arcadeEnvironment({ ...addresses, port: serverPort }, database.url)
  const ports = { PORT: String(serverPort), SITE_PORTS: String(addresses.port) }
  const own = { ...env, ...operatorEnvironment(process.env), ...ports }
  const children = [
    watched('server', own, serverPort),
    watched('arcade', { ...arcade, NODE_ENV: 'development' }, addresses.arcadePort),
    watched('sandbox', env, addresses.sandboxPort),
    vite('site', { ...env, BAIZE_SERVER: server }, addresses.port, '/'),
    vite('backoffice', { ...env, BAIZE_SERVER: server }, officePort, '/backoffice/'),
  ]
  await serveAll(closing, children, addresses, database.url, stop)
  process.stdout.write(announcement(addresses, server, officePort, children, database))
  return [...database.ends, ...children.map((child) => child.ended)]
}

function watched(name: string, env: NodeJS.ProcessEnv, port: number): Child {
  const args = ['--watch', '--watch-preserve-output', `apps/${name}/src/main.ts`]
  return startChild({
    name,
    title: `The ${name}`,
    args,
    env,
    readyUrl: readyUrl(port),
    onConsole: true,
  })
}

function vite(name: string, env: NodeJS.ProcessEnv, port: number, path: string): Child {
  const args = ['../../node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort']
  args.push('--clearScreen', 'false')
  return startChild({
    name,
    title: `The ${name}`,
    args,
    env,
    folder: `apps/${name}`,
    readyUrl: `http://localhost:${port}${path}`,
    onConsole: true,
  })
}

function announcement(
  { site, arcade, sandbox }: Addresses,
  server: string,
  officePort: number,
  children: Child[],
  { isEmbedded }: OpenDatabase,
): string {
  return notice(
    'Baize is running from its sources',
    [
      ['Site', site],
      ['Back office', `http://localhost:${officePort}/backoffice/`],
      ['Arcade', arcade],
      ['Payments', `${sandbox} (sandbox)`],
      ['API', `${server}/docs`],
      demoNotice(demoBy(process.env.DEMO, isEmbedded), isEmbedded),
      '',
      ...demoLines(children),
      'What you save is seen at once. Ctrl-C stops everything.',
    ],
    process.stdout.columns ?? plainColumns,
  )
}
