import { officeWire } from '@baize/contract/office'
import type { Serve } from '../../../kernel/http/call.ts'
import type { Broadcasts } from './broadcasts.ts'

export function letterRoutes(serve: Serve, broadcasts: Broadcasts): void {
  serve(officeWire.officeLetters, ({ merchant, query }) => broadcasts.list(merchant.id, query))
  serve(officeWire.officeLetter, ({ merchant, query }) => broadcasts.one(merchant.id, query.id))
  serve(officeWire.letterReach, ({ merchant, body }) => broadcasts.reach(merchant.id, body))
}
