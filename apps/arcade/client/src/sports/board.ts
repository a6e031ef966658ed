export type Move = 'up' | 'down'

export interface Cell<T> {
  value: T
  /** Where the value went last, and how often it has moved: the sign of a move is drawn anew each time. */
  move?: Move
  moves: number
}

export interface Board<T> {
  cell(key: string): Cell<T> | undefined
  /** Hears only of this cell. */
  watch(key: string, heard: () => void): () => void
  /** Writes many values at once; who watches them is told in the next frame. */
  write(values: Iterable<readonly [key: string, value: T]>): void
  remove(keys: Iterable<string>): void
}

interface Ways<T> {
  /** Undefined if the values are the same. */
  moved(before: T, after: T): Move | 'same' | undefined
  /** Calls back before the browser paints again. */
  frame(call: () => void): void
}

/**
 * Values of many cells, each watched by itself: a change draws one cell, whatever the length of the list.
 * Changes between two frames are told together.
 */
export function createBoard<T>({ moved, frame }: Ways<T>): Board<T> {
  const cells = new Map<string, Cell<T>>()
  const watchers = new Map<string, Set<() => void>>()
  const changed = new Set<string>()

  function change(key: string): void {
    if (!watchers.has(key)) return
    if (changed.size === 0) frame(tell)
    changed.add(key)
  }

  function tell(): void {
    const keys = [...changed]
    changed.clear()
    for (const key of keys) for (const heard of watchers.get(key) ?? []) heard()
  }

  return {
    cell: (key) => cells.get(key),
    watch(key, heard) {
      const own = watchers.get(key) ?? new Set()
      watchers.set(key, own.add(heard))
      return () => {
        own.delete(heard)
        if (own.size === 0 && watchers.get(key) === own) watchers.delete(key)
      }
    },
    write(values) {
      for (const [key, value] of values) {
        const before = cells.get(key)
        const move = before && moved(before.value, value)
        if (before && !move) continue
        const moves = (before?.moves ?? 0) + (move === 'up' || move === 'down' ? 1 : 0)
        cells.set(key, {
          value,
          moves,
          ...(move === 'up' || move === 'down' ? { move } : {}),
        })
        change(key)
      }
    },
    remove(keys) {
      for (const key of keys) if (cells.delete(key)) change(key)
    },
  }
}
