import { Check } from 'lucide-react'
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react'
import type { Render } from './Button.tsx'
import { cx } from './cx.ts'
import { directionOf } from './media.ts'

export type MenuItem =
  | {
      id: string
      label: ReactNode
      icon?: ReactNode
      /** At the end of the line: an amount, a shortcut, a badge. */
      end?: ReactNode
      onSelect?: () => void
      /** Draws a link. */
      render?: Render
      /** Makes it a choice: a tick where true. */
      checked?: boolean
      /** Several can be chosen: it is spoken as a box, not as one of a choice. */
      many?: boolean
      danger?: boolean
      disabled?: boolean
    }
  | { id: string; title: ReactNode }
  | { id: string; line: true }

export type MenuTrigger = {
  id: string
  popoverTarget: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
}

export type MenuProps = {
  /** Spoken name of the list. */
  label: string
  /** Draws the button that opens it: spread the props on a Button or IconButton. */
  trigger: (props: MenuTrigger) => ReactNode
  items: readonly MenuItem[]
  /** Which edges meet. Default start. */
  align?: 'start' | 'end'
  /** Above the items: who is signed in. */
  header?: ReactNode
}

/** A list of actions on the browser's popover: above everything, closes by itself. */
export function Menu({ label, trigger, items, align = 'start', header }: MenuProps) {
  const id = useId()
  const triggerId = `${id}-by`
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const close = () => {
    list.current?.hidePopover()
    document.getElementById(triggerId)?.focus()
  }
  const before = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open') place(event.currentTarget, triggerId, align)
  }
  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    setOpen(event.newState === 'open')
    if (event.newState === 'open') itemsOf(event.currentTarget)[0]?.focus()
  }
  return (
    <>
      {trigger({
        id: triggerId,
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
      })}
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="bz-menu"
        onBeforeToggle={before}
        onToggle={toggled}
        onKeyDown={(event) => walk(event, close)}
      >
        {header}
        {items.map((item) => (
          <MenuLine key={item.id} item={item} close={close} />
        ))}
      </div>
    </>
  )
}

function MenuLine({ item, close }: { item: MenuItem; close: () => void }) {
  if ('line' in item) return <hr className="bz-menu-line" />
  if ('title' in item) return <div className="bz-menu-title">{item.title}</div>
  const inside = (
    <>
      {item.icon}
      <span className="bz-rest">{item.label}</span>
      {item.end && <span className="bz-menu-end">{item.end}</span>}
      {item.checked && <Check aria-hidden="true" />}
    </>
  )
  const className = cx('bz-menu-item', item.danger && 'bz-menu-danger')
  const choice = item.many ? 'menuitemcheckbox' : 'menuitemradio'
  const role = item.checked === undefined ? 'menuitem' : choice
  const wiring: HTMLAttributes<HTMLElement> = {
    role,
    tabIndex: -1,
    'aria-checked': item.checked,
    'aria-disabled': item.disabled || undefined,
  }
  const choose = () => {
    if (item.disabled) return
    close()
    item.onSelect?.()
  }
  if (item.render) return item.render({ ...wiring, className, children: inside, onClick: choose })
  return (
    <button type="button" {...wiring} className={className} onClick={choose}>
      {inside}
    </button>
  )
}

const gapPx = 6
const roomPx = 260
const heightMaxPx = 640

/** Under the trigger, or over it where there is no room; inside the screen either way. */
function place(list: HTMLElement, triggerId: string, align: 'start' | 'end') {
  const trigger = document.getElementById(triggerId)
  if (!trigger) return
  const box = trigger.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const fromLeft = (align === 'start') === (directionOf(trigger) === 1)
  const left = fromLeft ? box.left + roomPx < clientWidth : box.right < roomPx
  const under = clientHeight - box.bottom > roomPx || box.top < roomPx
  Object.assign(list.style, {
    left: left ? `${Math.max(8, box.left)}px` : 'auto',
    right: left ? 'auto' : `${Math.max(8, clientWidth - box.right)}px`,
    top: under ? `${box.bottom + gapPx}px` : 'auto',
    bottom: under ? 'auto' : `${clientHeight - box.top + gapPx}px`,
    maxHeight: `${Math.min(heightMaxPx, (under ? clientHeight - box.bottom : box.top) - gapPx * 2)}px`,
  })
}

function itemsOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role^=menuitem]')]
}

function walk(event: KeyboardEvent<HTMLElement>, close: () => void) {
  const lines = itemsOf(event.currentTarget)
  const at = lines.findIndex((line) => line === document.activeElement)
  const to = (line: number) => {
    event.preventDefault()
    lines.at(line % lines.length)?.focus()
  }
  if (event.key === 'ArrowDown') to(at + 1)
  else if (event.key === 'ArrowUp') to(at <= 0 ? -1 : at - 1)
  else if (event.key === 'Home') to(0)
  else if (event.key === 'End') to(-1)
  else if (event.key === 'Escape' || event.key === 'Tab') {
    if (event.key === 'Escape') event.preventDefault()
    close()
  } else if (event.key.length === 1) {
    const letter = event.key.toLocaleLowerCase()
    const order = [...lines.slice(at + 1), ...lines.slice(0, at + 1)]
    order.find((line) => line.textContent?.trim().toLocaleLowerCase().startsWith(letter))?.focus()
  }
}
