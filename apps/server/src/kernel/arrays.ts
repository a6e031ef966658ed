/**
 * Arrays as PostgreSQL takes them in binary. The driver writes an array as text, element by element,
 * and the server reads it back the same way; for batches of hundreds of rows that is most of the work.
 */

const elementTypes = { int2: 21, int8: 20, text: 25, timestamptz: 1184, uuid: 2950 } as const
const headBytes = 20
const lengthBytes = 4
const nullLength = -1
/** PostgreSQL counts microseconds from here. */
const epochMs = Date.UTC(2000, 0, 1)

export function int8s(values: readonly (bigint | null)[]): Buffer {
  return fixed(elementTypes.int8, 8, values, (bytes, value, at) => bytes.writeBigInt64BE(value, at))
}

export function int2s(values: readonly number[]): Buffer {
  return fixed(elementTypes.int2, 2, values, (bytes, value, at) => bytes.writeInt16BE(value, at))
}

export function times(values: readonly (Date | null)[]): Buffer {
  return fixed(elementTypes.timestamptz, 8, values, (bytes, value, at) =>
    bytes.writeBigInt64BE(BigInt(value.getTime() - epochMs) * 1_000n, at),
  )
}

export function uuids(values: readonly (string | null)[]): Buffer {
  return fixed(elementTypes.uuid, 16, values, (bytes, value, at) => {
    const written = bytes.write(value.replaceAll('-', ''), at, 16, 'hex')
    if (written !== 16) throw new TypeError(`${value} is no uuid`)
  })
}

export function texts(values: readonly (string | null)[]): Buffer {
  let size = headBytes
  for (const value of values) {
    size += lengthBytes + (value === null ? 0 : Buffer.byteLength(value))
  }
  const bytes = Buffer.allocUnsafe(size)
  let at = writeHead(bytes, elementTypes.text, values)
  for (const value of values) {
    const length = value === null ? nullLength : bytes.write(value, at + lengthBytes)
    bytes.writeInt32BE(length, at)
    at += lengthBytes + Math.max(length, 0)
  }
  return bytes
}

function fixed<T>(
  type: number,
  width: number,
  values: readonly (T | null)[],
  write: (bytes: Buffer, value: T, at: number) => void,
): Buffer {
  const bytes = Buffer.allocUnsafe(headBytes + values.length * (lengthBytes + width))
  let at = writeHead(bytes, type, values)
  for (const value of values) {
    bytes.writeInt32BE(value === null ? nullLength : width, at)
    at += lengthBytes
    if (value === null) continue
    write(bytes, value, at)
    at += width
  }
  return bytes.subarray(0, at)
}

/** One dimension, whether there are nulls, what it holds, how many, counted from one. */
function writeHead(bytes: Buffer, type: number, values: readonly unknown[]): number {
  bytes.writeInt32BE(1, 0)
  bytes.writeInt32BE(values.includes(null) ? 1 : 0, 4)
  bytes.writeInt32BE(type, 8)
  bytes.writeInt32BE(values.length, 12)
  bytes.writeInt32BE(1, 16)
  return headBytes
}
