import { officeWire } from '@baize/contract/office'
import type { Serve } from '../../../kernel/http/call.ts'
import { actorOf } from '../../staff/index.ts'
import type { Applications } from './applications.ts'

export function promotionsOfficeRoutes(serve: Serve, applications: Applications): void {
  serve(officeWire.officeApplications, ({ merchant, query }) =>
    applications.list(merchant.id, query),
  )
  serve(officeWire.applicationImages, ({ merchant, query, caller, ip, userAgent, requestId }) =>
    applications.images(merchant.id, query.id, actorOf(caller.staff, { ip, userAgent, requestId })),
  )
}
