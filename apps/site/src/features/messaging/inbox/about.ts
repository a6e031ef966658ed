import type { About } from '@baize/contract/vocabulary'
import { type AgentPage, paths } from '../../../paths.ts'

/** Where the thing is that a message speaks of. */
export function placeOf({ kind, id }: About, isAgent: boolean): string {
  switch (kind) {
    case 'deposit':
      return paths.member('depositv2')
    case 'withdrawal':
    case 'payoutAccount':
      return paths.member('withdraw')
    case 'security':
    case 'limits':
      return paths.member('securityCenter')
    case 'identity':
      return paths.identity()
    case 'rewards':
      return paths.member('rewardCenter')
    case 'promotions':
      return paths.promotions()
    case 'vip':
      return paths.member('vip')
    case 'support':
      return isAgent
        ? paths.agentHome('customerService', { conversation: id })
        : paths.member('customerService', { conversation: id })
    case 'draw':
      return paths.draw(id)
    case 'rates':
      return isAgent ? paths.agentHome('agentTeamOverview') : paths.member('rewardCenter')
    case 'wage':
    case 'contract.dividend':
    case 'contract.daily':
    case 'contract.hourly':
    case 'contract.realtime':
      return isAgent ? paths.agentHome(contractPages[kind]) : paths.member('rewardCenter')
    case 'nothing':
      return paths.member('messageV2')
    default:
      // A page that was loaded before the server learned of another kind.
      return paths.member('messageV2')
  }
}

const contractPages = {
  'contract.dividend': 'agentDividendRecordCopy2',
  'contract.daily': 'agentDailyWages2',
  'contract.hourly': 'agentHourSalary',
  'contract.realtime': 'agentRealtimeSalary',
  wage: 'agentDailyWages2',
} as const satisfies Partial<Record<About['kind'], AgentPage>>
