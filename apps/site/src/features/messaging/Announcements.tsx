import { useCall } from '@baize/client'
import { useLanguage, useWords } from '@baize/i18n/react'
import { EmptyState, ErrorState, Pagination, Panel, RowSkeleton, Stack } from '@baize/ui'
import { useState } from 'react'
import { useLanguageChoice } from '../../language/LanguageProvider.tsx'
import { NoticeList } from './NoticeList.tsx'

/** How much of the page numbers the member view shows. */
const memberPagesShown = { marginPages: 1, pageRange: 5 } as const

/** What the operator announced, newest first. */
export function Announcements() {
  const say = useWords('content')
  const frame = useWords('frame')
  const { language } = useLanguageChoice()
  const { tag } = useLanguage()
  const [pageNo, setPageNo] = useState(1)
  const read = useCall('announcements', { query: { language, pageNo } }, { keepPrevious: true })
  const page = read.data
  if (read.isPending) return <RowSkeleton />
  if (read.isError) {
    return (
      <ErrorState
        title={say('notices.fault')}
        retryLabel={frame('retry')}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    )
  }
  if (!page || page.list.length === 0) {
    return (
      <Panel>
        <EmptyState art="letter" title={say('notices.none')} />
      </Panel>
    )
  }
  return (
    <Stack space={16}>
      <Panel bare>
        <NoticeList key={page.pageNo} notices={page.list} tag={tag} />
      </Panel>
      <Pagination
        {...memberPagesShown}
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
    </Stack>
  )
}
