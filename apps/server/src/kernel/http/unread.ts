import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * What somebody who was refused is still sending is read and thrown away, since a line that is cut
 * would take the answer with it. Beyond so many bytes, or after so long, it is cut all the same.
 */
const discardedBytesMax = 16 * 1_048_576
const discardingMs = 5_000

export function mayHaveBody({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/** Before an answer to a call whose body was not read, or not to its end. */
export function leaveUnread(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request
  if (!mayHaveBody(request) || raw.complete) return
  if (Number(request.headers['content-length'] ?? 0) > discardedBytesMax) {
    void reply.header('connection', 'close')
    return
  }
  let discardedBytes = 0
  // Once all of it has come the line is good for the next call.
  const cut = () => {
    if (!raw.complete) raw.socket.destroy()
  }
  const late = setTimeout(cut, discardingMs).unref()
  raw.once('close', () => clearTimeout(late))
  raw.on('data', (chunk: Buffer) => {
    discardedBytes += chunk.length
    if (discardedBytes > discardedBytesMax) cut()
  })
  // Whoever stopped reading may have told it to wait.
  raw.resume()
}
