import { type ContractKind, contractKinds } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { Button, Popup, Skeleton, Stack, StateBanner } from '@baize/ui'
import { OwnContract } from '../features/agents/contracts/OwnContract.tsx'
import { useRequests } from '../features/agents/contracts/useRequests.ts'
import type { Popups } from './usePopups.ts'

/** The own contracts, and first what of them waits for an answer; it can be decided later. */
export default function ContractPopup({ popups }: { popups: Popups }) {
  const say = useWords('contracts')
  const frame = useWords('frame')
  const requests = useRequests()
  const isAsked = (kind: ContractKind) => requests?.includes(kind) ?? false
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
          {say(requests?.length === 0 ? 'popup.close' : 'popup.later')}
        </Button>
      }
    >
      <Stack space={16}>
        {requests === undefined && <Skeleton height={220} />}
        {requests?.length === 0 && (
          <StateBanner tone="success" title={say('popup.none')}>
            {say('popup.noneText')}
          </StateBanner>
        )}
        {contractKinds
          .toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)))
          .map((kind) => (
            <OwnContract key={kind} kind={kind} onlyIfAny />
          ))}
      </Stack>
    </Popup>
  )
}
