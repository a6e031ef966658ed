import { useWords } from '@baize/i18n/react'
import { Button, EmptyState, Panel } from '@baize/ui'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'

/** An address of somebody who is not below the agent, or not any more. */
export function Gone() {
  const say = useWords('team')
  return (
    <Panel>
      <EmptyState
        art="cards"
        title={say('people.gone')}
        actions={
          <Button
            render={(look) => <Link to={paths.agentHome('downlineManagmentView')} {...look} />}
          >
            {say('people.toMine')}
          </Button>
        }
      >
        {say('people.goneText')}
      </EmptyState>
    </Panel>
  )
}
