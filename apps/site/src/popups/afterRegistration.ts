import type { PopupAsked } from './popup.ts'

/** The popup after a registration: the Zalo bonus if the merchant offers one, then the welcome. */
export function afterRegistration(zaloBonus: string | null): PopupAsked {
  return zaloBonus ? { kind: 'zalo', bonus: zaloBonus } : { kind: 'welcome' }
}
