import { decimalText } from '@baize/money'

/** A chip with its value; `kind` counts from the lowest. Its width is the font size of its container. */
export function Chip({ amount, kind, decimals }: ChipProps) {
  return (
    <span className="chip" data-kind={kind} aria-hidden="true">
      <b data-drawn={chipText(amount, decimals)} />
    </span>
  )
}

interface ChipProps {
  amount: bigint
  kind: number
  decimals: number
}

/**
 * At most four characters fit: 0.5, 25, 1.2K. Rounded down, for show: the accessible name has the exact
 * value.
 */
const short = /* @__PURE__ */ new Intl.NumberFormat('en', {
  notation: 'compact',
  maximumSignificantDigits: 3,
  roundingMode: 'floor',
})

function chipText(amount: bigint, decimals: number): string {
  return short.format(decimalText(amount, decimals) as Intl.StringNumericLiteral)
}
