import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file that is sent as it is made: no more of it is in memory than the reader's connection takes. */
export class FileAnswer {
  readonly name: string
  readonly parts: AsyncIterable<string | Uint8Array>

  constructor(name: string, parts: AsyncIterable<string | Uint8Array>) {
    this.name = name
    this.parts = parts
  }
}

const nameForm = /^[\w.-]{1,120}$/

export function sendFile(reply: FastifyReply, { name, parts }: FileAnswer): FastifyReply {
  if (!nameForm.test(name)) throw new Error(`"${name}" is no name of a file`)
  return reply
    .header('content-type', typeOf(name))
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(parts, { objectMode: false, highWaterMark: 65_536 }))
}

function typeOf(name: string): string {
  if (name.endsWith('.zip')) return 'application/zip'
  return `${name.endsWith('.ndjson') ? 'application/x-ndjson' : 'text/csv'}; charset=utf-8`
}
