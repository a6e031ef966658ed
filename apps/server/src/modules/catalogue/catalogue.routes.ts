import { wire } from '@baize/contract'
import type { Serve } from '../../kernel/http/call.ts'
import type { Catalogue } from './catalogue.ts'

export function catalogueRoutes(serve: Serve, catalogue: Catalogue): void {
  serve(wire.vendors, ({ merchant }) => catalogue.vendors(merchant.id))
}
