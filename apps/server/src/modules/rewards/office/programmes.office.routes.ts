import { officeWire } from '@baize/contract/office'
import type { Serve } from '../../../kernel/http/call.ts'
import type { ProgrammesOffice } from './programmes.office.ts'

export function programmesOfficeRoutes(serve: Serve, office: ProgrammesOffice): void {
  serve(officeWire.officeProgrammes, ({ merchant, query }) => office.list(merchant.id, query))
  serve(officeWire.officeProgramme, ({ merchant, query }) => office.one(merchant.id, query.id))
  serve(officeWire.programmeForecast, ({ merchant, query }) =>
    office.forecast(merchant.id, query.id),
  )
}
