import { describe, expect, test } from 'vitest'
import { agentMenu } from './agentMenu.ts'

const leaf = (modId: string, enabled = true) => ({ modId, enabled, childrenNodes: [] })

describe('[AGT-01] the menu of the agent centre', () => {
  test('has thirteen items that are always there, in order', () => {
    expect(agentMenu([])).toEqual([
      'deposit',
      'withdraw',
      'agentAnnouncement',
      'agentTeamOverview',
      'registerCenter',
      'downlineManagmentView',
      'personalHistoryCopy',
      'palStatementsAgentCopy',
      'agentRevenueReport',
      'agentDownlineTransactionDetailsCopy',
      'creditReport',
      'platformMessages',
      'customerService',
    ])
  })

  test('has each of the four conditional items only while its module is on', () => {
    const menu = agentMenu([leaf('enableCt'), leaf('salary', false), leaf('hourSalary')])
    expect(menu).toContain('agentDividendRecordCopy2')
    expect(menu).toContain('agentHourSalary')
    expect(menu).not.toContain('agentDailyWages2')
    expect(menu).not.toContain('agentRealtimeSalary')
  })

  test('a module below one that is off is off too', () => {
    const agents = { modId: 'agents', enabled: false, childrenNodes: [leaf('salary')] }
    expect(agentMenu([agents])).not.toContain('agentDailyWages2')
    expect(agentMenu([{ ...agents, enabled: true }])).toContain('agentDailyWages2')
  })
})
