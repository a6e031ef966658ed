import type { PopupAsked } from './popup.ts'

/** What follows a registration where the merchant gives something for its Zalo account. */
export function zaloAfter(bonus: string | null): PopupAsked | undefined {
  return bonus ? { kind: 'zalo', bonus } : undefined
}
