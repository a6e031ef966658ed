import { useWords } from '@baize/i18n/react'
import { Button, IconButton, Popup, toast } from '@baize/ui'
import { CircleCheck, Copy as CopySign } from 'lucide-react'
import { useState } from 'react'

/** A value that can be taken along; a dialog says that it was. */
export function Copyable({ what, value }: { what: string; value: string }) {
  const say = useWords('money')
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      toast({ tone: 'warning', title: say('copy.fault') })
    }
  }
  return (
    <div className="copyable">
      <bdi>{value}</bdi>
      <IconButton
        size="sm"
        label={say('copy.button', { what })}
        icon={<CopySign />}
        onClick={() => void copy()}
      />
      <Copied open={isCopied} what={what} value={value} onClose={() => setCopied(false)} />
    </div>
  )
}

function Copied(props: { open: boolean; what: string; value: string; onClose: () => void }) {
  const say = useWords('money')
  return (
    <Popup
      open={props.open}
      size="dialog"
      escapable
      title={
        <span className="copied-title">
          <CircleCheck aria-hidden="true" />
          {say('copy.done')}
        </span>
      }
      closeLabel={say('copy.close')}
      onClose={props.onClose}
      footer={
        <Button kind="primary" data-autofocus="" onClick={props.onClose}>
          {say('copy.close')}
        </Button>
      }
    >
      <p className="text-ink-2">{say('copy.text', { what: props.what })}</p>
      <p className="copied-value">
        <bdi>{props.value}</bdi>
      </p>
    </Popup>
  )
}
