import { search } from '@baize/client'
import { officeRoutes } from '@baize/contract/office/routes'

/** The address of a file; the browser downloads it as it comes. */
export function linkTo(
  name: 'exportReport' | 'exportFile' | 'auditExport' | 'makeEvidence',
  query: Record<string, string | undefined>,
): string {
  return officeRoutes[name].path + search(query)
}
