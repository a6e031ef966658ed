import { useWords } from '@baize/i18n/react'
import { Button, Menu, Table, type TableProps } from '@baize/ui'
import { browserStorage } from '@baize/ui/storage'
import { ArrowDownUp, Columns3 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { columnsName, hiddenIn, hiddenText, inOrder, type Order, orderName } from './columns.ts'

interface ListTableProps<Row> extends TableProps<Row> {
  /** The name under which the choice of columns is kept in this browser. */
  list: string
  /** How it can be ordered. */
  orders?: readonly Order<Row>[]
}

/**
 * The table of a list. Whoever reads it chooses the columns; what names a row, and boxes, always stay. A
 * choice is in the address, and so in a view that is saved; without one the browser's last choice counts.
 */
export function ListTable<Row>({ list, orders = [], ...table }: ListTableProps<Row>) {
  const say = useWords('officeMembers')
  const key = `office-${list}-columns`
  const [search, setSearch] = useSearchParams()
  const hidden =
    hiddenIn(search.get(columnsName)) ?? hiddenIn(browserStorage.getItem(key) ?? null) ?? []
  const order = search.get(orderName)
  const chosen = table.columns.filter(({ header, phone }) => header !== '' && phone !== 'title')
  function put(name: string, value: string | undefined): void {
    const next = new URLSearchParams(search)
    // In another order, a page begins elsewhere.
    if (name === orderName) next.delete('after')
    if (value === undefined) next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  function toggle(id: string): void {
    const next = hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]
    browserStorage.setItem(key, hiddenText(next))
    put(columnsName, hiddenText(next))
  }
  const isEmpty = !table.loading && table.rows.length === 0
  return (
    <>
      {!isEmpty && (
        <div className="office-columns">
          {orders.length > 0 && (
            <Menu
              align="end"
              label={say('list.order')}
              trigger={(props) => (
                <Button {...props} size="sm" kind="quiet" icon={<ArrowDownUp />}>
                  {say('list.order')}
                </Button>
              )}
              items={orders.map(({ id, label }) => ({
                id,
                label,
                checked: id === order,
                onSelect: () => put(orderName, id === order ? undefined : id),
              }))}
            />
          )}
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
              many: true,
              onSelect: () => toggle(id),
            }))}
          />
        </div>
      )}
      <Table
        {...table}
        rows={inOrder(table.rows, orders, order)}
        columns={table.columns.filter((one) => !hidden.includes(one.id) || !chosen.includes(one))}
      />
    </>
  )
}
