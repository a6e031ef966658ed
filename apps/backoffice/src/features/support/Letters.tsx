import { useLanguage, useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import { ArrowDown } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { EntryItem } from './EntryItem.tsx'
import { lastOf } from './thread.ts'
import type { Entry, Thread } from './types.ts'
import { UnsentItem } from './UnsentItem.tsx'
import { useUnsent, useWriter } from './useWorkplace.ts'

interface LettersProps {
  thread: Thread
  isReadingEarlier: boolean
  onEarlier(): void
}

/** So near to the top that earlier letters are wanted; so near to the end that new ones are followed. */
const nearPx = 80

/** All that was written, by day; earlier letters come by scrolling. */
export function Letters({ thread, isReadingEarlier, onEarlier }: LettersProps) {
  const say = useWords('officeSupport')
  const { id, readByMember } = thread.conversation
  const writer = useWriter(id)
  const unsent = useUnsent(id)
  const coming = unsent.filter((letter) => !thread.entries.some((entry) => entry.id === letter.id))
  const { list, isAtEnd, scrolled, toEnd } = useScroll(thread, coming.length, onEarlier)
  const lastStaff = thread.entries.findLast(({ author }) => author === 'staff')
  return (
    <div className="support-letters-frame">
      <div
        className="support-letters"
        ref={list}
        onScroll={scrolled}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
        role="log"
        aria-label={say('letters')}
      >
        {thread.hasEarlier && (
          <Button size="sm" kind="quiet" busy={isReadingEarlier} onClick={onEarlier}>
            {say('earlier')}
          </Button>
        )}
        <ol>
          {thread.entries.map((entry, nth) => (
            <EntryItem
              key={entry.id}
              entry={entry}
              conversation={thread.conversation}
              day={<Day at={entry.at} before={thread.entries[nth - 1]} />}
              note={
                entry === lastStaff && say(entry.position <= readByMember ? 'read.yes' : 'read.no')
              }
            />
          ))}
          {coming.map((letter) => (
            <UnsentItem key={letter.id} letter={letter} />
          ))}
        </ol>
        <p className="support-writing" aria-live="polite">
          {writer?.author === 'member' && say('writing')}
        </p>
      </div>
      {!isAtEnd && (
        <Button className="support-to-end" size="sm" icon={<ArrowDown />} onClick={toEnd}>
          {say('toEnd')}
        </Button>
      )}
    </div>
  )
}

/** A line with the date where another day begins. */
function Day({ at, before }: { at: string; before: Entry | undefined }) {
  const { tag } = useLanguage()
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'full', numberingSystem: 'latn' })
  const day = format.format(new Date(at))
  if (before && format.format(new Date(before.at)) === day) return null
  return <p className="support-day">{day}</p>
}

/** New letters are followed unless somebody reads further up; earlier ones move nothing that is read. */
function useScroll(thread: Thread, coming: number, onEarlier: () => void) {
  const list = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const follows = useRef(true)
  const before = useRef({ first: 0, height: 0 })
  const first = thread.entries[0]?.position ?? 0
  const last = lastOf(thread)
  useLayoutEffect(() => {
    const box = list.current
    if (!box) return
    const grown = before.current.first > first ? box.scrollHeight - before.current.height : 0
    before.current = { first, height: box.scrollHeight }
    if (grown > 0) box.scrollBy({ top: grown })
    else if (follows.current) box.scrollTo({ top: box.scrollHeight })
    void [last, coming]
  }, [first, last, coming])
  return {
    list,
    isAtEnd,
    scrolled() {
      const box = list.current
      if (!box) return
      follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx
      before.current.height = box.scrollHeight
      setAtEnd(follows.current)
      if (box.scrollTop < nearPx && box.scrollHeight > box.clientHeight && thread.hasEarlier)
        onEarlier()
    },
    toEnd() {
      list.current?.scrollTo({ top: list.current.scrollHeight })
    },
  }
}
