import { SessionPlace } from '../features/limits/SessionPlace.tsx'

/** A skeleton with the sizes of the session line and the balance. */
export function MoneyWait() {
  return (
    <>
      <SessionPlace />
      <span className="bz-pill balance-wait" aria-hidden="true" />
    </>
  )
}
