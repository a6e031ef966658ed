import { Button } from '@baize/ui'
import { type PageAction, usePageActions } from './actions.ts'

/** What can be done about what the page shows: as buttons, and in the palette. */
export function PageActions({ actions }: { actions: readonly PageAction[] }) {
  usePageActions(actions)
  return actions.map(({ id, label, icon: Icon, isDanger, disabledReason, run }) => (
    <Button
      key={id}
      size="sm"
      kind={isDanger ? 'danger' : 'secondary'}
      icon={Icon && <Icon />}
      disabledReason={disabledReason}
      onClick={run}
    >
      {label}
    </Button>
  ))
}
