import { useWords } from '@baize/i18n/react'
import { Button, Menu, Table, type TableProps } from '@baize/ui'
import { browserStorage } from '@baize/ui/storage'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'

interface ListTableProps<Row> extends TableProps<Row> {
  /** The name under which the choice of columns is kept in this browser. */
  list: string
}

/** The table of a list. Whoever reads it chooses the columns; what names a row, and boxes, always stay. */
export function ListTable<Row>({ list, ...table }: ListTableProps<Row>) {
  const say = useWords('officeMembers')
  const key = `office-${list}-columns`
  const [hidden, setHidden] = useState(() => browserStorage.getItem(key)?.split(' ') ?? [])
  const chosen = table.columns.filter(({ header, phone }) => header !== '' && phone !== 'title')
  function toggle(id: string): void {
    const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]
    browserStorage.setItem(key, next.join(' '))
    setHidden(next)
  }
  const isEmpty = !table.loading && table.rows.length === 0
  return (
    <>
      {!isEmpty && (
        <div className="office-columns">
          <Menu
            align="end"
            label={say('list.columns')}
            trigger={(props) => (
              <Button {...props} size="sm" kind="quiet" icon={<Columns3 />}>
                {say('list.columns')}
              </Button>
            )}
            items={chosen.map(({ id, header }) => ({
              id,
              label: header,
              checked: !hidden.includes(id),
              onSelect: () => toggle(id),
            }))}
          />
        </div>
      )}
      <Table
        {...table}
        columns={table.columns.filter((one) => !hidden.includes(one.id) || !chosen.includes(one))}
      />
    </>
  )
}
