import { Skeleton } from '@baize/ui'
import { SplitWait } from '../pieces/SplitWait.tsx'

/** The shape of the form until its ways to pay are known. */
export function DepositWait() {
  return (
    <div className="cashier">
      <SplitWait lead={<Cards />} main={[70, 36]} aside={[120, 48]} />
    </div>
  )
}

function Cards() {
  return (
    <div className="cashier-cards-wait">
      <Skeleton height={84} />
      <Skeleton height={84} />
    </div>
  )
}
