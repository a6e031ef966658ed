import { useCall, useSend } from '@baize/client'
import type { Value } from '@baize/contract'
import { useWords } from '@baize/i18n/react'
import { Button, Row } from '@baize/ui'
import { Headset, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CashierTerms, DeskHelp, PlayRule } from '../../features/cashier/CashierTerms.tsx'
import { OperatorWords } from '../../features/messaging/OperatorWords.tsx'
import { SiteLinks } from '../../shared/SiteLinks.tsx'
import type { Article } from './HelpMenu.tsx'

interface HelpArticleProps {
  article: Article
  related: readonly Article[]
  onOpen: (anchor: string) => void
  onAsk: () => void
}

/** One article, what is in force below it, what else may help, and whether it was useful. */
export function HelpArticle({ article, related, onOpen, onAsk }: HelpArticleProps) {
  const { anchor, title, content } = article
  const say = useWords('help')
  const top = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    top.current?.scrollIntoView?.({ block: 'nearest' })
    // On a phone the entry that was pressed is hidden now: the keyboard goes on here.
    if (document.activeElement === document.body) top.current?.focus()
  }, [])
  return (
    <article>
      <h3 ref={top} tabIndex={-1} className="help-title">
        {title}
      </h3>
      <SiteLinks>
        <OperatorWords html={content} />
      </SiteLinks>
      {isInForce(anchor) && <InForce anchor={anchor} />}
      {related.length > 0 && (
        <div className="help-related">
          <h4>{say('related')}</h4>
          <ul>
            {related.map((other) => (
              <li key={other.anchor}>
                <button type="button" className="bz-link" onClick={() => onOpen(other.anchor)}>
                  {other.title}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Useful anchor={anchor} />
      <p>
        <Button size="sm" kind="quiet" icon={<Headset />} onClick={onAsk}>
          {say('ask')}
        </Button>
      </p>
    </article>
  )
}

function Useful({ anchor }: { anchor: string }) {
  const say = useWords('help')
  const rate = useSend('rateHelp')
  const answer = (isUseful: boolean) => rate.mutate({ body: { anchor, isUseful } })
  return (
    <div className="help-useful" aria-live="polite">
      {rate.isSuccess ? (
        <p>{say('thanks')}</p>
      ) : (
        <Row>
          <p>{say('useful')}</p>
          <Button size="sm" icon={<ThumbsUp />} busy={rate.isPending} onClick={() => answer(true)}>
            {say('yes')}
          </Button>
          <Button
            size="sm"
            icon={<ThumbsDown />}
            busy={rate.isPending}
            onClick={() => answer(false)}
          >
            {say('no')}
          </Button>
        </Row>
      )}
    </div>
  )
}

/** Operators write the articles; what stands below these is always what is in force. */
const inForce = { start: DeskOnly, money: MoneyTerms, term: PlayRule }

function isInForce(anchor: string): anchor is keyof typeof inForce {
  return Object.hasOwn(inForce, anchor)
}

function InForce({ anchor }: { anchor: keyof typeof inForce }) {
  const { data } = useCall('cashierTerms', {})
  const Rules = inForce[anchor]
  if (!data || (anchor === 'start' && data.desk === null)) return null
  return (
    <div className="operator-words help-rule">
      <Rules terms={data} />
    </div>
  )
}

type Terms = Value<'cashierTerms'>

function DeskOnly({ terms }: { terms: Terms }) {
  return <DeskHelp desk={terms.desk} />
}

function MoneyTerms({ terms }: { terms: Terms }) {
  return (
    <>
      <PlayRule terms={terms} />
      <CashierTerms terms={terms} />
    </>
  )
}
