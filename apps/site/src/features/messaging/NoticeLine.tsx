import { useCall } from '@baize/client'
import { useWords } from '@baize/i18n/react'
import { Marquee, Skeleton } from '@baize/ui'
import { useLanguageChoice } from '../../language/LanguageProvider.tsx'
import { usePopups } from '../../popups/usePopups.ts'
import { inputs } from '../../start/boot.ts'

/** A moving line of notices; a press opens the notice popup at that notice. */
export function NoticeLine() {
  const say = useWords('frame')
  const popups = usePopups()
  const { language } = useLanguageChoice()
  const read = useCall('notices', inputs.notices(language, 1), { keepPrevious: true })
  if (read.isPending) return <Skeleton height={40} round />
  return (
    <Marquee
      items={(read.data?.list ?? []).map((notice) => ({ id: notice.id, text: notice.title }))}
      label={say('notices.label')}
      pauseLabel={say('notices.pause')}
      playLabel={say('notices.play')}
      onOpen={(index) => popups.open({ kind: 'notice', index })}
    />
  )
}
