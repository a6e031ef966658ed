import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * What a refused caller still sends is read and thrown away, since closing the connection at once would
 * lose the answer. Beyond this size or time it is closed all the same.
 */
const discardedBytesMax = 16 * 1_048_576
const discardingMs = 5_000

export function mayHaveBody({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/** Called before an answer to a call whose body was not read completely. */
export function leaveUnread(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request
  if (!mayHaveBody(request) || raw.complete) return
  if (Number(request.headers['content-length'] ?? 0) > discardedBytesMax) {
    void reply.header('connection', 'close')
    return
  }
  let discardedBytes = 0
  // Once the body has arrived completely, the connection can be used for the next call; before, it ends.
  const cut = () => {
    if (!raw.complete) raw.destroy()
  }
  const late = setTimeout(cut, discardingMs).unref()
  raw.once('close', () => clearTimeout(late))
  raw.on('data', (chunk: Buffer) => {
    discardedBytes += chunk.length
    if (discardedBytes > discardedBytesMax) cut()
  })
  // A reader that stopped may have paused the stream.
  raw.resume()
}
