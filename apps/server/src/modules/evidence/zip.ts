import { crc32 } from 'node:zlib'

const entryBytesMax = 2 ** 32 - 1
const entriesMax = 2 ** 16 - 1
const version = 20
/** Names are UTF-8. */
const flags = 0x0800
const stored = 0

/** Writes a ZIP archive that only stores: the parts in their order, then `end`. */
export function createZip(at: Date) {
  const central: Buffer[] = []
  const { date, time } = dosOf(at)
  let offset = 0

  function file(name: string, bytes: Buffer): Buffer[] {
    const path = Buffer.from(name)
    if (bytes.length > entryBytesMax || offset > entryBytesMax || central.length >= entriesMax)
      throw new Error('an archive of this form cannot be so large')
    const common = Buffer.alloc(26)
    common.writeUInt16LE(version, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(stored, 4)
    common.writeUInt16LE(time, 6)
    common.writeUInt16LE(date, 8)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(path.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([mark(0x02014b50), word(version), common, rest, path]))
    offset += 30 + path.length + bytes.length
    return [Buffer.concat([mark(0x04034b50), common, path]), bytes]
  }

  function end(): Buffer {
    const list = Buffer.concat(central)
    const last = Buffer.alloc(18)
    last.writeUInt16LE(central.length, 4)
    last.writeUInt16LE(central.length, 6)
    last.writeUInt32LE(list.length, 8)
    last.writeUInt32LE(offset, 12)
    return Buffer.concat([list, mark(0x06054b50), last])
  }

  return { file, end }
}

function mark(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

/** The form of dates in an archive: seconds in pairs, years from 1980. */
function dosOf(at: Date): { date: number; time: number } {
  const years = Math.min(Math.max(at.getUTCFullYear() - 1980, 0), 127)
  return {
    date: (years << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  }
}
