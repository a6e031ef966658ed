import { useCall } from '@baize/client'
import type { Value } from '@baize/contract'
import { useLanguage, useWords } from '@baize/i18n/react'
import { EmptyState, ErrorState, Popup, TextSkeleton } from '@baize/ui'
import { useEffect, useRef } from 'react'
import { OperatorWords } from '../features/messaging/OperatorWords.tsx'
import { usePlayWords } from '../shared/playRule.ts'
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

/** The articles about money and the terms. Operators write them; the rule below them is always the one in force. */
const articlesWithRule = ['money', 'term']

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
      {articlesWithRule.includes(anchor) && <PlayRule />}
    </article>
  )
}

function PlayRule() {
  const { data } = useCall('playRule', {})
  const play = usePlayWords('')
  const rule = data && play.before(data.playTimes)
  if (!rule) return null
  return (
    <div className="operator-words help-rule">
      <p>
        <strong>{rule}</strong> {play.why()}
      </p>
    </div>
  )
}
