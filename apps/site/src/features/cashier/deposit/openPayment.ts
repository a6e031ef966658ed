import { isPage } from '../rules/deposit.ts'

/** Opens the payment page in a new tab; false if the browser blocked it. */
export function openPayment(address: string): boolean {
  if (!isPage(address)) return false
  const opened = window.open(address, '_blank')
  if (!opened) return false
  // The payment page must not be able to navigate this page.
  opened.opener = null
  return true
}
