import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { type FlagCode, type FlagName, flagCodes, flagNames } from '@baize/contract/vocabulary'
import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Boot } from './boot.ts'

export type Flags = Record<FlagName, boolean>

export interface Site {
  merchant: Value<'whitelabel'>['merchant']
  flags: Flags
  permission: Value<'permission'>
  status: Value<'status'>
}

const SiteContext = createContext<Site | undefined>(undefined)

/** The merchant's current settings; live events refresh these three calls. */
export function SiteProvider({ boot, children }: { boot: Boot; children: ReactNode }) {
  const whitelabel = useCall('whitelabel', {}).data ?? boot.whitelabel
  const permission = useCall('permission', {}).data ?? boot.permission
  const status = useCall('status', {}).data ?? boot.status
  const site = useMemo(
    () => ({
      merchant: whitelabel.merchant,
      flags: flagsOf(whitelabel.modules),
      permission,
      status,
    }),
    [whitelabel, permission, status],
  )
  return <SiteContext value={site}>{children}</SiteContext>
}

export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('the site is read outside of its provider')
  return site
}

/** Maps the wire's status codes to names. */
function flagsOf(modules: Record<FlagCode, boolean>): Flags {
  return Object.fromEntries(flagCodes.map((code) => [flagNames[code], modules[code]])) as Flags
}
