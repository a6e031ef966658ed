import './help/help.css'
import { useCall } from '@baize/client'
import { useLanguage, useWords } from '@baize/i18n/react'
import { Button, cx, EmptyState, ErrorState, Popup, TextSkeleton } from '@baize/ui'
import { ChevronLeft } from 'lucide-react'
import { type ChatAsked, openChat } from '../start/talk.ts'
import { HelpArticle } from './help/HelpArticle.tsx'
import { HelpMenu } from './help/HelpMenu.tsx'
import type { PopupProps } from './PopupHost.tsx'

/** The help centre: its articles at the side, the asked one beside them. A phone shows one of the two. */
export default function HelpPopup({ popup, popups }: PopupProps<'help'>) {
  const say = useWords('help')
  const frame = useWords('frame')
  const { code: lang } = useLanguage()
  const read = useCall('helpCenter', { query: { lang } }, { keepPrevious: true })
  const articles = read.data?.list ?? []
  const asked = articles.find(({ anchor }) => anchor === popup.anchor)
  const shown = asked ?? articles.find(({ section }) => section === 'start') ?? articles[0]
  const ask = (about?: ChatAsked['about']) => {
    popups.close()
    openChat({ ...(about && { about }) })
  }
  const open = (anchor?: string) =>
    popups.swap({ kind: 'help', ...(anchor === undefined ? {} : { anchor }) })
  return (
    <Popup
      open
      escapable
      size="wide"
      bare
      title={say('title')}
      closeLabel={frame('close')}
      onClose={popups.close}
    >
      <div className={cx('help-split', asked && 'help-split-asked')}>
        <HelpMenu articles={articles} shown={shown?.anchor} onOpen={open} onAsk={() => ask()} />
        <div className="help-page">
          {shown && (
            <>
              <Button
                kind="quiet"
                size="sm"
                className="help-back"
                icon={<ChevronLeft />}
                onClick={() => open()}
              >
                {say('back')}
              </Button>
              <HelpArticle
                key={shown.anchor}
                article={shown}
                related={shown.related.flatMap(
                  (anchor) => articles.find((other) => other.anchor === anchor) ?? [],
                )}
                onOpen={open}
                onAsk={() => ask({ kind: 'article', id: shown.anchor })}
              />
            </>
          )}
          {read.isPending && <TextSkeleton lines={9} />}
          {read.isError && (
            <ErrorState
              title={say('fault')}
              retryLabel={frame('retry')}
              busy={read.isFetching}
              onRetry={() => void read.refetch()}
            />
          )}
          {read.data && !shown && (
            <EmptyState art="letter" title={say('none')}>
              {say('noneText')}
            </EmptyState>
          )}
        </div>
      </div>
    </Popup>
  )
}
