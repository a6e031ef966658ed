import type { OfficeValue } from '@baize/contract/office'
import { shownAccount } from '../../identity/index.ts'

/** A nickname is at first the account name, so it is hidden like that. */
export function personShown<T extends { account: string; nickname: string } | null>(person: T): T {
  if (person === null) return person
  const { account, nickname } = person
  return { ...person, account: shownAccount(account), nickname: shownAccount(nickname) }
}

export function contractShown<T extends OfficeValue<'officeAgent'>['contracts'][number]>(
  contract: T,
): T {
  return { ...contract, other: personShown(contract.other) }
}

export function payShown<T extends OfficeValue<'agentPays'>['list'][number]>(pay: T): T {
  return { ...pay, payer: personShown(pay.payer) }
}

export function payDetailShown(pay: OfficeValue<'agentPay'>): OfficeValue<'agentPay'> {
  const { why } = pay
  const downlines = why?.downlines.map((one) => ({ ...one, person: personShown(one.person) })) ?? []
  return { ...payShown(pay), why: why && { ...why, downlines } }
}
