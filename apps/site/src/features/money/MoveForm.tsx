import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, RadioGroup, SelectField, Stack, StateBanner, TextField } from '@baize/ui'
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react'
import { type AmountFault, amountFault, amountTyped, amountWritten } from '../../shared/amounts.ts'
import { useVendorNames } from '../../shared/record/entryWords.ts'
import { useRefusalWords } from '../../shared/refusalWords.ts'
import { Sum } from '../../shared/Sum.tsx'
import { useMove } from './useMove.ts'
import type { Choice } from './VendorWallets.tsx'
import type { Funds } from './WalletPage.tsx'

/** Moves an amount to a vendor or back; errors are shown beneath their fields. */
export function MoveForm(props: { funds: Funds; first: Choice; vendors: readonly string[] }) {
  const { funds } = props
  const say = useWords('money')
  const { tag } = useLanguage()
  const words = useRefusalWords()
  const [wish, setWish] = useState<Wish>({ ...props.first, typed: '' })
  const [isJudged, judge] = useState(false)
  const { move, isBusy, refusal } = useMove(useVendorNames())
  const amountField = useRef<HTMLInputElement>(null)
  const { vendor: pressed } = props.first
  // The vendor is already chosen, so the focus goes to the amount.
  useEffect(() => {
    if (pressed) amountField.current?.focus()
  }, [pressed])

  const amount = amountTyped(wish.typed, { currency: funds.currency, tag })
  const fault = amountFault(wish.typed, amount, { min: 1n, max: availableOf(funds, wish) })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    judge(true)
    if (fault || !wish.vendor || isBusy) return
    const { direction, vendor } = wish
    const asked = { direction, vendor, amount: String(amount) }
    if (!(await move(asked, funds.currency))) return
    setWish({ ...wish, typed: '' })
    judge(false)
  }
  const fieldProps = {
    funds,
    wish,
    onWish: (part: Partial<Wish>) => setWish({ ...wish, ...part }),
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack space={8}>
        {refusal && <StateBanner tone="danger" title={words(refusal)} />}
        <Direction {...fieldProps} />
        <Vendor
          {...fieldProps}
          vendors={props.vendors}
          error={isJudged && !wish.vendor ? say('move.fault.vendor') : undefined}
        />
        <AmountField
          {...fieldProps}
          ref={amountField}
          error={isJudged && fault ? say(`move.fault.${faultNames[fault]}`) : undefined}
        />
        <Button type="submit" kind="primary" wide busy={isBusy} busyLabel={say('move.busy')}>
          {say('move.submit')}
        </Button>
      </Stack>
    </form>
  )
}

/** This form's messages for faults of the amount. */
const faultNames = {
  missing: 'missing',
  form: 'unreadable',
  low: 'zero',
  high: 'tooMuch',
} as const satisfies Record<AmountFault, string>

interface Wish {
  direction: 'in' | 'out'
  vendor: string
  typed: string
}

interface FieldProps {
  funds: Funds
  wish: Wish
  onWish: (part: Partial<Wish>) => void
  error?: string
}

function Direction({ funds, wish, onWish }: FieldProps) {
  const say = useWords('money')
  const turn = (value: string) => {
    if (value !== 'out') return onWish({ direction: 'in' })
    // A vendor without the member's money is no choice for moving money back.
    const vendor = holding(funds).includes(wish.vendor) ? wish.vendor : ''
    return onWish({ direction: 'out', vendor })
  }
  return (
    <RadioGroup
      cards
      label={say('move.direction')}
      reserve={false}
      value={wish.direction}
      onChange={turn}
      options={[
        { value: 'in', label: say('move.in'), detail: say('move.inText') },
        { value: 'out', label: say('move.out'), detail: say('move.outText') },
      ]}
    />
  )
}

function Vendor({
  funds,
  wish,
  onWish,
  error,
  vendors,
}: FieldProps & { vendors: readonly string[] }) {
  const say = useWords('money')
  const nameOf = useVendorNames()
  const offered = wish.direction === 'in' ? vendors : holding(funds)
  return (
    <SelectField
      required
      label={say('bet.vendor')}
      value={wish.vendor}
      placeholder={say('move.choose')}
      options={offered.map((value) => ({ value, label: nameOf(value) }))}
      error={error}
      onChange={({ target }) => onWish({ vendor: target.value })}
    />
  )
}

function AmountField({
  funds,
  wish,
  onWish,
  error,
  ref,
}: FieldProps & { ref: Ref<HTMLInputElement> }) {
  const say = useWords('money')
  const { tag } = useLanguage()
  const available = availableOf(funds, wish)
  return (
    <TextField
      ref={ref}
      required
      label={say('move.amount')}
      inputMode="decimal"
      autoComplete="off"
      value={wish.typed}
      suffix={
        <Button
          size="sm"
          kind="quiet"
          onClick={() =>
            onWish({ typed: amountWritten(available, { currency: funds.currency, tag }) })
          }
        >
          {say('move.all')}
        </Button>
      }
      hint={
        <>
          {say('move.available')} <Sum of={available} currency={funds.currency} />
        </>
      }
      error={error}
      onChange={({ target }) => onWish({ typed: target.value })}
    />
  )
}

/** Cash can be moved in; the balance at the vendor can be moved back. */
function availableOf(funds: Funds, { direction, vendor }: Wish): bigint {
  if (direction === 'in') return BigInt(funds.cash)
  return BigInt(funds.vendors.find((each) => each.vendor === vendor)?.balance ?? 0)
}

function holding({ vendors }: Funds): string[] {
  return vendors.filter(({ balance }) => balance !== '0').map(({ vendor }) => vendor)
}
