import { useWords } from '@baize/i18n/react'
import { Button, Row, TextField } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { useOffice } from '../../hooks.tsx'
import { useMay } from '../../session/me.tsx'

/** How many pieces are left, and filling them up. */
export function Stock({ id }: { id: string }) {
  const say = useWords('officeContent')
  const may = useMay()
  const stock = useOffice('goodsStock', {})
  const [isFilling, setFilling] = useState(false)
  const [pieces, setPieces] = useState('')
  const left = stock.data?.list.find((each) => each.id === id)?.left
  return (
    <Row>
      <span>{say('stock.left', { count: Number(left ?? 0) })}</span>
      {may('programme.edit') && (
        <Button size="sm" onClick={() => setFilling(true)}>
          {say('stock.change')}
        </Button>
      )}
      {isFilling && (
        <CommandDialog
          name="goods.stock"
          title={say('stock.change')}
          confirmLabel={say('stock.change')}
          input={/^-?[1-9]\d{0,9}$/.test(pieces) ? { id, pieces } : undefined}
          missing={say('stock.hint')}
          renews={['goodsStock']}
          onClose={() => setFilling(false)}
        >
          <TextField
            label={say('stock.pieces')}
            hint={say('stock.hint')}
            inputMode="numeric"
            value={pieces}
            onChange={(event) => setPieces(event.target.value)}
          />
        </CommandDialog>
      )}
    </Row>
  )
}
