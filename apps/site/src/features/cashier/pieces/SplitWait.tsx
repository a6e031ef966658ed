import { Panel, Skeleton, Stack } from '@baize/ui'
import type { ReactNode } from 'react'

/** The skeleton of a form or timeline with details beside it, in the heights of the real content. */
export function SplitWait(props: {
  lead?: ReactNode
  main: readonly number[]
  aside: readonly number[]
}) {
  return (
    <div className="cashier-split">
      <Panel>
        <Stack space={16}>
          {props.lead}
          <Shapes heights={props.main} />
        </Stack>
      </Panel>
      <Panel look="raised">
        <Stack space={16}>
          <Shapes heights={props.aside} />
        </Stack>
      </Panel>
    </div>
  )
}

function Shapes({ heights }: { heights: readonly number[] }) {
  return heights.map((height, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- shapes have nothing but their order
    <Skeleton key={at} height={height} />
  ))
}
