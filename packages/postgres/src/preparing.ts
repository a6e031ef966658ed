import type { Socket } from 'node:net'
import { Client } from 'pg'

/** More than the different statements we have. Above this number a statement is not prepared. */
const statementsMax = 2_000

/** Statement names by text, the same on every connection. */
const names = new Map<string, string>()

type Send = (text: unknown, values?: unknown, ...rest: unknown[]) => Promise<unknown>

/** A connection that prepares every statement with parameters once and then runs it by name. */
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

/** A property of the driver that its types do not declare. */
function streamOf(client: Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}

function hasAny(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0
}

/**
 * `select *` of a table is not prepared: when a migration adds a column, the prepared statement would
 * fail. Records from parameters (`unnest`, `jsonb_to_recordset`) are safe: their columns are in the text.
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
