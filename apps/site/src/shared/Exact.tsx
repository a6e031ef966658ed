import { Sum } from './Sum.tsx'

const billionths = 1_000_000_000n
const thousandths = 1_000_000n

/** Parts of a cent are kept and shown: they are paid when they make a whole one. */
export function Exact({ of, currency }: { of: string; currency: string }) {
  const exact = BigInt(of)
  const part = (exact % billionths) / thousandths
  return (
    <>
      <Sum of={exact / billionths} currency={currency} />
      {part !== 0n && <small className="exact-part">+{String(part).padStart(3, '0')}‰</small>}
    </>
  )
}
