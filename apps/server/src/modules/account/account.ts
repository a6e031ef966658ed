import { createAccountLetters } from './account.letters.ts'
import type { AccountOptions } from './account.types.ts'
import { createLinking } from './linking.ts'
import { createPasswords } from './password.ts'
import { createProfile } from './profile.ts'
import { createRegistration } from './register.ts'
import { createSecurity } from './security.ts'

export type Account = ReturnType<typeof createAccount>

/** Registration, and what members do with their own account. */
export function createAccount(options: AccountOptions) {
  const accountLetters = createAccountLetters(options)
  const registration = createRegistration(options)
  const { register, registerOneClick, affiliate } = registration
  const { sendReset, ...passwords } = createPasswords({ ...options, accountLetters })

  options.outbox.listen(
    'password.forgotten',
    'account.sendReset',
    async ({ merchantId, payload }, tx) => {
      if (merchantId !== null) await sendReset(tx, merchantId, payload)
    },
  )
  options.outbox.listen(
    'member.registered',
    'account.tellHolder',
    async ({ merchantId, payload }, tx) => {
      if (merchantId === null || payload.addressHolderId === null) return
      const holder = await options.identity.member(merchantId, payload.addressHolderId)
      const merchant = options.config.merchant(merchantId)
      if (holder?.status === 'open') await accountLetters.addressTaken(tx, merchant, holder)
    },
  )
  return {
    merchant: options.config.merchant,
    register,
    registerOneClick,
    affiliate,
    ...createLinking({ ...options, accountLetters, registration }),
    ...passwords,
    ...createProfile({ ...options, accountLetters }),
    ...createSecurity({ ...options, accountLetters }),
  }
}
