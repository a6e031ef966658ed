import type { LanguageCode } from '@baize/contract/vocabulary'
import { languages } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import { useId, useState } from 'react'
import { useOffice } from '../../hooks.tsx'
import { fitting, slashAt } from './canned.ts'
import type { Reply } from './types.ts'

export type Canned = ReturnType<typeof useCanned>

/** Replies that fit what is typed behind a slash, chosen by arrows and Enter. */
export function useCanned(text: string, caret: number, language: LanguageCode) {
  const listId = useId()
  const asked = useOffice('cannedReplies', {})
  // Where the arrows stand, for as long as the same is typed; and what Escape has closed.
  const [at, setAt] = useState({ typed: '', place: 0 })
  const [closed, setClosed] = useState<string>()
  const slash = slashAt(text, caret)
  const replies = slash ? fitting(asked.data?.list ?? [], slash.typed, language) : []
  const place = slash && at.typed === slash.typed ? Math.min(at.place, replies.length - 1) : 0
  const isOpen = slash !== undefined && replies.length > 0 && closed !== text
  function press(key: string, choose: (reply: Reply) => void): boolean {
    if (!isOpen || !slash) return false
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step !== 0)
      setAt({ typed: slash.typed, place: (place + step + replies.length) % replies.length })
    else if (key === 'Escape') setClosed(text)
    else if (key === 'Enter' || key === 'Tab') {
      const reply = replies[place]
      if (reply) choose(reply)
    } else return false
    return true
  }
  return {
    slash,
    replies,
    place,
    isOpen,
    press,
    listId,
    wiring: isOpen
      ? { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${place}` }
      : {},
  }
}

interface CannedListProps {
  canned: Canned
  onChoose(reply: Reply): void
}

export function CannedList({ canned, onChoose }: CannedListProps) {
  const say = useWords('officeSupport')
  return (
    <div
      className="support-canned"
      id={canned.listId}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- lines hold a name, a language and a text
      role="listbox"
      aria-label={say('canned')}
    >
      {canned.replies.map((reply, nth) => (
        <div
          key={`${reply.short} ${reply.language}`}
          id={`${canned.listId}-${nth}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a line of the list above
          role="option"
          tabIndex={-1}
          aria-selected={nth === canned.place}
          // The field keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault()
            onChoose(reply)
          }}
        >
          <strong>/{reply.short}</strong>
          <span>{languages[reply.language].name}</span>
          <p dir="auto">{reply.text}</p>
        </div>
      ))}
    </div>
  )
}
