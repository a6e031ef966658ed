import { Eye, EyeOff, RotateCw, WalletMinimal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Amount } from './Amount.tsx'
import type { AmountFormat } from './amountFormat.ts'
import { IconButton } from './IconButton.tsx'
import { Skeleton } from './Skeleton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type BalancePillProps = {
  /** Left out while it is not known; its space is kept. */
  amount?: AmountFormat
  /** The balance could not be loaded: shows a dash, or the last known amount in a fainter colour. */
  failed?: boolean
  hidden: boolean
  onToggleHidden: () => void
  onRefresh: () => void
  refreshing?: boolean
  /** Opens the wallet. */
  onOpen: () => void
  labels: {
    open: string
    show: string
    hide: string
    refresh: string
    loading: string
    failed: string
  }
  /** The deposit button, at the end of the pill. */
  action?: ReactNode
}

const hiddenFigures = '••••••'

export function BalancePill(props: BalancePillProps) {
  const { hidden, refreshing, labels } = props
  return (
    <div className="bz-pill">
      <button type="button" className="bz-pill-open" title={labels.open} onClick={props.onOpen}>
        <WalletMinimal aria-hidden="true" />
        <VisuallyHidden>{labels.open} </VisuallyHidden>
        <Figures {...props} />
      </button>
      <IconButton
        size="sm"
        round
        label={hidden ? labels.show : labels.hide}
        icon={hidden ? <EyeOff /> : <Eye />}
        onClick={props.onToggleHidden}
      />
      <IconButton
        size="sm"
        round
        className="bz-pill-refresh"
        label={labels.refresh}
        aria-busy={refreshing}
        icon={<RotateCw className={refreshing ? 'bz-turning' : undefined} />}
        onClick={props.onRefresh}
      />
      {props.action}
    </div>
  )
}

function Figures({ amount, failed, hidden, labels }: BalancePillProps) {
  if (hidden) return <span aria-hidden="true">{hiddenFigures}</span>
  if (amount) {
    return (
      <>
        <Amount {...amount} roll tone={failed ? 'muted' : 'plain'} />
        {failed && <VisuallyHidden> {labels.failed}</VisuallyHidden>}
      </>
    )
  }
  return (
    <>
      {failed ? <span aria-hidden="true">—</span> : <Skeleton width="100%" height={14} />}
      <VisuallyHidden>{failed ? labels.failed : labels.loading}</VisuallyHidden>
    </>
  )
}
