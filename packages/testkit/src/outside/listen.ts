import type { Server } from 'node:net'

/** Listens on any free port of this machine; answers the port. */
export function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') return reject(new Error('no port'))
      resolve(address.port)
    })
  })
}

export function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
