import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Settings } from './settings.ts'

/**
 * The bundled game vendor: a company of its own, on its own origin, that knows the platform only
 * by the vendor protocol. It has no games yet; what it has is a door that says so.
 */
export function createArcade(settings: Settings): FastifyInstance {
  const app = Fastify({
    logger: { level: settings.LOG_LEVEL, name: 'arcade' },
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('content-security-policy', policy)
    done()
  })
  app.get('/healthz', () => ({ alive: true }))
  app.get('/readyz', () => ({ ready: true }))
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .send({ status: 'RS_ERROR_UNKNOWN', message: 'There is nothing at this address.' }),
  )
  return app
}

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'"

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The arcade</title><link rel="stylesheet" href="/style.css"></head>
<body><main><h1>The arcade</h1>
<p>The game vendor that comes with Baize. It runs as a company of its own: another process, another
origin, and no way to the platform's money but the vendor protocol.</p>
<p>No games have opened yet.</p></main></body></html>`

const style = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #0b1210;
  color: #eef3ef; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 34rem; padding: 2rem }
h1 { font-family: Georgia, serif; font-size: 2.25rem; margin: 0 0 1rem }
p { color: #b3c1b9; margin: 0 0 1rem }
`
