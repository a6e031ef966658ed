import './referral.css'
import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Skeleton, Stack, Stat } from '@baize/ui'
import { Sum, useSumWords } from '../../shared/Sum.tsx'
import { WhenRead } from '../../shared/WhenRead.tsx'
import { Friends } from './Friends.tsx'
import { Invitation } from './Invitation.tsx'
import type { Referral } from './referralWords.ts'
import { Terms } from './Terms.tsx'

/** The member's own link, the friends who came by it, and what they earn. */
export default function ReferralPage() {
  const say = useWords('referral')
  const read = useCall('referral', {}, { staleTimeMs: 0 })
  return (
    <WhenRead read={read} faultTitle={say('fault')} wait={<Skeleton height={320} />}>
      {(referral) => (
        <Stack space={16}>
          <Invitation referral={referral} />
          <Figures referral={referral} />
          <Friends by={referral.offer?.by ?? 'email'} />
          {referral.offer && <Terms offer={referral.offer} currency={referral.currency} />}
        </Stack>
      )}
    </WhenRead>
  )
}

function Figures({ referral }: { referral: Referral }) {
  const { friends, held, paid, earned, thisMonth, offer, currency } = referral
  const say = useWords('referral')
  const sum = useSumWords(currency)
  return (
    <div className="referral-figures">
      <Stat framed size="sm" label={say('stat.friends')} value={friends} />
      <Stat framed size="sm" label={say('stat.held')} value={held} />
      <Stat framed size="sm" label={say('stat.paid')} value={paid} />
      <Stat
        framed
        size="sm"
        label={say('stat.earned')}
        value={<Sum of={earned} currency={currency} />}
      />
      {offer && (
        <Stat
          framed
          size="sm"
          label={say('stat.month', { most: sum(offer.most) })}
          value={<Sum of={thisMonth} currency={currency} />}
        />
      )}
    </div>
  )
}
