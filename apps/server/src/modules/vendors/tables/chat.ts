import type { Log } from '../../../kernel/log.ts'
import type { ChatLine } from '../adapters/adapter.ts'
import type { Integrations } from '../integrations/integrations.ts'

export interface ChatOptions {
  integrations: Integrations
  log: Pick<Log, 'warn'>
}

/** A line with the integration at whose tables it was said. */
export interface SaidLine extends ChatLine {
  integration: string
}

/** What was said at the vendors' live tables: the vendor keeps it, and staff judge it. */
export function createChat({ integrations, log }: ChatOptions) {
  /** Newest first; with `reported`, only what players reported and nobody has removed yet. */
  async function lines(reported: boolean): Promise<SaidLine[]> {
    const enabled = (await integrations.all()).filter((one) => one.enabled)
    const heard = await Promise.all(
      enabled.map(async ({ id }) => {
        try {
          const at = await integrations.find(id)
          const said = (await at?.speaks.chat?.lines(reported)) ?? []
          return said.map((line) => ({ ...line, integration: id }))
        } catch (error) {
          // The lines of the others are shown all the same.
          log.warn(
            { err: error, integration: id },
            'what was said at live tables could not be read',
          )
          return []
        }
      }),
    )
    return heard.flat().toSorted((a, b) => b.at.localeCompare(a.at))
  }

  /** Takes a line out of sight and silences its player for a while; false if there is no such line. */
  async function remove(
    integration: string,
    order: { line: string; by: string; silentMinutes: number },
  ): Promise<boolean> {
    const at = await integrations.find(integration)
    return (await at?.speaks.chat?.remove(order)) ?? false
  }

  return { lines, remove }
}

export type Chat = ReturnType<typeof createChat>
