import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from './IconButton.tsx'
import { Modal } from './Modal.tsx'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** start: the rail on phones. end: the detail beside a table. */
  side?: 'start' | 'end'
  /** Default true: a sheet holds nothing that can be lost. */
  escapable?: boolean
  footer?: ReactNode
  children: ReactNode
}

export function Sheet(props: SheetProps) {
  return props.open ? <OpenSheet {...props} /> : null
}

function OpenSheet(props: SheetProps) {
  const { side = 'start', escapable = true } = props
  const titleId = useId()
  return (
    <Modal
      className={side === 'end' ? 'bz-sheet bz-sheet-end' : 'bz-sheet'}
      labelledBy={titleId}
      escapable={escapable}
      onClose={props.onClose}
    >
      <div className="bz-dialog-head">
        <div className="bz-dialog-title">
          <h2 id={titleId}>{props.title}</h2>
        </div>
        <IconButton label={props.closeLabel} icon={<X />} onClick={props.onClose} />
      </div>
      <div className="bz-dialog-body">{props.children}</div>
      {props.footer && <div className="bz-dialog-foot">{props.footer}</div>}
    </Modal>
  )
}
