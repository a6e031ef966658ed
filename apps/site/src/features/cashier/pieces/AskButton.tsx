import { useWords } from '@baize/i18n/react'
import { Button } from '@baize/ui'
import { Headset } from 'lucide-react'
import { openChat } from '../../../start/talk.ts'

/** Opens a chat with customer service about one payment. */
export function AskButton({ kind, id }: { kind: 'deposit' | 'withdrawal'; id: string }) {
  const say = useWords('cashier')
  return (
    <Button kind="quiet" icon={<Headset />} onClick={() => openChat({ about: { kind, id } })}>
      {say(`ask.${kind}`)}
    </Button>
  )
}
