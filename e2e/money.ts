import { operator } from './house.ts'
import { type Member, newMember, password } from './people.ts'

export const paymentPassword = '246813'

/** The least of a PNG: one pixel. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The operator's command line at Pier. */
export const pierOperator = (...words: string[]) => operator(...words, '--merchant', 'pier')

/** Somebody at Pier with money that may leave: known to the house, with a way for it to go. */
export async function richMember(amount: string): Promise<Member> {
  const member = await newMember()
  pierOperator('adjust', member.account, 'give', amount, '--note', 'for a journey')
  await member.call('proveFactor', { body: { method: 'password', code: password } })
  await member.call('setPaymentPassword', { body: { paymentPassword } })
  await member.call('sendIdentity', { body: { images: [onePixel] } })
  pierOperator('identities', 'approve', member.account)
  const account = { id: crypto.randomUUID(), method: 'bank-payout', holder: 'Mia Cruz' }
  await member.call('addPayoutAccount', {
    body: { ...account, bank: 'First Bank', number: '1234567890' },
  })
  return member
}
