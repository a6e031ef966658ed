import type { SupportNews } from '@baize/contract/office'

/** What the stream tells; anything else is no news. */
export function newsOf(data: unknown): SupportNews | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const { id, position, typing } = JSON.parse(data) as Partial<SupportNews>
    if (typeof id !== 'string' || typeof position !== 'number') return undefined
    const isTyping = typeof typing?.name === 'string'
    return { id, position, typing: isTyping ? typing : null }
  } catch {
    return undefined
  }
}
