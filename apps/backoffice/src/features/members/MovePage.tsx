import { useWords } from '@baize/i18n/react'
import { Heading, Page } from '@baize/ui'
import { useParams } from 'react-router'
import { Move } from './Move.tsx'
import './members.css'

/** One move of money at an address of its own. */
export function MovePage() {
  const say = useWords('officeMembers')
  const { key = '' } = useParams()
  return (
    <Page space={16}>
      <Heading level={1}>{say('move.title')}</Heading>
      <Move moveKey={key} />
    </Page>
  )
}
