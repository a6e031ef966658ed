import { sql } from 'kysely'

/** Addresses of a machine itself or of an inner network: they say nothing about who somebody is. */
export const innerNetworks = sql`array['10.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12',
  '192.168.0.0/16', '::1/128', 'fc00::/7', 'fe80::/10']::inet[]`
