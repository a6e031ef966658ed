import { imageLimits } from '@baize/contract/vocabulary'
import { createPace, createPlaces } from '@baize/guard'
import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { Refused } from './refused.ts'

export interface UploadLimits {
  filesMax: number
  /** A longer file is cut one byte above this, so that the module that judges files can name it. */
  fileBytesMax: number
  fieldsMax: number
  fieldBytesMax: number
  /** The whole body, with the separators between its parts. */
  bytesMax: number
  /** From the first byte to the last. */
  timeMaxMs: number
  /** Uploads at the same time: on this node, and from one address. */
  atOnceMax: number
  atOncePerAddressMax: number
  /** Of those, by visitors: anybody can be one, and those who are known must not have to wait for them. */
  atOnceOfVisitorsMax: number
  perMinuteMax: number
}

/** An upload counts as this many calls in the rate limit. */
export const callsOfUpload = 20

/** Uploads never take more memory than `atOnceMax` times `bytesMax`. */
export const uploadLimits: UploadLimits = {
  filesMax: imageLimits.countMax,
  fileBytesMax: imageLimits.bytesMax,
  fieldsMax: 10,
  // A letter of 2,000 characters, which are up to four bytes each.
  fieldBytesMax: 8_192,
  bytesMax: imageLimits.countMax * imageLimits.bytesMax + 65_536,
  timeMaxMs: 60_000,
  atOnceMax: 16,
  atOncePerAddressMax: 4,
  atOnceOfVisitorsMax: 6,
  perMinuteMax: 60,
}

/** Reads forms with files, part by part as they arrive, after the door has admitted the caller. */
export function createUploads(limits: UploadLimits) {
  const withinPace = createPace(limits.perMinuteMax)
  const ofAddresses = createPlaces({ max: Infinity, perOwnerMax: limits.atOncePerAddressMax })
  const here = createPlaces({ max: limits.atOnceMax, perOwnerMax: Infinity })
  const ofVisitors = createPlaces({ max: limits.atOnceOfVisitorsMax, perOwnerMax: Infinity })

  /** Reserves a place until the answer is sent; a refusal here comes before the body is read. */
  function takePlace(
    request: FastifyRequest,
    reply: FastifyReply,
    done: (fault?: Error) => void,
  ): void {
    const { ip, headers } = request
    if (Number(headers['content-length'] ?? 0) > limits.bytesMax) {
      return done(new Refused('too-large'))
    }
    if (!withinPace(ip, performance.now())) return done(new Refused('too-many-requests'))
    // Who left while the session was looked up is closed already: the place would never be free again.
    if (reply.raw.destroyed) return done(new Refused('unavailable'))
    const leaveAddress = ofAddresses.take(ip)
    if (!leaveAddress) return done(new Refused('too-many-requests'))
    reply.raw.once('close', leaveAddress)
    const isVisitor = request.visit?.caller.kind === 'visitor'
    for (const places of isVisitor ? [ofVisitors, here] : [here]) {
      const leave = places.take('')
      if (!leave) return done(new Refused('unavailable'))
      reply.raw.once('close', leave)
    }
    done()
  }

  return {
    /** Adds a route that accepts only a form with files. */
    serve(app: FastifyInstance, options: RouteOptions): void {
      void app.register(async (scope) => {
        scope.removeAllContentTypeParsers()
        await scope.register(multipart, {
          throwFileSizeLimit: false,
          limits: {
            files: limits.filesMax,
            fileSize: limits.fileBytesMax + 1,
            fields: limits.fieldsMax,
            fieldSize: limits.fieldBytesMax,
            parts: limits.filesMax + limits.fieldsMax,
            headerPairs: headerPairsMax,
          },
        })
        scope.route({
          ...options,
          onRequest: [options.onRequest ?? [], takePlace].flat(),
          preHandler: async (request) => {
            request.body = await withinLimits(request, limits, () => formOf(request))
          },
        })
      })
    },
  }
}

const headerPairsMax = 10

/** A field with files is a list; a text field is a string. */
async function formOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  const form = new Map<string, string | File[]>()
  for await (const part of request.parts()) {
    const { fieldname } = part
    const before = form.get(fieldname)
    if (part.type === 'field') {
      if (before !== undefined) throw new Refused('bad-input')
      form.set(fieldname, textOf(part))
    } else {
      if (typeof before === 'string') throw new Refused('bad-input')
      // The sender's file name and type are not trusted, so they are dropped.
      const file = new File([await bytesOf(part)], 'file')
      form.set(fieldname, [...(before ?? []), file])
    }
  }
  return Object.fromEntries(form)
}

function textOf(part: Extract<Multipart, { type: 'field' }>): string {
  if (part.valueTruncated) throw new Refused('too-large')
  if (part.fieldnameTruncated || typeof part.value !== 'string') throw new Refused('bad-input')
  return part.value
}

async function bytesOf(
  part: Extract<Multipart, { type: 'file' }>,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await part.toBuffer())
}

/** The parser limits each part; this limits the whole body, in bytes and in time. */
async function withinLimits<T>(
  request: FastifyRequest,
  { bytesMax, timeMaxMs }: UploadLimits,
  read: () => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Refused('wrong-content-type')
  const { promise: broken, reject: giveUp } = Promise.withResolvers<never>()
  const { raw } = request
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > bytesMax) giveUp(new Refused('too-large'))
  }
  const late = setTimeout(() => giveUp(new Refused('unavailable')), timeMaxMs)
  const reading = read()
  raw.on('data', count)
  try {
    return await Promise.race([reading, broken])
  } catch (fault) {
    throw isTold(fault) ? fault : new Refused('bad-input')
  } finally {
    clearTimeout(late)
    raw.off('data', count)
    raw.unpipe()
  }
}

/** Whether the error already says what is wrong; any other error of the parser means a malformed form. */
function isTold(fault: unknown): boolean {
  return fault instanceof Refused || (fault as { statusCode?: number }).statusCode !== undefined
}
