import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Popup, Skeleton, Stack } from '@baize/ui'
import { OwnContract } from '../features/agents/contracts/OwnContract.tsx'
import { useRequests } from '../features/agents/contracts/useRequests.ts'
import type { Popups } from './usePopups.ts'

/** What of the own contracts waits for an answer; it can be decided later. */
export default function ContractPopup({ popups }: { popups: Popups }) {
  const say = useWords('contracts')
  const frame = useWords('frame')
  const requests = useRequests()
  return (
    <Popup
      open
      escapable
      size="wide"
      title={say('popup.title')}
      closeLabel={frame('close')}
      onClose={popups.close}
      footer={
        <Button wide onClick={popups.close}>
          {say('popup.later')}
        </Button>
      }
    >
      {requests === undefined && <Skeleton height={220} />}
      {requests?.length === 0 && (
        <EmptyState art="letter" title={say('popup.none')}>
          {say('popup.noneText')}
        </EmptyState>
      )}
      <Stack space={16}>
        {requests?.map((kind) => (
          <OwnContract key={kind} kind={kind} />
        ))}
      </Stack>
    </Popup>
  )
}
