import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Nats } from './nats.ts'

/** Whether this machine has a NATS server, to compare the fake one with. */
export const hasRealNats = spawnSync('nats-server', ['--version']).status === 0

const answerWaitMaxMs = 5_000
const answerLookMs = 20

/** The machine's own NATS server on a free port. */
export async function realNats(): Promise<Nats> {
  const port = await freePort()
  let server: ChildProcess | undefined
  const serve = async () => {
    server = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
    const endMs = performance.now() + answerWaitMaxMs
    while (!(await answers(port))) {
      if (performance.now() > endMs) throw new Error('nats-server does not answer')
      await sleep(answerLookMs)
    }
  }
  await serve()
  return {
    url: `nats://127.0.0.1:${port}`,
    async stop() {
      if (!server || server.exitCode !== null) return
      const exited = once(server, 'exit')
      server.kill()
      await exited
    },
    restart: serve,
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
  })
}
