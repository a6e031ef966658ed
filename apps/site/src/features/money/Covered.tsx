import { useWords } from '@baize/i18n/react'
import { Skeleton } from '@baize/ui'
import { Sum } from '../../shared/Sum.tsx'
import { useHiddenBalance } from './hiddenBalance.ts'

const coveredFigures = '••••••'

/** An amount of the wallet: hidden if the member wants so, a skeleton while it loads. */
export function Covered(props: {
  of: string | undefined
  currency: string | undefined
  /** Width of the skeleton. */
  wait: number
  roll?: boolean
}) {
  const say = useWords('money')
  const { isHidden } = useHiddenBalance()
  if (props.of === undefined || props.currency === undefined) {
    return <Skeleton width={props.wait} height="0.9em" />
  }
  if (!isHidden) return <Sum of={props.of} currency={props.currency} roll={props.roll} />
  return (
    <>
      <span aria-hidden="true">{coveredFigures}</span>
      <span className="sr-only">{say('balance.hidden')}</span>
    </>
  )
}
