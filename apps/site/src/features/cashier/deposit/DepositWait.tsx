import { Panel, Skeleton, Stack } from '@baize/ui'

/** The shape of the form until its ways to pay are known. */
export function DepositWait() {
  return (
    <div className="cashier">
      <div className="cashier-split">
        <Panel>
          <Stack space={16}>
            <div className="cashier-cards-wait">
              <Skeleton height={84} />
              <Skeleton height={84} />
            </div>
            <Skeleton height={70} />
            <Skeleton height={36} width="70%" />
          </Stack>
        </Panel>
        <Panel look="raised">
          <Stack space={16}>
            <Skeleton height={120} />
            <Skeleton height={48} />
          </Stack>
        </Panel>
      </div>
    </div>
  )
}
