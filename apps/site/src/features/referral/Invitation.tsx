import { useWords } from '@baize/i18n/react'
import { Button, Heading } from '@baize/ui'
import { QrCode } from '@baize/ui/QrCode'
import { Share2 } from 'lucide-react'
import { paths } from '../../paths.ts'
import { Copyable, useCopy } from '../../shared/Copy.tsx'
import { useSumWords } from '../../shared/Sum.tsx'
import { useSite } from '../../start/site.tsx'
import type { Offer, Referral } from './referralWords.ts'

const codePx = 148

/** The link and the code to copy, to share and to scan. */
export function Invitation({ referral }: { referral: Referral }) {
  const { code, offer, currency } = referral
  const say = useWords('referral')
  const sum = useSumWords(currency)
  const asked = ({ deposit, validBet }: Offer) => ({ deposit: sum(deposit), bets: sum(validBet) })
  const link = `${location.origin}${paths.register(code)}`
  return (
    <div className="bz-panel bz-cloth referral-invitation">
      <div className="referral-words">
        <Heading level={2}>
          {offer ? say('title', { amount: sum(offer.next) }) : say('none')}
        </Heading>
        <p className="on-cloth">
          {offer ? say(`text.${offer.by}`, asked(offer)) : say('noneText')}
        </p>
        <dl className="referral-codes">
          <div>
            <dt>{say('link')}</dt>
            <dd>
              <Copyable what={say('link')} value={link} />
            </dd>
          </div>
          <div>
            <dt>{say('code')}</dt>
            <dd>
              <Copyable what={say('code')} value={code} />
            </dd>
          </div>
        </dl>
        <ShareButton link={link} code={code} />
      </div>
      <div className="referral-scan">
        <QrCode value={link} label={say('qr')} size={codePx} />
      </div>
    </div>
  )
}

/** Opens the share sheet of the device; where there is none, the link is copied. */
function ShareButton({ link, code }: { link: string; code: string }) {
  const say = useWords('referral')
  const { merchant } = useSite()
  const { copy, dialog } = useCopy()
  const named = { merchant: merchant.name, code }
  async function share(): Promise<void> {
    if (typeof navigator.share !== 'function') {
      copy(link, { what: say('link'), shown: link })
      return
    }
    const given = { title: say('shareTitle', named), text: say('shareText', named), url: link }
    // Closing the sheet is no failure.
    await navigator.share(given).catch(() => {})
  }
  return (
    <div>
      <Button kind="brass" icon={<Share2 />} onClick={() => void share()}>
        {say('share')}
      </Button>
      {dialog}
    </div>
  )
}
