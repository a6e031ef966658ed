/**
 * Whoever has just registered is not interrupted: announcements wait until the page is loaded again. Kept in
 * memory, because that is how long it holds.
 */
let isNew = false

export function noteNewcomer(): void {
  isNew = true
}

export function isNewcomer(): boolean {
  return isNew
}

/** Whoever signs in with an account that exists is none, even after another has registered here. */
export function forgetNewcomer(): void {
  isNew = false
}
