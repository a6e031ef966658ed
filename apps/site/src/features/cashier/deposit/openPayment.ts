import { isPage } from '../rules/deposit.ts'

/** Opens the page to pay on beside this one; false where the browser kept it closed. */
export function openPayment(address: string): boolean {
  if (!isPage(address)) return false
  const opened = window.open(address, '_blank')
  if (!opened) return false
  // The page there must not be able to lead this one elsewhere.
  opened.opener = null
  return true
}
