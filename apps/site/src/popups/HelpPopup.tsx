import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { EmptyState, ErrorState, Popup, TextSkeleton } from '@baize/ui'
import { useEffect, useRef } from 'react'
import { useInRow } from '../centres/useInRow.ts'
import { CashierTerms, DeskHelp, PlayRule } from '../features/cashier/CashierTerms.tsx'
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
  const current = useInRow(shown?.anchor, articles.length)
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
              ref={article === shown ? current : undefined}
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

/** Operators write the articles; what stands below these is always what is in force. */
const inForce = { start: DeskOnly, money: MoneyTerms, term: PlayRule }

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
      {isInForce(anchor) && <InForce anchor={anchor} />}
    </article>
  )
}

function isInForce(anchor: string): anchor is keyof typeof inForce {
  return anchor in inForce
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
