import { useWords } from '@baize/i18n/react'
import { Button, Row, StateBanner } from '@baize/ui'
import { useState } from 'react'
import { CommandDialog } from '../../commands/CommandDialog.tsx'
import { Moment } from '../../Moment.tsx'
import type { Agent } from './AgentPage.tsx'

type Contract = Agent['contracts'][number]
type Asked = 'withdraw' | 'askEnd' | 'agree' | 'refuse' | 'takeBack'

/** What the house can do about one of its own contracts: an offer, or its end. */
export function ContractActions({ agent, contract }: { agent: Agent; contract: Contract }) {
  const say = useWords('officeAgents')
  const [asked, setAsked] = useState<Asked>()
  const { offer, active, termination } = contract
  const isAsked = active && termination
  const button = (what: Asked) => (
    <Button size="sm" onClick={() => setAsked(what)}>
      {say(`contract.${what}`)}
    </Button>
  )
  return (
    <>
      {isAsked && (
        <StateBanner
          tone="warning"
          title={termination.isMine ? say('end.byAgent') : say('end.byHouse')}
        >
          <p>
            {termination.reason} · <Moment at={termination.askedAt} />
          </p>
          <Row>
            {termination.isMine ? (
              <>
                {button('agree')}
                {button('refuse')}
              </>
            ) : (
              button('takeBack')
            )}
          </Row>
        </StateBanner>
      )}
      <Row>
        {offer && button('withdraw')}
        {active && !termination && button('askEnd')}
      </Row>
      {asked && <Ask {...{ agent, contract, asked }} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface AskProps {
  agent: Agent
  contract: Contract
  asked: Asked
  onClose: () => void
}

function Ask({ agent, contract, asked, onClose }: AskProps) {
  const say = useWords('officeAgents')
  const kind = say(`contract.kind.${contract.kind}`)
  const common = {
    title: say('contract.about', { what: say(`contract.${asked}`), kind }),
    confirmLabel: say(`contract.${asked}`),
    renews: ['officeAgent'] as const,
    onClose,
  }
  const memberId = agent.id
  const text = <p>{say(`contract.${asked}.text`)}</p>
  if (asked === 'withdraw')
    return (
      <CommandDialog
        name="contract.withdraw"
        input={contract.offer ? { memberId, versionId: contract.offer.id } : undefined}
        {...common}
      >
        {text}
      </CommandDialog>
    )
  if (asked === 'askEnd')
    return (
      <CommandDialog
        name="contract.askEnd"
        input={{ memberId, contractId: contract.id }}
        {...common}
      >
        {text}
      </CommandDialog>
    )
  const terminationId = contract.termination?.id
  const about = { memberId, contractId: contract.id }
  return (
    <CommandDialog
      name="contract.answerEnd"
      kind={asked === 'agree' ? 'danger' : 'primary'}
      input={terminationId ? { ...about, terminationId, agrees: asked === 'agree' } : undefined}
      {...common}
    >
      {text}
    </CommandDialog>
  )
}
