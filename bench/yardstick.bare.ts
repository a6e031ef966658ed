import Fastify from 'fastify'

/** A bare Fastify route that returns the given bytes: the highest rate that this stack can reach. */
const [body = ''] = process.argv.slice(2)
const app = Fastify({ logger: false })
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
const address = await app.listen({ host: '127.0.0.1', port: 0 })
// Also when the measurement is ended before it can end this process.
for (const end of ['SIGTERM', 'disconnect'])
  process.on(end, () => void app.close().then(() => process.exit(0)))
process.send?.({ port: Number(new URL(address).port), demo: [] })
