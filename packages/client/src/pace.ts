/**
 * Runs the work at once, then at most once per gap: requests during a gap are merged into one run at its
 * end. So the last request is never lost, and a hundred requests cost one run.
 */
export function paced(work: () => void, gapMs: number): () => void {
  let resting = false
  let asked = false

  function ask() {
    if (resting) {
      asked = true
      return
    }
    resting = true
    work()
    setTimeout(wake, gapMs)
  }

  function wake() {
    resting = false
    if (!asked) return
    asked = false
    ask()
  }

  return ask
}
