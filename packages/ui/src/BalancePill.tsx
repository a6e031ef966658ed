import { Eye, EyeOff, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Amount } from './Amount.tsx'
import type { AmountFormat } from './amountFormat.ts'
import { IconButton } from './IconButton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type BalancePillProps = AmountFormat & {
  hidden: boolean
  onToggleHidden: () => void
  onRefresh: () => void
  refreshing?: boolean
  /** Opens the wallet. */
  onOpen: () => void
  labels: { open: string; show: string; hide: string; refresh: string }
  /** The deposit button, at the end of the pill. */
  action?: ReactNode
}

const hiddenFigures = '••••••'

export function BalancePill(props: BalancePillProps) {
  const { hidden, onToggleHidden, onRefresh, refreshing, onOpen, labels, action, ...format } = props
  return (
    <div className="bz-pill">
      <button type="button" className="bz-pill-open" onClick={onOpen}>
        <VisuallyHidden>{labels.open} </VisuallyHidden>
        {hidden ? <span aria-hidden="true">{hiddenFigures}</span> : <Amount {...format} roll />}
      </button>
      <IconButton
        size="sm"
        round
        label={hidden ? labels.show : labels.hide}
        icon={hidden ? <EyeOff /> : <Eye />}
        onClick={onToggleHidden}
      />
      <IconButton
        size="sm"
        round
        label={labels.refresh}
        aria-busy={refreshing}
        icon={<RotateCw className={refreshing ? 'animate-spin' : undefined} />}
        onClick={onRefresh}
      />
      {action}
    </div>
  )
}
