import type { ReactNode } from 'react'
import { Button, type ButtonKind } from './Button.tsx'
import { Popup } from './Popup.tsx'

export type ConfirmProps = {
  open: boolean
  title: ReactNode
  /** What happens, in one or two sentences. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  kind?: ButtonKind
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A dialog for a decision. Escape means no. */
export function Confirm(props: ConfirmProps) {
  return (
    <Popup
      open={props.open}
      size="dialog"
      escapable
      title={props.title}
      closeLabel={props.cancelLabel}
      onClose={props.onCancel}
      footer={
        <>
          <Button
            onClick={props.onCancel}
            disabled={props.busy}
            data-autofocus={props.kind === 'danger' ? '' : undefined}
          >
            {props.cancelLabel}
          </Button>
          <Button
            kind={props.kind ?? 'primary'}
            busy={props.busy}
            onClick={props.onConfirm}
            data-autofocus={props.kind === 'danger' ? undefined : ''}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div className="bz-quiet">{props.children}</div>
    </Popup>
  )
}
