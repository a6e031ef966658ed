/**
 * Arrays in PostgreSQL's binary format. The driver writes an array as text, element by element, and the
 * server parses that; for batches of hundreds of rows this is most of the work.
 */

const elementTypes = {
  int2: 21,
  int4: 23,
  int8: 20,
  text: 25,
  timestamptz: 1184,
  uuid: 2950,
} as const
export const int8Min = -(2n ** 63n)
export const int8Max = 2n ** 63n - 1n
const headBytes = 20
const lengthBytes = 4
const uuidBytes = 16
const nullLength = -1
/** PostgreSQL counts microseconds from this date. */
const epochMs = Date.UTC(2000, 0, 1)

export function int8s(values: readonly (bigint | null)[]): Buffer {
  return fixed(elementTypes.int8, 8, values, (view, value, at) => {
    // It would be cut off without a word.
    if (value > int8Max || value < int8Min) throw new RangeError(`${value} is no int8`)
    view.setBigInt64(at, value)
  })
}

export function int2s(values: readonly number[]): Buffer {
  return fixed(elementTypes.int2, 2, values, (view, value, at) => view.setInt16(at, value))
}

export function int4s(values: readonly number[]): Buffer {
  return fixed(elementTypes.int4, 4, values, (view, value, at) => view.setInt32(at, value))
}

export function times(values: readonly (Date | null)[]): Buffer {
  return fixed(elementTypes.timestamptz, 8, values, (view, value, at) => {
    const micros = (value.getTime() - epochMs) * 1_000
    view.setInt32(at, Math.floor(micros / 2 ** 32))
    view.setUint32(at + 4, micros % 2 ** 32)
  })
}

export function uuids(values: readonly (string | null)[]): Buffer {
  let last: string | undefined
  let lastAt = 0
  return fixed(elementTypes.uuid, uuidBytes, values, (view, value, at) => {
    // Often the same again: the merchant of a batch of bets.
    if (value === last)
      for (let byte = 0; byte < uuidBytes; byte += 4)
        view.setUint32(at + byte, view.getUint32(lastAt + byte))
    else writeUuid(view, value, at)
    last = value
    lastAt = at
  })
}

function writeUuid(view: DataView, value: string, at: number): void {
  let digits = 0
  let byte = 0
  for (let index = 0; index < value.length; index += 1) {
    const code = value.charCodeAt(index)
    if (code === hyphen) continue
    const digit = hexDigits[code]
    if (digit === undefined || digits === 32) throw new TypeError(`${value} is no uuid`)
    byte = (byte << 4) | digit
    digits += 1
    if (digits % 2 === 0) view.setUint8(at + digits / 2 - 1, byte & 0xff)
  }
  if (digits !== 32) throw new TypeError(`${value} is no uuid`)
}

const hyphen = 45
const hexDigits = Array.from({ length: 103 }, (_, code) => {
  const digit = Number.parseInt(String.fromCharCode(code), 16)
  return Number.isNaN(digit) ? undefined : digit
})

/** A call into the runtime takes longer than to write so few characters one by one. */
const shortMax = 12
const bytesOfSignMax = 3

export function texts(values: readonly (string | null)[]): Buffer {
  let size = headBytes
  for (const value of values) {
    size += lengthBytes
    if (value !== null)
      size += value.length <= shortMax ? value.length * bytesOfSignMax : Buffer.byteLength(value)
  }
  const bytes = Buffer.allocUnsafe(size)
  let at = writeHead(bytes, elementTypes.text, values)
  for (const value of values) {
    const length = value === null ? nullLength : writeText(bytes, value, at + lengthBytes)
    bytes.writeInt32BE(length, at)
    at += lengthBytes + Math.max(length, 0)
  }
  return bytes.subarray(0, at)
}

/** Answers how many bytes it took. */
function writeText(bytes: Buffer, value: string, from: number): number {
  if (value.length > shortMax) return bytes.write(value, from)
  for (let nth = 0; nth < value.length; nth += 1) {
    const code = value.charCodeAt(nth)
    if (code > 127) return bytes.write(value, from)
    bytes[from + nth] = code
  }
  return value.length
}

function fixed<T>(
  type: number,
  width: number,
  values: readonly (T | null)[],
  write: (view: DataView, value: T, at: number) => void,
): Buffer {
  const bytes = Buffer.allocUnsafe(headBytes + values.length * (lengthBytes + width))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = writeHead(bytes, type, values)
  for (const value of values) {
    view.setInt32(at, value === null ? nullLength : width)
    at += lengthBytes
    if (value === null) continue
    write(view, value, at)
    at += width
  }
  return bytes.subarray(0, at)
}

/**
 * The header of a binary array: one dimension, whether it has nulls, element type, length, lower bound 1.
 */
function writeHead(bytes: Buffer, type: number, values: readonly unknown[]): number {
  bytes.writeInt32BE(1, 0)
  bytes.writeInt32BE(values.includes(null) ? 1 : 0, 4)
  bytes.writeInt32BE(type, 8)
  bytes.writeInt32BE(values.length, 12)
  bytes.writeInt32BE(1, 16)
  return headBytes
}
