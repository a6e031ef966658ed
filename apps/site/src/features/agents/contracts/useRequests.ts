import { useCall } from '@baize/client'
import type { ContractKind, RequestType } from '@baize/contract/vocabulary'
import { useSite } from '../../../start/site.tsx'

/**
 * The kinds of contracts of which something waits for the member's answer: by one call where the merchant
 * has it, else by one for each kind. Undefined until it is known.
 */
export function useRequests(): ContractKind[] | undefined {
  const isOne = useSite().flags.consolidatedContracts
  const one = useCall('consolidatedContracts', {}, { enabled: isOne })
  const each = { enabled: !isOne }
  const dividend = useCall('dividendRequest', {}, each)
  const daily = useCall('dailySalary', {}, each)
  const hourly = useCall('hourlySalary', {}, each)
  const realtime = useCall('realtimeSalary', {}, each)
  const found: Record<ContractKind, RequestType | undefined> = isOne
    ? {
        dividend: one.data?.divtypereq,
        daily: one.data?.dailysalreqtype,
        hourly: one.data?.contracthoursalreq,
        realtime: one.data?.realtimesalreqtype,
      }
    : {
        dividend: dividend.data?.request,
        daily: daily.data?.request,
        hourly: hourly.data?.request,
        realtime: realtime.data?.request,
      }
  const kinds = Object.keys(found) as ContractKind[]
  if (kinds.every((kind) => found[kind] === undefined)) return undefined
  return kinds.filter((kind) => found[kind] !== undefined && found[kind] !== 'none')
}
