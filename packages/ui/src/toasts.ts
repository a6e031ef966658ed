import { type ReactNode, useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  tone: 'success' | 'info' | 'warning' | 'danger' | 'brass'
  title: string
  /** A sentence more, perhaps with a link. */
  text?: ReactNode
}

export type ToastInput = Omit<Toast, 'id' | 'tone'> & {
  tone?: Toast['tone']
  /** Duration; 0 means until closed. Default 5 s, 8 s for warnings and errors. */
  forMs?: number
}

const toastsMax = 4
const calmMs = 5000
const troubleMs = 8000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = /* @__PURE__ */ new Set<() => void>()

/** Says what just happened. Returns the id for `dismissToast`. */
export function toast({ tone = 'success', forMs, ...words }: ToastInput): number {
  const id = ++lastId
  show([...toasts, { ...words, id, tone }].slice(-toastsMax))
  const stays = forMs ?? (tone === 'danger' || tone === 'warning' ? troubleMs : calmMs)
  if (stays > 0) setTimeout(() => dismissToast(id), stays)
  return id
}

export function dismissToast(id: number): void {
  const left = toasts.filter((each) => each.id !== id)
  if (left.length !== toasts.length) show(left)
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => toasts,
    () => toasts,
  )
}

function show(next: readonly Toast[]) {
  toasts = next
  for (const tell of listeners) tell()
}
