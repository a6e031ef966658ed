/** Which sockets watch what: a topic is told to those only. */
export function createTopics<Socket>() {
  const watchers = new Map<string, Set<Socket>>()
  const watched = new Map<Socket, readonly string[]>()

  function leave(socket: Socket): void {
    for (const topic of watched.get(socket) ?? []) {
      const others = watchers.get(topic)
      others?.delete(socket)
      if (others?.size === 0) watchers.delete(topic)
    }
    watched.delete(socket)
  }

  return {
    /** What a socket watches now, instead of what it watched before. */
    watch(socket: Socket, topics: readonly string[]): void {
      leave(socket)
      watched.set(socket, topics)
      for (const topic of topics) {
        const others = watchers.get(topic) ?? new Set()
        watchers.set(topic, others.add(socket))
      }
    },
    leave,
    at: (topic: string): Iterable<Socket> => watchers.get(topic) ?? [],
    isWatched: (topic: string): boolean => watchers.has(topic),
  }
}
