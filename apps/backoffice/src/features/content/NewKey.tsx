import { useWords } from '@baize/i18n/react'
import { NameDialog } from '../../parts/NameDialog.tsx'

interface NewKeyProps {
  taken: readonly string[]
  onClose: () => void
  onNamed: (key: string) => void
}

/** Articles, posts, goods and ways to pay are known by a short name, which stays. */
export function NewKey(props: NewKeyProps) {
  const say = useWords('officeContent')
  return (
    <NameDialog
      {...props}
      pattern={/^[a-z][a-z0-9-]{0,39}$/}
      words={{
        title: say('key.title'),
        label: say('key'),
        hint: say('key.hint'),
        taken: say('key.taken'),
        go: say('key.go'),
        cancel: say('key.cancel'),
      }}
    />
  )
}
