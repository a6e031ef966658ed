import { useWords } from '@baize/i18n/react'
import { Checkbox, type Column, VisuallyHidden } from '@baize/ui'
import { useState } from 'react'

interface Listed {
  id: string
  member: { account: string }
}

export interface Chosen<Row extends Listed> {
  rows: readonly Row[]
  clear(): void
  /** The boxes before the rows. */
  column: Column<Row>
}

/** Rows that are dealt with together: chosen by their boxes, or by the key x on the row with the focus. */
export function useChosen<Row extends Listed>(
  list: readonly Row[],
  canChoose: (row: Row) => boolean,
): Chosen<Row> {
  const say = useWords('officeMoney')
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  function turn(id: string, isOn: boolean): void {
    const next = new Set(ids)
    if (isOn) next.add(id)
    else next.delete(id)
    setIds(next)
  }
  return {
    // What was decided meanwhile is not chosen any more.
    rows: list.filter((row) => ids.has(row.id) && canChoose(row)),
    clear: () => setIds(new Set()),
    column: {
      id: 'chosen',
      header: say('bulk.column'),
      width: '52px',
      cell: (row) =>
        canChoose(row) && (
          <span className="office-choose">
            <Checkbox
              label={
                <VisuallyHidden>
                  {say('bulk.choose', { account: row.member.account })}
                </VisuallyHidden>
              }
              checked={ids.has(row.id)}
              onChange={(event) => turn(row.id, event.target.checked)}
            />
          </span>
        ),
    },
  }
}
