import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, Menu } from '@baize/ui'
import { FileSignature } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useSite } from '../../../start/site.tsx'
import { contractPages } from './columns.tsx'
import { offerKinds } from './offerKinds.ts'

/** Offers a contract of a kind that the merchant has; whatever the person lacks comes first. */
export function OfferWays(props: {
  person: Pick<Value<'teamPerson'>, 'id' | 'contracts'>
  /** Why nothing can be offered. */
  why: string | undefined
}) {
  const say = useWords('team')
  const agent = useWords('agent')
  const { flags } = useSite()
  const { id, contracts } = props.person
  const kinds = offerKinds(flags, contracts)
  if (kinds.length === 0) return null
  const words = say('person.offer')
  if (props.why) {
    return (
      <Button icon={<FileSignature />} disabledReason={props.why}>
        {words}
      </Button>
    )
  }
  return (
    <Menu
      label={words}
      trigger={(by) => (
        <Button icon={<FileSignature />} {...by}>
          {words}
        </Button>
      )}
      items={kinds.map((kind) => ({
        id: kind,
        label: agent(`page.${contractPages[kind]}`),
        end: contracts.includes(kind) ? say('person.hasContract') : undefined,
        render: (look) => (
          <Link to={paths.agentHome(contractPages[kind], { downline: id })} {...look} />
        ),
      }))}
    />
  )
}
