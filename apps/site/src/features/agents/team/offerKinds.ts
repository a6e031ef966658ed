import { type ContractKind, contractKinds, type FlagName } from '@baize/contract/vocabulary'

const flagOf: Record<ContractKind, FlagName> = {
  dividend: 'dividendContracts',
  daily: 'dailySalaries',
  hourly: 'hourlySalaries',
  realtime: 'realtimeSalaries',
}

/** The kinds of contract that the merchant has, first those that somebody has not got. */
export function offerKinds(
  flags: Readonly<Record<FlagName, boolean>>,
  has: readonly ContractKind[],
): ContractKind[] {
  const on = contractKinds.filter((kind) => flags[flagOf[kind]])
  return on.toSorted((a, b) => Number(has.includes(a)) - Number(has.includes(b)))
}
