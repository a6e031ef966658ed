import { useWords } from '@baize/i18n/react'
import { Page } from '@baize/ui'
import { useNavigate, useSearchParams } from 'react-router'
import { MemberCentre } from '../centres/member/MemberCentre.tsx'
import { memberPageOf, paths } from '../paths.ts'
import { usePageTitle } from '../system/usePageTitle.ts'

export default function MemberPage() {
  const say = useWords('member')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const page = memberPageOf(search.get('page'))
  usePageTitle(say(`page.${page}`))
  return (
    <Page>
      <h1 className="sr-only">{say('title')}</h1>
      <div className="bz-panel bz-panel-clipped member-panel">
        <MemberCentre page={page} onPage={(next) => void navigate(paths.member(next))} />
      </div>
    </Page>
  )
}
