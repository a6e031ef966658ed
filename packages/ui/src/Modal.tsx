import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'

type ModalProps = {
  className: string
  labelledBy: string
  describedBy?: string
  role?: 'dialog' | 'alertdialog'
  /** Whether Escape and the phone's back gesture may close: only where nothing is lost. */
  escapable: boolean
  /** What a close request closes instead of the dialog. */
  onEscape?: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

/** From this width on the first field is focused; on phones that would raise the keyboard. */
const focusFieldFrom = '(width >= 640px)'

/**
 * The browser's modal dialog: focus stays inside, everything outside is inert, the page beneath
 * does not scroll. A press outside does nothing. Focus goes back to the opener.
 */
export function Modal(props: ModalProps) {
  const { className, labelledBy, describedBy, role, onEscape, onClose, children } = props
  const escapable = props.escapable || onEscape !== undefined
  const dialog = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const opener = document.activeElement
    const root = document.documentElement
    // Opened before it is measured: the whole page turns inert, and its style is computed but once.
    element.showModal()
    root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth)
    root.toggleAttribute('data-locked', true)
    firstFocus(element).focus({ preventScroll: true })
    return () => {
      element.close()
      root.toggleAttribute('data-locked', document.querySelector('dialog:modal') !== null)
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  const requested = onEscape ?? onClose
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    if (escapable) requested()
  }
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (escapable) requested()
  }
  // Browsers close a dialog on a second close request regardless; one that must stay is reopened.
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    const element = event.currentTarget
    if (event.target !== element || element.open || !element.isConnected) return
    if (escapable && !onEscape) return onClose()
    element.showModal()
    onEscape?.()
  }
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={`bz-dialog ${className}`}
      role={role}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDown={escape}
      onCancel={cancel}
      onClose={closed}
    >
      {children}
    </dialog>
  )
}

const fields =
  '[data-autofocus], .bz-dialog-body :is(input:not([type=hidden]), select, textarea):not(:disabled)'

function firstFocus(dialog: HTMLDialogElement): HTMLElement {
  if (!matchMedia(focusFieldFrom).matches) return dialog
  return dialog.querySelector<HTMLElement>(fields) ?? dialog
}
