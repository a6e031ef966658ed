import { useWords } from '@baize/i18n/react'
import { Button, Sheet } from '@baize/ui'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'

/** On a phone the filters of a list are in a sheet, so that its first row is on the screen. */
export function FilterSheet(props: {
  /** How many filters are chosen. */
  chosen: number
  className?: string
  /** What the button says that leads back to the list. */
  done: string
  children: ReactNode
}) {
  const { chosen, className } = props
  const frame = useWords('frame')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        icon={<SlidersHorizontal />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...(className === undefined ? {} : { className })}
      >
        {chosen > 0 ? frame('filters.chosen', { count: chosen }) : frame('filters')}
      </Button>
      <Sheet
        open={isOpen}
        side="end"
        title={frame('filters')}
        closeLabel={frame('close')}
        onClose={close}
        footer={
          <Button kind="primary" wide onClick={close}>
            {props.done}
          </Button>
        }
      >
        <div className="filter-sheet">{props.children}</div>
      </Sheet>
    </>
  )
}
