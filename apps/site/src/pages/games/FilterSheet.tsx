import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, Sheet } from '@baize/ui'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { chosenCount } from './filters.ts'

/** On a phone all filters of a list are in a sheet, so that the first game is on the screen. */
export function FilterSheet(props: { total: number | undefined; children: ReactNode }) {
  const { total, children } = props
  const say = useWords('games')
  const frame = useWords('frame')
  const { tag } = useLanguage()
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const count = chosenCount(search)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        icon={<SlidersHorizontal />}
        aria-haspopup="dialog"
        className="list-filters"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? say('filters.chosen', { count }) : say('filters')}
      </Button>
      <Sheet
        open={isOpen}
        side="end"
        title={say('filters')}
        closeLabel={frame('close')}
        onClose={close}
        footer={
          <Button kind="primary" wide onClick={close}>
            {total === undefined
              ? frame('close')
              : say('filters.show', { count: new Intl.NumberFormat(tag).format(total) })}
          </Button>
        }
      >
        <div className="filter-sheet">{children}</div>
      </Sheet>
    </>
  )
}
