import type { PopupAsked } from './popup.ts'

/** The popup after a registration if the merchant offers a Zalo bonus. */
export function zaloAfter(bonus: string | null): PopupAsked | undefined {
  return bonus ? { kind: 'zalo', bonus } : undefined
}
