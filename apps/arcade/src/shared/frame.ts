const textFrame = 0x81
const shortMax = 125
const mediumMax = 0xffff

/**
 * Encodes a text as a WebSocket frame from a server. The frame can be written to any number of sockets.
 */
export function frameOf(text: string): Buffer {
  const body = Buffer.from(text)
  return Buffer.concat([headOf(body.length), body])
}

function headOf(bytes: number): Buffer {
  if (bytes <= shortMax) return Buffer.from([textFrame, bytes])
  const isMedium = bytes <= mediumMax
  const head = Buffer.alloc(isMedium ? 4 : 10)
  head[0] = textFrame
  head[1] = isMedium ? 126 : 127
  if (isMedium) head.writeUInt16BE(bytes, 2)
  else head.writeBigUInt64BE(BigInt(bytes), 2)
  return head
}
