import { z } from 'zod'
import { type ChatLine, type VendorChat, VendorUnavailable } from '../adapter.ts'
import { gameCode, line } from '../listing.ts'

const notThere = 404
const linesMax = 1_000

const lineForm = z.object({
  line: z.string().regex(/^\d{1,18}$/),
  game_code: gameCode,
  user: line(255),
  text: line(400),
  said_at: z.iso.datetime(),
  reports: z.int().min(0),
  removed_by: line(255).nullable(),
})

/** The chat of a vendor's live tables: ours, beyond the protocol. A vendor without answers 404. */
export function chatOf(ask: (path: string, fields: object) => Promise<unknown>): VendorChat {
  return {
    async lines(reported) {
      try {
        const said = z.array(z.unknown()).max(linesMax)
        const all = said.parse(await ask('/operator/generic/v2/chat/lines', { reported }))
        return all.flatMap(readLine)
      } catch (error) {
        if (error instanceof VendorUnavailable && error.status === notThere) return []
        throw error
      }
    },
    async remove({ line: id, by, silentMinutes }) {
      try {
        const fields = { line: id, by, silent_minutes: silentMinutes }
        await ask('/operator/generic/v2/chat/moderate', fields)
        return true
      } catch (error) {
        if (error instanceof VendorUnavailable && error.status === notThere) return false
        throw error
      }
    },
  }
}

function readLine(entry: unknown): ChatLine[] {
  const read = lineForm.safeParse(entry)
  if (!read.success) return []
  const { line: id, game_code: game, user, text, said_at: at, reports, removed_by } = read.data
  return [{ id, game, user, text, at, reports, removedBy: removed_by }]
}
