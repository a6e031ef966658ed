import { useState } from 'react'
import { useWorkplace } from './useWorkplace.ts'
import type { Draft } from './workplace.ts'

const nothing: Draft = { text: '', isNote: false, images: [] }

/** What somebody has begun to write here; it is still there after a look at another conversation. */
export function useDraft(conversation: string) {
  const { drafts } = useWorkplace()
  const [draft, setDraft] = useState(() => drafts.get(conversation) ?? nothing)
  function keep(next: Draft): void {
    setDraft(next)
    if (next.text === '' && next.images.length === 0) drafts.delete(conversation)
    else drafts.set(conversation, next)
  }
  return {
    draft,
    change: (news: Partial<Draft>) => keep({ ...draft, ...news }),
    empty: () => keep(nothing),
  }
}
