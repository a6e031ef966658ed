import type { OfficeValue } from '@baize/contract/office'
import { useWords } from '@baize/i18n/react'
import { KeyValue } from '@baize/ui'
import { CommandDialog } from '../../../commands/CommandDialog.tsx'
import { Money } from '../Money.tsx'

export type ShownBonus = OfficeValue<'memberBonuses'>['bonuses'][number]

/** It runs, or waits for its turn; what has ended stays as it ended. */
export const isRevocable = ({ state }: ShownBonus): boolean =>
  state === 'active' || state === 'queued'

interface RevokeBonusProps {
  bonus: ShownBonus
  currency: string
  onClose: () => void
}

/** Takes a bonus back: what was granted, and what goes back now. Never more than is shown here. */
export function RevokeBonus({ bonus, currency, onClose }: RevokeBonusProps) {
  const say = useWords('officeMembers')
  const most = bonus.held ?? '0'
  const money = (of: string) => <Money of={of} currency={currency} />
  return (
    <CommandDialog
      name="bonus.revoke"
      kind="danger"
      title={say('bonuses.revoke.title', { programme: bonus.title })}
      confirmLabel={say('bonuses.revoke')}
      input={{ id: bonus.id, most }}
      renews={['memberBonuses', 'memberWallet', 'officeMember', 'memberTimeline']}
      onClose={onClose}
    >
      <p>{say(bonus.state === 'active' ? 'bonuses.revoke.text' : 'bonuses.revoke.queued')}</p>
      <KeyValue
        facts={[
          { id: 'granted', label: say('bonuses.granted'), value: money(bonus.amount ?? '0') },
          ...(bonus.left === null
            ? []
            : [{ id: 'left', label: say('bonuses.left'), value: money(bonus.left) }]),
          { id: 'most', label: say('bonuses.revoke.most'), value: money(most), sum: true },
        ]}
      />
    </CommandDialog>
  )
}
