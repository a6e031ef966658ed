import { useWords } from '@baize/i18n/react'
import { toast } from '@baize/ui'
import { useEffect } from 'react'
import { openChat } from '../../start/talk.ts'

const shownMs = 15_000

/** Says that customer service has answered, and opens the conversation. */
export default function AnswerToast({ conversation }: { conversation: string }) {
  const say = useWords('support')
  useEffect(() => {
    toast({
      tone: 'info',
      title: say('answered'),
      forMs: shownMs,
      text: (
        <button type="button" className="bz-link" onClick={() => openChat({ conversation })}>
          {say('read')}
        </button>
      ),
    })
  }, [say, conversation])
  return null
}
