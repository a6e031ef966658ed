import { decimalText } from '@baize/money'

/** A chip by its kind, from the lowest, with what it is worth. Its width is the font size of its holder. */
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

/** There is room for four signs: 0.5, 25, 1.2K. Rounded down, and only to be seen: its name has it all. */
const short = /* @__PURE__ */ new Intl.NumberFormat('en', {
  notation: 'compact',
  maximumSignificantDigits: 3,
  roundingMode: 'floor',
})

function chipText(amount: bigint, decimals: number): string {
  return short.format(decimalText(amount, decimals) as Intl.StringNumericLiteral)
}
