import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { EmptyState, ErrorState, Popup, TextSkeleton } from '@baize/ui'
import { useEffect, useRef } from 'react'
import { CashierTerms, PlayRule } from '../features/cashier/CashierTerms.tsx'
import { OperatorWords } from '../features/messaging/OperatorWords.tsx'
import type { PopupProps } from './PopupHost.tsx'

/** The help centre: its articles at the side, the asked one beside them. */
export default function HelpPopup({ popup, popups }: PopupProps<'help'>) {
  const say = useWords('content')
  const frame = useWords('frame')
  const { code: lang } = useLanguage()
  const read = useCall('helpCenter', { query: { lang } }, { keepPrevious: true })
  const articles = read.data?.list ?? []
  const shown = articles.find((each) => each.anchor === popup.anchor) ?? articles[0]
  return (
    <Popup
      open
      escapable
      size="wide"
      bare
      title={say('help.title')}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <div className="centre-split">
        <nav className="centre-menu" aria-label={say('help.articles')}>
          {articles.map((article) => (
            <button
              key={article.anchor}
              type="button"
              className="centre-entry"
              aria-current={article === shown ? 'page' : undefined}
              onClick={() => popups.swap({ kind: 'help', anchor: article.anchor })}
            >
              {article.title}
            </button>
          ))}
        </nav>
        <div className="centre-page">
          {shown && <Article key={shown.anchor} {...shown} />}
          {read.isPending && <TextSkeleton lines={9} />}
          {read.isError && (
            <ErrorState
              title={say('help.fault')}
              retryLabel={frame('retry')}
              busy={read.isFetching}
              onRetry={() => void read.refetch()}
            />
          )}
          {read.data && !shown && (
            <EmptyState art="letter" title={say('help.none')}>
              {say('help.noneText')}
            </EmptyState>
          )}
        </div>
      </div>
    </Popup>
  )
}

/** Operators write the articles; the figures below these two are always the ones in force. */
const moneyArticle = 'money'
const termsArticle = 'term'

function Article({ anchor, title, content }: Value<'helpCenter'>['list'][number]) {
  const top = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    top.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <article>
      <h3 ref={top} className="help-title">
        {title}
      </h3>
      <OperatorWords html={content} />
      {(anchor === moneyArticle || anchor === termsArticle) && <InForce anchor={anchor} />}
    </article>
  )
}

function InForce({ anchor }: { anchor: string }) {
  const { data } = useCall('cashierTerms', {})
  if (!data) return null
  return (
    <div className="operator-words help-rule">
      <PlayRule terms={data} />
      {anchor === moneyArticle && <CashierTerms terms={data} />}
    </div>
  )
}
