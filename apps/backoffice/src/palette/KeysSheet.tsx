import type { Key } from '@baize/i18n'
import { useWords } from '@baize/i18n/react'
import { KeyValue, Popup } from '@baize/ui'
import { commandKeys } from './keys.ts'
import './palette.css'

const keys: readonly { keys: string; words: Key<'officeMembers'> }[] = [
  { keys: commandKeys, words: 'keys.palette' },
  { keys: '/', words: 'keys.slash' },
  { keys: 'j', words: 'keys.next' },
  { keys: 'k', words: 'keys.previous' },
  { keys: 'Enter', words: 'keys.open' },
  { keys: 'e', words: 'keys.approve' },
  { keys: 'x', words: 'keys.reject' },
  { keys: 'r', words: 'keys.answer' },
  { keys: 'n', words: 'keys.note' },
  { keys: 't', words: 'keys.take' },
  { keys: 'h', words: 'keys.handOver' },
  { keys: 'Esc', words: 'keys.escape' },
  { keys: '?', words: 'keys.help' },
]

/** What the keyboard can do. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const say = useWords('officeMembers')
  const office = useWords('office')
  const facts = keys.map((one) => ({
    id: one.keys,
    label: say(one.words),
    value: <kbd className="palette-key">{one.keys}</kbd>,
  }))
  return (
    <Popup open escapable title={say('keys.title')} closeLabel={office('close')} onClose={onClose}>
      <KeyValue facts={facts} />
    </Popup>
  )
}
