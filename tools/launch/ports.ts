import { createServer } from 'node:net'
import { Problem } from '../problem.ts'

/** The exit code for a broken configuration (EX_CONFIG of sysexits). */
export const badConfigurationCode = 78

/** The port in an environment variable; 0 means any free port. */
export async function portFrom(name: string, usual: number): Promise<number> {
  const text = process.env[name] || String(usual)
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new Problem(
      `${name} ("${text}") is not valid: must be a whole number from 0 to 65535.`,
      badConfigurationCode,
    )
  }
  return port === 0 ? anyFreePort() : port
}

/** Checked before slow work. `again` is the command to type again, for the message. */
export async function requireFree(name: string, port: number, again: string): Promise<void> {
  const code = await obstacle(port)
  if (code === 'EADDRINUSE') {
    const other = `${name}=${port + 1} ${again}`
    throw new Problem(`Port ${port} is in use. Stop what is using it or choose another: ${other}`)
  }
  if (code === 'EACCES') {
    throw new Problem(`Port ${port} may not be used by this user. Choose another with ${name}.`)
  }
}

/** Tries every address: systems differ in whether two listeners can share a port. */
async function obstacle(port: number): Promise<string> {
  const hosts = new Set([process.env.HOST || '127.0.0.1', '127.0.0.1', '0.0.0.0', '::1', '::'])
  for (const host of hosts) {
    const { code } = await listen(port, host)
    if (code === 'EADDRINUSE' || code === 'EACCES') return code
  }
  return ''
}

export async function anyFreePort(): Promise<number> {
  return (await listen(0, '127.0.0.1')).port
}

function listen(port: number, host: string): Promise<{ port: number; code: string }> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.on('error', (error: NodeJS.ErrnoException) => resolve({ port, code: error.code ?? '' }))
    probe.listen({ port, host, exclusive: true }, () => {
      const address = probe.address()
      const bound = address && typeof address === 'object' ? address.port : port
      probe.close(() => resolve({ port: bound, code: '' }))
    })
  })
}
