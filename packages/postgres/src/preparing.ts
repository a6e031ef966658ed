import type { Socket } from 'node:net'
import { Client } from 'pg'

/** More differing statements than we have; beyond it, one is planned each time it is sent. */
const statementsMax = 2_000

/** The same on every connection: a name belongs to one text. */
const names = new Map<string, string>()

type Send = (text: unknown, values?: unknown, ...rest: unknown[]) => Promise<unknown>

/** A connection on which a statement with parameters is parsed and planned once, then known by name. */
export class PreparingClient extends Client {
  constructor(config?: Exclude<ConstructorParameters<typeof Client>[0], string>) {
    super({ ...config, pipeline: true })
    const send = this.query.bind(this) as Send
    const query: Send = (text, values, ...rest) => {
      gather(streamOf(this))
      const name = typeof text === 'string' && hasAny(values) ? nameOf(text) : undefined
      return name ? send({ name, text, values }, ...rest) : send(text, values, ...rest)
    }
    this.query = query as typeof this.query
  }
}

function gather(stream: Socket): void {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Known to the driver, unknown to its types. */
function streamOf(client: Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}

function hasAny(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0
}

/**
 * What gives back every column must be planned anew when a migration adds one; what is given with the
 * statement has the columns of its text.
 */
const everyColumn =
  /\b(select|returning) ("?\w+"?\.)?\*(?!\s+from\s+(unnest|jsonb_to_recordset)\()/i

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= statementsMax || everyColumn.test(text)) return undefined
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}
