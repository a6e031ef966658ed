import { useCall } from '@baize/client'
import { useLanguage, useWords } from '@baize/i18n/react'
import { EmptyState, ErrorState, Pagination, Popup, RowSkeleton } from '@baize/ui'
import { useState } from 'react'
import { NoticeList } from '../features/messaging/NoticeList.tsx'
import { useLanguageChoice } from '../language/LanguageProvider.tsx'
import { inputs } from '../start/boot.ts'
import type { PopupProps } from './PopupHost.tsx'

/** How much of the page numbers the notice view shows. */
const noticePages = { marginPages: 1, pageRange: 1 } as const

/** Every notice, opened at the one that was pressed. */
export default function NoticePopup({ popup, popups }: PopupProps<'notice'>) {
  const say = useWords('content')
  const frame = useWords('frame')
  const { language } = useLanguageChoice()
  const { tag } = useLanguage()
  const [pageNo, setPageNo] = useState(1)
  const read = useCall('notices', inputs.notices(language, pageNo), { keepPrevious: true })
  const page = read.data
  return (
    <Popup
      open
      escapable
      size="wide"
      title={say('notices.title')}
      closeLabel={frame('close')}
      onClose={popups.close}
      footer={
        page && page.totalPages > 1 ? (
          <Pagination
            {...noticePages}
            page={page.pageNo}
            pages={page.totalPages}
            onChange={setPageNo}
            labels={{
              nav: say('pages.label'),
              previous: frame('previous'),
              next: frame('next'),
              page: (at) => say('pages.page', { page: at }),
            }}
          />
        ) : undefined
      }
    >
      {read.isPending && <RowSkeleton />}
      {read.isError && (
        <ErrorState
          title={say('notices.fault')}
          retryLabel={frame('retry')}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {page && page.list.length > 0 && (
        <NoticeList
          key={page.pageNo}
          notices={page.list}
          openAt={page.pageNo === 1 ? popup.index : 0}
          tag={tag}
        />
      )}
      {page && page.list.length === 0 && <EmptyState art="letter" title={say('notices.none')} />}
    </Popup>
  )
}
