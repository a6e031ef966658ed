import { useWords } from '@baize/i18n/react'
import { Button, Checkbox, Menu, useMedia } from '@baize/ui'
import { Columns3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { FilterSheet } from '../FilterSheet.tsx'
import type { ColumnChoice } from './useColumnChoice.ts'

/** Filters, columns and the file of a record: in one line, and on a phone behind one button. */
export function RecordTools(props: {
  /** How many of the filters are chosen. */
  chosen: number
  choice: ColumnChoice
  /** The button that saves a file. */
  take: ReactNode
  /** The filters, if there are any. */
  children?: ReactNode
}) {
  const frame = useWords('frame')
  const isPhone = useMedia('(width < 640px)')
  const { chosen, choice, take, children } = props
  const inSheet = isPhone && children !== undefined
  return (
    <div className="record-tools">
      {inSheet ? (
        <FilterSheet chosen={chosen} done={frame('done')}>
          {children}
          <ColumnChecks choice={choice} />
        </FilterSheet>
      ) : (
        <>
          {children}
          <ColumnsMenu choice={choice} />
        </>
      )}
      {take}
    </div>
  )
}

function ColumnsMenu({ choice }: { choice: ColumnChoice }) {
  const say = useWords('money')
  return (
    <Menu
      label={say('record.columns')}
      align="end"
      trigger={(by) => (
        <Button icon={<Columns3 />} {...by}>
          {say('record.columns')}
        </Button>
      )}
      items={choice.columns.map(({ id, header }) => ({
        id,
        label: header,
        checked: choice.has(id),
        onSelect: () => choice.toggle(id),
      }))}
    />
  )
}

function ColumnChecks({ choice }: { choice: ColumnChoice }) {
  const say = useWords('money')
  const onPhones = choice.columns.filter(({ phone }) => phone !== 'hide')
  return (
    <fieldset className="record-columns">
      <legend>{say('record.columns')}</legend>
      {onPhones.map(({ id, header }) => (
        <Checkbox
          key={id}
          label={header}
          checked={choice.has(id)}
          onChange={() => choice.toggle(id)}
        />
      ))}
    </fieldset>
  )
}
