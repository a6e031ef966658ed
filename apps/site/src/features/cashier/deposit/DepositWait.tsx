import { Skeleton } from '@baize/ui'
import { SplitWait } from '../pieces/SplitWait.tsx'

/** A skeleton of the form while the payment methods load. */
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
