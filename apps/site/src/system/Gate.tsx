import { systemStatus } from '@baize/contract/vocabulary'
import type { ReactNode } from 'react'
import { piece } from '../router/piece.tsx'
import { Shown } from '../router/Shown.tsx'
import { type Site, useSite } from '../start/site.tsx'

const MaintenancePage = piece(() => import('./MaintenancePage.tsx'), ['content'])
const RegionPage = piece(() => import('./RegionPage.tsx'), ['content'])
const DomainPage = piece(() => import('./DomainPage.tsx'), ['content'])

/** Shows the site only if it is open to this visitor; live events open and close it without a reload. */
export function Gate({ children }: { children: ReactNode }) {
  switch (closedBy(useSite())) {
    case undefined:
      return children
    case 'domain':
      return (
        <Shown>
          <DomainPage />
        </Shown>
      )
    case 'maintenance':
      return (
        <Shown>
          <MaintenancePage />
        </Shown>
      )
    case 'region':
      return (
        <Shown>
          <RegionPage />
        </Shown>
      )
  }
}

export type Closed = 'domain' | 'maintenance' | 'region'

/** A foreign domain closes the site first; maintenance wins over a region block. */
function closedBy(site: Pick<Site, 'permission' | 'status'>): Closed | undefined {
  if (!site.permission.domainRoute.valid) return 'domain'
  if (site.status.status === systemStatus.maintenance) return 'maintenance'
  if (site.status.status === systemStatus.restricted) return 'region'
  return undefined
}
