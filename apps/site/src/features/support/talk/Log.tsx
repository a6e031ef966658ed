import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, Spinner } from '@baize/ui'
import { ArrowDown } from 'lucide-react'
import { Fragment, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { timeWords } from '../../../shared/times.ts'
import { LogEntry, UnsentEntry } from './LogEntry.tsx'
import type { Entry, Unsent } from './letters.ts'
import { byDays, firstUnread, type Talk, type Told } from './talk.ts'

interface LogProps {
  told: Told
  talk: Talk
  unsent: readonly Unsent[]
  isTyping: boolean
  onAgain: (letter: Unsent) => void
  onEdit: (letter: Unsent) => void
}

/** The letters in their order, by days; earlier ones come when one scrolls up to them. */
export function Log({ told, talk, unsent, isTyping, onAgain, onEdit }: LogProps) {
  const say = useWords('support')
  const { tag } = useLanguage()
  const { entries, conversation, hasEarlier, isReadingEarlier } = told
  const divider = useDivider(told)
  const first = useFirstLetter(unsent, entries)
  const own = entries.findLast(({ author, event }) => author === 'member' && !event)
  const { box, newCount, jump, onScroll, onLoad } = useScroll(entries, unsent.length)
  const isShown = new Set(entries.map(({ id }) => id))
  return (
    <div className="talk-log-frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it scrolls */}
      <div
        ref={box}
        className="talk-log"
        role="log"
        aria-label={say('log')}
        aria-busy={isReadingEarlier}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
        tabIndex={0}
        onLoad={onLoad}
        onScroll={() => {
          onScroll()
          if (hasEarlier && (box.current?.scrollTop ?? 0) < earlierPx) void talk.earlier()
        }}
      >
        {hasEarlier && (
          <p className="talk-earlier">
            <Button size="sm" kind="quiet" onClick={() => void talk.earlier()}>
              {isReadingEarlier && <Spinner />}
              {say('earlier')}
            </Button>
          </p>
        )}
        {byDays(entries).map(({ day, entries: letters }) => (
          <Fragment key={day}>
            <p className="talk-day">{timeWords(letters[0]?.at ?? null, tag, 'date')}</p>
            <ol>
              {letters.map((entry) => (
                <Fragment key={entry.position}>
                  {entry.position === divider && <li className="talk-new">{say('new')}</li>}
                  <LogEntry entry={entry} isRead={markOf(entry, own, conversation?.readByStaff)} />
                </Fragment>
              ))}
            </ol>
          </Fragment>
        ))}
        <ol>
          {first && <UnsentEntry letter={first} isAcknowledged onAgain={none} onEdit={none} />}
          {unsent
            .filter(({ id }) => !isShown.has(id))
            .map((letter) => (
              <UnsentEntry
                key={letter.id}
                letter={letter}
                onAgain={() => onAgain(letter)}
                onEdit={() => onEdit(letter)}
              />
            ))}
        </ol>
        {isTyping && <p className="talk-typing">{say('typing')}</p>}
      </div>
      {newCount > 0 && (
        <Button size="sm" className="talk-jump" icon={<ArrowDown />} onClick={jump}>
          {say('jump', { count: newCount })}
        </Button>
      )}
    </div>
  )
}

const earlierPx = 80
const nearEndPx = 80

function none(): void {}

/** Under the last own letter: whether staff have read it. */
function markOf(entry: Entry, own: Entry | undefined, readByStaff = 0): boolean | undefined {
  return entry === own ? entry.position <= readByStaff : undefined
}

/** Where the unread letters begin, as it was when the conversation was opened. */
function useDivider({ conversation, entries }: Told): number | undefined {
  const [unreadAtFirst, setUnread] = useState<number>()
  const [divider, setDivider] = useState<number>()
  if (conversation && unreadAtFirst === undefined) {
    setUnread(conversation.unread)
    setDivider(firstUnread(entries, conversation.unread))
  }
  return divider
}

/** The letter that began the conversation, until the conversation itself was read. */
function useFirstLetter(unsent: readonly Unsent[], entries: readonly Entry[]): Unsent | undefined {
  const [kept, setKept] = useState<Unsent>()
  const begins = unsent.find((letter) => letter.begins)
  if (begins && kept?.id !== begins.id) setKept(begins)
  return begins || entries.length > 0 ? undefined : kept
}

/** Stays at the end unless one has scrolled away, and where it was when earlier letters come. */
function useScroll(entries: readonly Entry[], unsentCount: number) {
  const box: RefObject<HTMLDivElement | null> = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [isAway, setAway] = useState(false)
  const height = useRef(0)
  const [seen, setSeen] = useState(0)
  const first = entries[0]?.position
  const last = entries.at(-1)?.position ?? 0
  const firstBefore = useRef(first)

  const toEnd = () => box.current?.scrollTo?.({ top: box.current.scrollHeight })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const isEarlier = firstBefore.current !== undefined && first !== firstBefore.current
    if (isEarlier) element.scrollTop += element.scrollHeight - height.current
    else if (isAtEnd.current) toEnd()
    firstBefore.current = first
    height.current = element.scrollHeight
  }, [first, last, unsentCount])
  useEffect(() => {
    if (isAtEnd.current) setSeen(last)
  }, [last])
  // The end stays in sight when the place for the letters shrinks.
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return undefined
    const follow = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd()
    })
    follow.observe(box.current)
    return () => follow.disconnect()
  }, [])
  // An own letter is always shown.
  useEffect(() => {
    if (unsentCount > 0) toEnd()
  }, [unsentCount])
  return {
    box,
    newCount: isAway
      ? entries.filter(({ position, author }) => position > seen && author !== 'member').length
      : 0,
    jump: () => {
      toEnd()
      setSeen(last)
    },
    /** An image has taken its place. */
    onLoad: () => {
      if (isAtEnd.current) toEnd()
    },
    onScroll: () => {
      const element = box.current
      if (!element) return
      const rest = element.scrollHeight - element.scrollTop - element.clientHeight
      isAtEnd.current = rest < nearEndPx
      setAway(!isAtEnd.current)
      if (isAtEnd.current) setSeen(last)
    },
  }
}
