import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { evened } from '../../kernel/passwords.ts'

/** Keyed hashes: they cannot be guessed from a copy of the database alone. */
export interface Macs {
  password(password: string): Buffer
  recoveryCode(memberId: string, code: string): Buffer
}

export function createMacs(secret: string): Macs {
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const passwordKey = keyOf('identity.password')
  const recoveryKey = keyOf('identity.recovery')
  return {
    password: (password) => createHmac('sha256', passwordKey).update(evened(password)).digest(),
    recoveryCode: (memberId, code) =>
      createHmac('sha256', recoveryKey).update(`${memberId} ${code}`).digest(),
  }
}

export function isSameMac(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
