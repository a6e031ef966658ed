import { renewMessages, useSend } from '@baize/client'
import type { Input, Value } from '@baize/contract'
import { type MessageTopic, messageTopics } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, Chip, EmptyState, Panel, RowSkeleton, SelectField, Stack, toast } from '@baize/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Archive, CheckCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { More } from '../../../shared/pages/More.tsx'
import { usePages } from '../../../shared/pages/usePages.ts'
import { ReadFault } from '../../../shared/ReadFault.tsx'
import { MessageLine } from './MessageLine.tsx'
import { SearchField } from './SearchField.tsx'

export type Message = Value<'messages'>['list'][number]
type Marks = Input<'markMessages'>['body']

/** The messages, newest first, with their filters. */
export function Messages({ unread }: { unread: number }) {
  const say = useWords('inbox')
  const [topic, setTopic] = useState<MessageTopic | ''>('')
  const [search, setSearch] = useState('')
  const [isArchived, setArchived] = useState(false)
  const [openId, setOpenId] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const read = usePages('messages', {
    pageSize: 20,
    query: {
      ...(topic && { topic }),
      ...(search && { search }),
      ...(isArchived && { isArchived: 'true' }),
    },
  })
  const mark = useMarks()
  const newest = read.rows?.[0]?.id
  // What a filter hides was not seen.
  const isFiltered = topic !== '' || search !== '' || isArchived

  function open(message: Message): void {
    setOpenId(message.id === openId ? undefined : message.id)
    if (!message.isRead) void mark({ ids: [message.id], isRead: true })
  }

  async function archive(message: Message): Promise<void> {
    const isNow = !message.isArchived
    setOpenId(undefined)
    // The line goes away: the keyboard goes on at the list.
    list.current?.focus()
    if (await mark({ ids: [message.id], isArchived: isNow }))
      toast({ tone: 'success', title: say(isNow ? 'archived' : 'unarchived') })
  }

  return (
    <Stack space={16}>
      <div className="inbox-filters">
        <SearchField label={say('search')} onSearch={setSearch} />
        <SelectField
          label={say('topic')}
          reserve={false}
          value={topic}
          onChange={({ target }) => setTopic(target.value as MessageTopic | '')}
          options={[
            { value: '', label: say('topic.all') },
            ...messageTopics.map((value) => ({ value, label: say(`topic.${value}`) })),
          ]}
        />
        <div className="inbox-actions">
          <Chip icon={<Archive />} on={isArchived} onClick={() => setArchived(!isArchived)}>
            {say('archive')}
          </Chip>
          <Button
            size="sm"
            kind="quiet"
            icon={<CheckCheck />}
            disabled={unread === 0 || newest === undefined || isFiltered}
            disabledReason={unread === 0 ? say('noneUnread') : undefined}
            onClick={() => newest && void mark({ upTo: newest, isRead: true })}
          >
            {say('readAll')}
          </Button>
        </div>
      </div>
      <div ref={list} tabIndex={-1} className="inbox-list">
        {read.fault && !read.rows ? (
          <ReadFault
            title={say('fault')}
            refusal={read.fault}
            isReading={read.isReading}
            onRetry={read.readAgain}
          />
        ) : (
          <Panel bare>
            {!read.rows && <RowSkeleton />}
            {read.rows?.length === 0 && (
              <Nothing isFiltered={topic !== '' || search !== ''} isArchived={isArchived} />
            )}
            {read.rows?.map((message) => (
              <MessageLine
                key={message.id}
                message={message}
                isOpen={message.id === openId}
                onOpen={() => open(message)}
                onArchive={() => void archive(message)}
                onUnread={() => {
                  setOpenId(undefined)
                  void mark({ ids: [message.id], isRead: false })
                }}
              />
            ))}
            <More more={read.more} />
          </Panel>
        )}
      </div>
    </Stack>
  )
}

function Nothing({ isFiltered, isArchived }: { isFiltered: boolean; isArchived: boolean }) {
  const say = useWords('inbox')
  if (isFiltered) return <EmptyState art="letter" title={say('noneFound')} />
  if (isArchived) return <EmptyState art="letter" title={say('noneArchived')} />
  return (
    <EmptyState art="letter" title={say('none')}>
      {say('noneText')}
    </EmptyState>
  )
}

/** Answers whether they are marked; a failure is told. */
function useMarks(): (body: Marks) => Promise<boolean> {
  const say = useWords('inbox')
  const queries = useQueryClient()
  const { mutateAsync } = useSend('markMessages')
  return async (body) => {
    try {
      await mutateAsync({ body })
      return true
    } catch {
      toast({ tone: 'danger', title: say('markFault') })
      return false
    } finally {
      void renewMessages(queries)
    }
  }
}
