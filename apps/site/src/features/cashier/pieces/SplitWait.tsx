import { Panel, Skeleton, Stack } from '@baize/ui'
import type { ReactNode } from 'react'

/** The shape of a form or a story with its facts beside it; the heights are of what will stand there. */
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
