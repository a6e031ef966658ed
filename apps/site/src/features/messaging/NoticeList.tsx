import type { Value } from '@baize/contract'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { timeWords } from '../../shared/times.ts'
import { OperatorWords } from './OperatorWords.tsx'

export type Notice = Value<'notices'>['list'][number]

/** Titles that expand to their text, one at a time. */
export function NoticeList(props: { notices: readonly Notice[]; openAt?: number; tag: string }) {
  const [openId, setOpenId] = useState(
    props.openAt === undefined ? undefined : props.notices[props.openAt]?.id,
  )
  return (
    <div className="notice-list">
      {props.notices.map((notice) => (
        <NoticeLine
          key={notice.id}
          notice={notice}
          tag={props.tag}
          open={notice.id === openId}
          onToggle={() => setOpenId(notice.id === openId ? undefined : notice.id)}
        />
      ))}
    </div>
  )
}

interface LineProps {
  notice: Notice
  tag: string
  open: boolean
  onToggle: () => void
}

function NoticeLine({ notice, tag, open, onToggle }: LineProps) {
  const id = useId()
  const line = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current) line.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="notice-line" ref={line}>
      <h3>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <span className="bz-rest">{notice.title}</span>
          <time dateTime={notice.publishedAt}>{timeWords(notice.publishedAt, tag, 'date')}</time>
          <ChevronDown aria-hidden="true" />
        </button>
      </h3>
      <div id={id} hidden={!open} className="notice-words">
        <OperatorWords html={notice.content} />
      </div>
    </div>
  )
}
