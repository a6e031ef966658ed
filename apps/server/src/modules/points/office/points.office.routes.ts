import { officeWire } from '@baize/contract/office'
import type { Serve } from '../../../kernel/http/call.ts'
import { actorOf } from '../../staff/index.ts'
import type { PointsOffice } from './points.office.ts'

export function pointsOfficeRoutes(serve: Serve, office: PointsOffice): void {
  serve(officeWire.officeRedemptions, ({ merchant }) => office.redemptions(merchant.id))
  serve(officeWire.redemptionAddress, ({ merchant, query, caller, ip, userAgent, requestId }) =>
    office.address(merchant.id, query.id, actorOf(caller.staff, { ip, userAgent, requestId })),
  )
  serve(officeWire.goodsStock, ({ merchant }) => office.stock(merchant.id))
}
