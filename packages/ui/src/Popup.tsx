import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { Modal } from './Modal.tsx'

export type PopupProps = {
  open: boolean
  /** The close button, and Escape where `escapable`. A press outside never closes. */
  onClose: () => void
  title: ReactNode
  /** Under the title. */
  description?: ReactNode
  closeLabel: string
  /** form 440 px, wide 960 px, dialog 400 px. Phones: a sheet as high as its content; wide fills the screen. */
  size?: 'form' | 'wide' | 'dialog'
  escapable?: boolean
  /** What Escape closes instead, if something lies above the popup's content. */
  onEscape?: (() => void) | undefined
  /** Decoration above the title, edge to edge. */
  art?: ReactNode
  /** Actions, the main one last. */
  footer?: ReactNode
  /** Leaves out the padding of the body, for frames and lists. */
  bare?: boolean
  className?: string
  children?: ReactNode
}

export function Popup(props: PopupProps) {
  return props.open ? <OpenPopup {...props} /> : null
}

function OpenPopup(props: PopupProps) {
  const { size = 'form', escapable = false, title, description, footer, art } = props
  const titleId = useId()
  const descriptionId = useId()
  return (
    <Modal
      className={cx(`bz-dialog-${size}`, props.className)}
      labelledBy={titleId}
      describedBy={description ? descriptionId : undefined}
      role={size === 'dialog' ? 'alertdialog' : undefined}
      escapable={escapable}
      onEscape={props.onEscape}
      onClose={props.onClose}
    >
      <span className="bz-grab" aria-hidden="true" />
      {art && <div className="bz-dialog-art">{art}</div>}
      <div className="bz-dialog-head">
        <div className="bz-dialog-title">
          <h2 id={titleId}>{title}</h2>
          {description && <p id={descriptionId}>{description}</p>}
        </div>
        <IconButton label={props.closeLabel} icon={<X />} onClick={props.onClose} />
      </div>
      <div className={props.bare ? 'bz-dialog-body bz-dialog-body-bare' : 'bz-dialog-body'}>
        {props.children}
      </div>
      {footer && <div className="bz-dialog-foot">{footer}</div>}
    </Modal>
  )
}
