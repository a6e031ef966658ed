import { type PersonKind, personKinds } from '@baize/contract/vocabulary'
import { useWords } from '@baize/i18n/react'
import { RadioGroup } from '@baize/ui'

/** Players, or agents who build a team of their own. */
export function KindChoice(props: { value: PersonKind; onChange: (kind: PersonKind) => void }) {
  const say = useWords('register')
  return (
    <RadioGroup
      cards
      label={say('form.for')}
      reserve={false}
      value={props.value}
      onChange={(value) => props.onChange(value === 'agent' ? 'agent' : 'member')}
      options={personKinds.map((kind) => ({
        value: kind,
        label: say(`form.${kind}`),
        detail: say(`form.${kind}Text`),
      }))}
    />
  )
}
