/** Nobody answers to a new label sooner: a press within this time was meant for what the button said before. */
const reactionMs = 250

/** One button whose label changes under the finger. */
interface Button {
  /** Tells what a press means from now on; the same again changes nothing. */
  says(meaning: string): void
  /** Whether a press now is meant for what the button says. */
  isMeant(): boolean
}

export function createButton(now: () => number, first: string): Button {
  let said = first
  let since: number | undefined
  return {
    says(meaning) {
      if (meaning === said) return
      said = meaning
      since = now()
    },
    isMeant() {
      if (since === undefined) return true
      const ms = now() - since
      // A clock that was set back must not leave the button dead.
      return ms < 0 || ms >= reactionMs
    },
  }
}
