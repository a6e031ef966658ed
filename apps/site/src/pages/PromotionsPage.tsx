import { useWords } from '@baize/i18n/react'
import { Heading, Page } from '@baize/ui'
import { Gift } from 'lucide-react'
import { PromotionList } from '../features/cashier/PromotionList.tsx'
import { usePageTitle } from '../system/usePageTitle.ts'

export default function PromotionsPage() {
  const say = useWords('content')
  usePageTitle(say('promotions.title'))
  return (
    <Page space={24}>
      <header className="page-head">
        <Heading level={1} icon={<Gift />}>
          {say('promotions.title')}
        </Heading>
        <p className="page-lead">{say('promotions.text')}</p>
      </header>
      <PromotionList />
    </Page>
  )
}
