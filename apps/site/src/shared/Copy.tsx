import { useWords } from '@baize/i18n/react'
import { Button, IconButton, Popup, toast } from '@baize/ui'
import { CircleCheck, Copy as CopySign } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface Copied {
  what: string
  /** Shown in the dialog; left out for secrets, which bystanders must not read. */
  shown?: string
}

/** Copies a text to the clipboard; the caller draws the dialog that confirms it. */
export function useCopy(): {
  copy: (text: string, copied: Copied, then?: () => void) => void
  dialog: ReactNode
} {
  const say = useWords('frame')
  const [copied, setCopied] = useState<Copied>()
  const [isOpen, setOpen] = useState(false)
  async function copy(text: string, about: Copied, then?: () => void): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      toast({ tone: 'warning', title: say('copy.fault') })
      return
    }
    setCopied(about)
    setOpen(true)
    then?.()
  }
  return {
    copy: (text, about, then) => void copy(text, about, then),
    dialog: <CopiedDialog open={isOpen} {...copied} onClose={() => setOpen(false)} />,
  }
}

/** A value with a copy button; a dialog confirms the copy. */
export function Copyable({ what, value }: { what: string; value: string }) {
  const say = useWords('frame')
  const { copy, dialog } = useCopy()
  return (
    <div className="copyable">
      <bdi>{value}</bdi>
      <IconButton
        size="sm"
        label={say('copy.button', { what })}
        icon={<CopySign />}
        onClick={() => copy(value, { what, shown: value })}
      />
      {dialog}
    </div>
  )
}

function CopiedDialog(props: Partial<Copied> & { open: boolean; onClose: () => void }) {
  const say = useWords('frame')
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
      <p className="bz-quiet">{say('copy.text', { what: props.what ?? '' })}</p>
      {props.shown !== undefined && (
        <p className="copied-value">
          <bdi>{props.shown}</bdi>
        </p>
      )}
    </Popup>
  )
}
