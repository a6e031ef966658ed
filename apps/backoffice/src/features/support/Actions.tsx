import type { Refusal } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Button, IconButton, Menu, type MenuItem, toast } from '@baize/ui'
import { ArrowRightLeft, Check, Download, Hand, MoreHorizontal, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useRefusalWords } from '../../commands/useRefusalWords.ts'
import { useOfficeClient, useOfficeSend } from '../../hooks.tsx'
import { saveText } from '../../saveText.ts'
import { useActing, useMay } from '../../session/me.tsx'
import { HandOver } from './HandOver.tsx'
import type { Conversation } from './types.ts'
import { useTalkKeys } from './useTalkKeys.ts'

const renews = ['officeConversation', 'officeConversations', 'officeWaiting'] as const

/** What can be done about a conversation besides answering. */
export function Actions({ conversation }: { conversation: Conversation }) {
  const say = useWords('officeSupport')
  const inWords = useRefusalWords()
  const may = useMay()
  const { me } = useActing()
  const [isHandingOver, setHandingOver] = useState(false)
  const taking = useOfficeSend('takeConversation', ...renews)
  const moving = useOfficeSend('moveConversation', ...renews)
  const download = useDownload(conversation.id)
  const { id, state, holder } = conversation
  const isOver = state === 'solved' || state === 'closed'
  const mayAnswer = may('support.answer')
  const mayTake = mayAnswer && !isOver && holder?.staffId !== me.id
  const onError = (refusal: Refusal) => toast({ tone: 'danger', title: inWords(refusal) })
  const take = () => taking.mutate({ body: { id } }, { onError })
  const move = (to: 'open' | 'waiting' | 'solved' | 'closed') =>
    moving.mutate({ body: { id, state: to } }, { onError })
  useTalkKeys({
    take: mayTake ? take : undefined,
    solve: mayAnswer && !isOver ? () => move('solved') : undefined,
    handOver: mayAnswer && state !== 'closed' ? () => setHandingOver(true) : undefined,
  })
  const items: MenuItem[] = [
    ...(mayAnswer && !isOver && state !== 'waiting'
      ? [{ id: 'waiting', label: say('move.waiting'), onSelect: () => move('waiting') }]
      : []),
    ...(mayAnswer && state !== 'closed'
      ? [{ id: 'closed', label: say('move.closed'), onSelect: () => move('closed') }]
      : []),
    { id: 'text', label: say('text'), icon: <Download />, onSelect: () => void download() },
  ]
  return (
    <div className="support-actions">
      {mayTake && (
        <Button size="sm" icon={<Hand />} busy={taking.isPending} onClick={take}>
          {say('take')}
        </Button>
      )}
      {mayAnswer && state !== 'closed' && (
        <Button size="sm" icon={<ArrowRightLeft />} onClick={() => setHandingOver(true)}>
          {say('handOver')}
        </Button>
      )}
      {mayAnswer && state !== 'closed' && (
        <Button
          size="sm"
          icon={isOver ? <RotateCcw /> : <Check />}
          busy={moving.isPending}
          onClick={() => move(isOver ? 'open' : 'solved')}
        >
          {say(isOver ? 'move.open' : 'move.solved')}
        </Button>
      )}
      <Menu
        label={say('actions')}
        align="end"
        items={items}
        trigger={(props) => (
          <IconButton {...props} size="sm" label={say('actions')} icon={<MoreHorizontal />} />
        )}
      />
      {isHandingOver && (
        <HandOver conversation={conversation} onClose={() => setHandingOver(false)} />
      )}
    </div>
  )
}

/** The conversation as text, for a complaint or a court; its fingerprint is told beside it. */
function useDownload(id: string): () => Promise<void> {
  const say = useWords('officeSupport')
  const errors = useWords('errors')
  const client = useOfficeClient()
  return async () => {
    try {
      const { name, text, sha256 } = await client.call('officeConversationText', { query: { id } })
      saveText(text, name, 'text/plain;charset=utf-8')
      toast({ title: say('text.saved'), text: <code className="support-hash">{sha256}</code> })
    } catch {
      toast({ tone: 'danger', title: errors('network') })
    }
  }
}
