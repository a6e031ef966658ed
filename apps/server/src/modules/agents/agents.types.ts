/** A call of somebody who is logged in. */
export interface Visit {
  merchantId: string
  personId: string
  ip: string
}
