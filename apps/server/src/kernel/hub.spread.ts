import { setImmediate as turn } from 'node:timers/promises'
import { type Client, type Room, send } from './hub.conversation.ts'

/** Sockets that are told in one go, which takes a few milliseconds. */
const atOnce = 200

export type Spread = (channel: string, text: string) => void

/**
 * Tells all sockets of a channel, each in the order of what was told. Of a large channel some sockets are
 * told at a time, so that nobody's call waits until thousands of others have heard of a draw.
 */
export function createSpread(room: Room): Spread {
  const { channels, log } = room
  /** What is still to be told in channels that are being told something. */
  const waiting = new Map<string, Buffer[]>()

  async function tellMany(channel: string): Promise<void> {
    for (let told = waiting.get(channel); told && told.length > 0; told = waiting.get(channel)) {
      waiting.set(channel, [])
      await tellAll([...(channels.get(channel) ?? [])], told)
    }
    waiting.delete(channel)
  }

  async function tellAll(clients: readonly Client[], told: readonly Buffer[]): Promise<void> {
    for (let at = 0; at < clients.length; at += atOnce) {
      for (const client of clients.slice(at, at + atOnce)) tellOne(client, told)
      await turn()
    }
  }

  function tellOne(client: Client, told: readonly Buffer[]): void {
    try {
      for (const bytes of told) send(room, client, bytes)
    } catch (error) {
      log.warn({ err: error }, 'a socket could not be told of an event')
    }
  }

  return (channel, text) => {
    const members = channels.get(channel)
    if (!members) return
    // Encoded once for all sockets: each only adds a frame header.
    const bytes = Buffer.from(text)
    const before = waiting.get(channel)
    if (before) before.push(bytes)
    else if (members.size <= atOnce) for (const client of members) send(room, client, bytes)
    else {
      waiting.set(channel, [bytes])
      void tellMany(channel)
    }
  }
}
