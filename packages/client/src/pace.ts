/**
 * Works at once, then at most once in each gap: what is asked for meanwhile is done once, at its
 * end. So the last request is never lost, and a hundred are not a hundred times the work.
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
