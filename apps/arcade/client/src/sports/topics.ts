export interface Topics {
  /** Until the answer is called, these topics are told. */
  want(topics: readonly string[]): () => void
  /** The line was made anew: all is asked for again. */
  again(): void
}

/** The line takes no more at once. */
export const topicsMost = 40

/** Collects what all parts of the screen want to hear of; asks once for all that changes at the same time. */
export function createTopics(ask: (topics: readonly string[]) => void): Topics {
  const counts = new Map<string, number>()
  let asked = ''
  let isWaiting = false

  function change(topics: readonly string[], by: number): void {
    for (const topic of topics) {
      const count = (counts.get(topic) ?? 0) + by
      if (count > 0) counts.set(topic, count)
      else counts.delete(topic)
    }
    if (isWaiting) return
    isWaiting = true
    queueMicrotask(() => {
      isWaiting = false
      send()
    })
  }

  function send(): void {
    const wanted = [...counts.keys()].slice(0, topicsMost)
    const text = wanted.toSorted().join(' ')
    if (text === asked) return
    asked = text
    ask(wanted)
  }

  return {
    want(topics) {
      change(topics, 1)
      return () => change(topics, -1)
    },
    again() {
      asked = ''
      send()
    },
  }
}
