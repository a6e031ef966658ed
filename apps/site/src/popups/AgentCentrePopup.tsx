import { useWords } from '@baize/i18n/react'
import { Popup } from '@baize/ui'
import { useState } from 'react'
import { AgentCentre } from '../centres/agent/AgentCentre.tsx'
import { type AgentPage, agentPageFirst } from '../paths.ts'
import type { Popups } from './usePopups.ts'

/** The agent centre over a game. */
export default function AgentCentrePopup({ popups }: { popups: Popups }) {
  const say = useWords('agent')
  const frame = useWords('frame')
  const [page, setPage] = useState<AgentPage>(agentPageFirst)
  return (
    <Popup
      open
      escapable
      size="wide"
      bare
      title={say('title')}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <AgentCentre page={page} onPage={setPage} />
    </Popup>
  )
}
